const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A UTC day as messages write it: December 1, 2026. A number is milliseconds since 1970. */
export const formatDay = (at: Date | number) => days.format(at);
