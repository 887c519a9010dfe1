"""What can be worked out from what everybody sees: where tokens may lie, how much sand is in stock (SAN-4)."""
