/** Words that snippets put where a reader's own value belongs: YOUR_PROJECT_ID, byl_..., <token>, $TOKEN. */
const PLACEHOLDER = /^(your|my)[-_ ]|example|placeholder|\.{3}|[…<>{}$*]|^byl_x+$|^token$/i;

/** Whether something was sent as a snippet has it. Ids and tokens that Byline makes are none. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value);
}
