import { WEBHOOK_TYPES, type WebhookEventType } from "@byline/contract/webhook-events.ts";
import type { WorkspaceEvent } from "@byline/sdk";
import { type Command, InvalidArgumentError } from "commander";
import { findToken, type Shared } from "../connect.ts";
import { listenSecret } from "../credentials.ts";
import { forward, isAccepted, localAddress, outcomeOf } from "../forward.ts";
import { note, paint, print } from "../output.ts";
import { follow } from "../stream.ts";
import { projectOption } from "./projects.ts";

type Options = Shared & { forwardTo: string; events?: string; project?: string };

export function addListen(program: Command) {
  program
    .command("listen")
    .description("forward the workspace's events to a local server, signed like webhooks")
    .requiredOption("--forward-to <address>", "such as http://localhost:3000/webhooks", localAddress)
    .option("--events <types>", "only these event types, separated by commas", eventTypes)
    .addOption(projectOption())
    .action((_options, command: Command) => listen(command.optsWithGlobals<Options>()));
}

function eventTypes(given: string): string {
  const types = given.split(",").map((type) => type.trim());
  const unknown = types.find((type) => !WEBHOOK_TYPES.includes(type as WebhookEventType));
  if (unknown === undefined) return types.join(",");
  throw new InvalidArgumentError(`${unknown} isn't one of ${WEBHOOK_TYPES.join(", ")}.`);
}

async function listen(options: Options) {
  const { forwardTo, events, project, json } = options;
  const { address, token } = findToken(options);
  const secret = listenSecret();
  const query = new URLSearchParams({
    ...(events && { types: events }),
    ...(project && { project_id: project }),
  });
  const path = `/v1/webhooks/events?${query}`;
  process.once("SIGINT", () => process.exit(0));
  const onOpen = () => {
    note(`Forwarding events to ${forwardTo}. Press Ctrl+C to stop.`);
    note(`They are always signed with ${paint(process.stderr, "bold", secret)}.`);
  };
  for await (const { id, ...message } of follow<WorkspaceEvent>({ address, token, path }, onOpen)) {
    const result = await forward(forwardTo, { id, body: JSON.stringify(message), secret });
    if (json) {
      print(JSON.stringify({ id, ...message, forwarded: result }));
      continue;
    }
    const outcome = paint(process.stdout, isAccepted(result) ? "green" : "red", outcomeOf(result));
    print(`${message.timestamp.slice(11, 19)}  ${message.type.padEnd(26)}  ${outcome}`);
  }
}
