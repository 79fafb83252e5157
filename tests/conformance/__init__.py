"""What every game that is registered keeps to."""
