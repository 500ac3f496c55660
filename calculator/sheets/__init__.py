"""HTML in, PDF out: our fonts, a fetcher for our own files, a limit on work at once."""
