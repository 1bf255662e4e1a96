/** Says to scripts whether asking for the current user is worth a call. It holds no secret. */
export const SIGNED_IN_HINT = "signed_in";

/** `__Host-` binds a cookie to this host and path; browsers accept it over https only. */
export const sessionCookie = (secure: boolean) => (secure ? "__Host-byline" : "byline");

export const SESSION_DAYS = 90;

/**
 * Every cookie the server sets, as the cookie policy lists them; a test compares this with what is really
 * set.
 */
export const COOKIES = [
  {
    name: sessionCookie(true),
    purpose: "Says which session is yours, as a random secret.",
    days: SESSION_DAYS,
    scripts: false,
  },
  {
    name: SIGNED_IN_HINT,
    purpose: "Holds the digit 1, so that a page knows whether to ask who you are.",
    days: SESSION_DAYS,
    scripts: true,
  },
] as const;

/** What pages keep in the browser's own storage. */
export const STORED = [
  { name: "theme", purpose: "Your choice of light or dark.", until: "you clear it" },
  {
    name: "code-language",
    purpose: "The language in which you read code in the documentation.",
    until: "you clear it",
  },
  { name: "beta-dismissed", purpose: "That you dismissed the beta notice.", until: "you clear it" },
] as const;
