import type { Webhook } from "@byline/sdk";
import type { Command } from "commander";
import { connect } from "../connect.ts";
import { print, printJson, printTable } from "../output.ts";

export function addWebhooks(program: Command) {
  program
    .command("webhooks")
    .description("list the workspace's webhook endpoints")
    .command("list")
    .description("list endpoints with their ids and states, oldest first")
    .action((_options, command: Command) => list(command));
}

async function list(command: Command) {
  const { byline, json } = connect(command);
  const webhooks: Webhook[] = [];
  for await (const webhook of byline.webhooks.list()) webhooks.push(webhook);
  if (json) return printJson(webhooks);
  if (webhooks.length === 0) return print("No endpoints yet. Add one under Settings, Webhooks.");
  printTable(
    ["ID", "STATE", "EVENTS", "ADDRESS"],
    webhooks.map(({ id, disabled_because, failing_since, types, url }) => [
      id,
      disabled_because ?? (failing_since ? "failing" : "on"),
      types.join(",") || "all",
      url,
    ]),
  );
}
