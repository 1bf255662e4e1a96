const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Formats a UTC day for messages: December 1, 2026. Numbers are milliseconds since 1970. */
export const formatDay = (at: Date | number) => days.format(at);
