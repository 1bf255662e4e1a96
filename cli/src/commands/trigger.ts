import { randomUUID } from "node:crypto";
import { sampleMessage, WEBHOOK_TYPES, type WebhookEventType } from "@byline/contract/webhook-events.ts";
import { Argument, type Command } from "commander";
import { connect, type Shared } from "../connect.ts";
import { listenSecret } from "../credentials.ts";
import { EXIT, Failure } from "../failure.ts";
import { forward, isAccepted, localAddress, outcomeOf } from "../forward.ts";
import { print, printJson } from "../output.ts";

type Options = Shared & { forwardTo?: string; webhook?: string };

export function addTrigger(program: Command) {
  program
    .command("trigger")
    .description("send a sample event to a local server or a webhook endpoint")
    .addArgument(new Argument("<event>", "such as attribution.recorded").choices(WEBHOOK_TYPES))
    .option("--forward-to <address>", "a server on this machine, signed like `byline listen`", localAddress)
    .option("--webhook <id>", "one of the workspace's endpoints, signed with its secret")
    .action((type: WebhookEventType, _options, command: Command) => trigger(type, command));
}

async function trigger(type: WebhookEventType, command: Command) {
  const { forwardTo, webhook, json } = command.optsWithGlobals<Options>();
  if (!forwardTo && !webhook)
    throw new Failure(
      EXIT.usage,
      "Where to?",
      "Pass --forward-to http://localhost:3000/webhooks, or --webhook with an endpoint's id.",
    );
  if (webhook) {
    const { byline } = connect(command);
    const delivery = await byline.webhooks.test(webhook, { type });
    if (json) printJson(delivery);
    else print(`Sent ${type} to the endpoint: delivery ${delivery.id}`);
  }
  if (!forwardTo) return;
  const message = { id: randomUUID(), body: JSON.stringify(sampleMessage(type)), secret: listenSecret() };
  const result = await forward(forwardTo, message);
  if (json) printJson({ type, forwarded: result });
  else print(`Sent ${type} to ${forwardTo}: ${outcomeOf(result)}`);
  if (!isAccepted(result)) process.exitCode = EXIT.failed;
}
