import { z } from "zod";

/** The settings for the operator's log and metrics. */
export const logSettings = {
  BYLINE_LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "silent"],
      "BYLINE_LOG_LEVEL must be one of fatal, error, warn, info, debug, silent",
    )
    .default("info"),
  BYLINE_LOG_FORMAT: z.enum(["json", "text"], "BYLINE_LOG_FORMAT must be json or text").optional(),
  BYLINE_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,500}$/, "BYLINE_METRICS_TOKEN must be 16 to 500 visible ASCII characters")
    .optional(),
};
export type LogLevel = z.output<(typeof logSettings)["BYLINE_LOG_LEVEL"]>;
export type LogFormat = "json" | "text";

/**
 * Returns the log format: JSON in production, otherwise text for a terminal, unless a setting overrides it.
 */
export function logFormatOf(env: { BYLINE_LOG_FORMAT?: string; NODE_ENV?: string }): LogFormat {
  const format = env.BYLINE_LOG_FORMAT ?? (env.NODE_ENV === "production" ? "json" : "text");
  return format === "json" ? "json" : "text";
}
