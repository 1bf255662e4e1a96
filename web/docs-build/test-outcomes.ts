import { TEST_OUTCOMES } from "@byline/contract/test-mode.ts";

/** What the page of test mode writes where its table of content ids belongs. */
const PLACE = "<TestOutcomes />";

/** Puts the table that the server works by in its place: it is written nowhere else. */
export const fillOutcomes = (page: string): string => page.replace(PLACE, () => table);

const table = [
  "| `content_id` | Status | Meaning |",
  "| --- | --- | --- |",
  ...TEST_OUTCOMES.map(({ contentId, status, means, refusal }) => {
    const shown = refusal ? `[${status}](/docs/errors#${refusal})` : status;
    return `| \`${contentId}\` | ${shown} | ${means} |`;
  }),
].join("\n");
