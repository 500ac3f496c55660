"""What people argue about at the table, settled by the engine where dice decide it."""
