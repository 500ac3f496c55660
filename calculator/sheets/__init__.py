"""HTML in, PDF out: fonts, a fetcher that reads only our own files, a limit on work at once, a shelf of finished sheets."""
