"""What the browser tests share, and the program behind `make screenshots`."""
