import { errorCodes } from "@byline/contract/errors.ts";
import { REQUEST_METHODS } from "@byline/contract/requests.ts";
import type { ApiRequest, ApiRequestDetails } from "@byline/sdk";
import { type Command, Option } from "commander";
import { addressOf, connect, findToken, type Shared } from "../connect.ts";
import { note, paint, print, printJson, printTable, visible } from "../output.ts";
import { follow } from "../stream.ts";
import { wholeNumber } from "./list.ts";

type Filter = { status?: string; error?: string; method?: string; path?: string; token?: string };
type Listed = Filter & { attribution?: string; after?: string; before?: string; limit: number };

export function addTail(program: Command) {
  withFilters(program.command("tail").description("follow the workspace's API calls live")).action(
    (_options, command: Command) => tail(command.optsWithGlobals<Filter & Shared>()),
  );
}

export function addRequests(program: Command) {
  const requests = program.command("requests").description("list and show the workspace's API calls");
  withFilters(requests.command("list").description("list the latest calls, newest first"))
    .option("--attribution <id>", "the call that recorded this attribution")
    .option("--after <time>", "made at this time or later, such as 2026-11-21T09:30:00Z")
    .option("--before <time>", "made before")
    .option("--limit <number>", "maximum number", wholeNumber, 20)
    .action((options: Listed, command: Command) => list(options, command));
  requests
    .command("show")
    .description("show one call with its request and response")
    .argument("<request-id>", "the response's X-Request-Id")
    .action((id: string, _options, command: Command) => show(id, command));
}

const withFilters = (command: Command) =>
  command
    .option("--status <status>", "with this status, such as 404 or 4xx")
    .addOption(new Option("--error <code>", "refused with this error code").choices(errorCodes))
    .addOption(new Option("--method <method>", "with this HTTP method").choices(REQUEST_METHODS))
    .option("--path <path>", "with a path that begins with this, such as /v1/projects")
    .option("--token <id>", "made with this token");

const queryOf = ({ status, error, method, path, token }: Filter) => ({
  ...(status && { status }),
  ...(error && { error: error as (typeof errorCodes)[number] }),
  ...(method && { method: method as (typeof REQUEST_METHODS)[number] }),
  ...(path && { path }),
  ...(token && { token_id: token }),
});

async function tail({ json, url, ...filter }: Filter & Shared) {
  const { address, token } = findToken({ ...(url && { url }) });
  const path = `/v1/requests?${new URLSearchParams(queryOf(filter))}`;
  process.once("SIGINT", () => process.exit(0));
  const onOpen = () => note("Waiting for calls. Press Ctrl+C to stop.");
  for await (const request of follow<ApiRequest>({ address, token, path }, onOpen)) {
    if (json) print(JSON.stringify(request));
    else print(lineOf(request));
  }
}

function lineOf({
  id,
  created_at,
  status,
  method,
  path,
  duration_ms,
  token_name,
  error,
}: ApiRequest): string {
  const style = status < 400 ? "green" : status < 500 ? "yellow" : "red";
  const time = created_at.slice(11, 19);
  const rest = [path, `${Math.round(duration_ms)} ms`, token_name, error, id].filter((one) => one !== null);
  const answered = paint(process.stdout, style, String(status));
  return `${time}  ${answered}  ${method.padEnd(6)}  ${visible(rest.join("  "))}`;
}

async function list({ attribution, after, before, limit, ...filter }: Listed, command: Command) {
  const { byline, json } = connect(command);
  const found: ApiRequest[] = [];
  const query = {
    ...queryOf(filter),
    ...(attribution && { attribution_id: attribution }),
    ...(after && { created_after: after }),
    ...(before && { created_before: before }),
    limit: Math.min(limit, 100),
  };
  for await (const request of byline.requests.list(query)) {
    found.push(request);
    if (found.length === limit) break;
  }
  if (json) return printJson(found);
  if (found.length === 0) return print("No calls.");
  printTable(
    ["ID", "MADE", "STATUS", "METHOD", "PATH", "TOKEN", "ERROR"],
    found.map((call) => [
      call.id,
      call.created_at.slice(0, 19).replace("T", " "),
      String(call.status),
      ...[call.method, call.path, call.token_name, call.error ?? "-"],
    ]),
  );
}

async function show(id: string, command: Command) {
  const { byline, json } = connect(command);
  const call = await byline.requests.get(id);
  if (json) return printJson(call);
  const { method, path, query, status, error, created_at, duration_ms, token_name, token_id } = call;
  const lines: Record<string, string | null> = {
    Call: `${method} ${path}${query ? `?${query}` : ""}`,
    Status: String(status),
    Error: error && `${error}, ${addressOf(command.optsWithGlobals<Shared>())}/docs/errors#${error}`,
    Made: `${created_at}, answered in ${Math.round(duration_ms)} ms`,
    Token: `${token_name} (${token_id})`,
    From: [call.ip_address, call.user_agent].filter(Boolean).join(", ") || null,
    Key: call.idempotency_key,
    Recorded: call.attribution_ids.join(", ") || null,
  };
  for (const [title, value] of Object.entries(lines))
    if (value !== null) print(`${title.padEnd(10)} ${visible(value)}`);
  printBody("Sent", call.request_body);
  printBody("Answered", call.response_body);
}

function printBody(title: string, body: ApiRequestDetails["request_body"]) {
  if (!body) return;
  const cut =
    body.text.length < body.length ? `, the first ${body.text.length} of ${body.length} characters` : "";
  print(`\n${paint(process.stdout, "bold", title)}${cut}`);
  print(body.text.split("\n").map(visible).join("\n"));
}
