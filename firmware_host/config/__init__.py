"""Settings: options, the TOML file, real boards, flags."""
