"""The Byline that this package was downloaded from: that one writes its address here."""

INSTANCE_URL: str | None = None
