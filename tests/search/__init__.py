"""Search, nets and learning."""
