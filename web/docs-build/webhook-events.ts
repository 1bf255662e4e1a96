import type { OpenApi } from "@byline/contract/openapi.ts";
import { WEBHOOK_GROUPS, type WebhookEventType } from "@byline/contract/webhook-events.ts";
import { fieldsOf, readOpenApi } from "./openapi.ts";

/** The element in the page of webhook events where its list of events goes. */
const PLACE = "<WebhookEvents />";

/** Inserts the list of events from the API's own description, which isn't written anywhere else. */
export function fillEvents(page: string): string {
  if (!page.includes(PLACE)) return page;
  const document = readOpenApi();
  const list = WEBHOOK_GROUPS.map(({ title, types }) =>
    [`## ${title}`, ...types.map((type) => eventOf(document, type))].join("\n\n"),
  ).join("\n\n");
  return page.replace(PLACE, () => list);
}

function eventOf(document: OpenApi, type: WebhookEventType): string {
  const content = document.webhooks[type]?.post.requestBody?.content?.["application/json"];
  if (!content) throw new Error(`The document describes no message ${type}`);
  const { data = {} } = content.schema.properties ?? {};
  const alike = Map.groupBy(fieldsOf(document, data), ({ type, about }) =>
    [type, about].filter(Boolean).join(": "),
  );
  const members = [...alike].map(
    ([about, fields]) => `- ${fields.map(({ name }) => `\`${name}\``).join(", ")} (${about})`,
  );
  const sample = JSON.stringify(content.example, null, 2);
  return [
    `### \`${type}\``,
    `${document.webhooks[type]?.post.summary}.`,
    members.join("\n"),
    `<details>\n<summary>Example</summary>\n\n\`\`\`json title="${type}"\n${sample}\n\`\`\`\n\n</details>`,
  ].join("\n\n");
}
