"""The game FReNeTiC: the bag, the score sheet, what its lines score, who wins."""
