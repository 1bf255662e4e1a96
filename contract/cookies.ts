/** Tells scripts whether to request the current user. Contains no secret. */
export const SIGNED_IN_HINT = "signed_in";

/** Returns the session cookie's name. `__Host-` binds it to this host and path, and requires https. */
export const sessionCookie = (secure: boolean) => (secure ? "__Host-byline" : "byline");

/** Maximum session age, in days. */
export const SESSION_DAYS = 90;
/** Days without use that end a session. */
export const SESSION_IDLE_DAYS = 14;

/** Returns the name of the cookie that ties a sign-in at a provider to the browser that started it. */
export const visitCookie = (secure: boolean) => (secure ? "__Host-byline-provider" : "byline-provider");

export const VISIT_MINUTES = 10;

/**
 * Every cookie the server sets, as listed in the cookie policy. A test compares it with the server's cookies.
 */
export const COOKIES = [
  {
    name: sessionCookie(true),
    purpose: "Identifies your session by a random secret.",
    seconds: SESSION_DAYS * 24 * 3600,
    until: `${SESSION_DAYS} days, or sign-out`,
    scripts: false,
  },
  {
    name: SIGNED_IN_HINT,
    purpose: "Contains the digit 1, which tells pages that you're signed in.",
    seconds: SESSION_DAYS * 24 * 3600,
    until: `${SESSION_DAYS} days, or sign-out`,
    scripts: true,
  },
  {
    name: visitCookie(true),
    purpose: "Recognizes your browser when you return from signing in with another service.",
    seconds: VISIT_MINUTES * 60,
    until: `${VISIT_MINUTES} minutes`,
    scripts: false,
  },
] as const;

/** Data that pages keep in the browser's storage. */
export const STORED = [
  { name: "theme", purpose: "Your choice of a light or dark theme.", until: "you clear it" },
  {
    name: "code-language",
    purpose: "The language of code snippets in the documentation.",
    until: "you clear it",
  },
  { name: "density", purpose: "The height of the rows in lists.", until: "you clear it" },
  { name: "columns:...", purpose: "The columns that you chose for a list.", until: "you clear it" },
  {
    name: "last-project",
    purpose: "The project in which you last recorded an attribution by hand or from a file.",
    until: "you clear it",
  },
  {
    name: "first-credit-dismissed:...",
    purpose: "Whether you dismissed a workspace's first credit on the dashboard.",
    until: "you clear it",
  },
  { name: "beta-dismissed", purpose: "Whether you dismissed the beta notice.", until: "you clear it" },
  {
    name: "toast",
    purpose: "A message to show after a page reloads, such as that you signed in.",
    until: "it is shown, or you close the tab",
  },
  {
    name: "address-looked-up",
    purpose: "The address of a work that you looked up on the home page.",
    until: "you record it, or close the tab",
  },
  {
    name: "byline:docs-project",
    purpose: "The project whose id the documentation’s snippets show.",
    until: "you close the tab",
  },
  {
    name: "draft:...",
    purpose: "The content of the form you were filling in when your session ended, with your user id.",
    until: "you open the form again, or close the tab",
  },
] as const;
