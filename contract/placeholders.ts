/** Placeholders in snippets: YOUR_PROJECT_ID, byl_..., <token>, $TOKEN. */
const PLACEHOLDER = /^(your|my)[-_ ]|example|placeholder|\.{3}|[…<>{}$*]|^byl_x+$|^token$/i;

/** Whether a value is a snippet's placeholder. Byline's ids and tokens never look like one. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value);
}
