import { TEST_OUTCOMES } from "@byline/contract/test-mode.ts";

/** The element in the test mode page where its table of content ids goes. */
const PLACE = "<TestOutcomes />";

/** Inserts the server's own table, which isn't written anywhere else. */
export const fillOutcomes = (page: string): string => page.replace(PLACE, () => table);

const table = [
  "| `content_id` | Status | Meaning |",
  "| --- | --- | --- |",
  ...TEST_OUTCOMES.map(({ contentId, status, means, refusal }) => {
    const shown = refusal ? `[${status}](/docs/errors#${refusal})` : status;
    return `| \`${contentId}\` | ${shown} | ${means} |`;
  }),
].join("\n");
