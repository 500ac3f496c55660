"""What every box pays and what a card may take next: no web, no clock, no chance, no text for people."""
