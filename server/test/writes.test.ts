import { readFileSync } from "node:fs";
import path from "node:path";
import { appApi } from "@byline/contract/api/app-api.ts";
import { DOMAIN_EVENTS } from "@byline/contract/domain-events.ts";
import { expect, test } from "vitest";
import { writes } from "../src/core/write.ts";
import {
  argumentsOf,
  emittedIn,
  isDeclarator,
  makesWrite,
  methodOf,
  nameOf,
  type Place,
  reachableFrom,
} from "./calls.ts";
import {
  drizzleTables,
  importsOf,
  type Node,
  readSources,
  type Source,
  sqlOf,
  textOf,
  walk,
} from "./sources.ts";

/** What may change rows outside a write, and why. */
const OWN_CONNECTION: Record<string, string> = {
  "modules/accounts/find-session.ts":
    "the time of a session's last call, at most once an hour, beside the request",
  "modules/attributions/write-statement.ts": "one statement on a connection of its own, for many requests",
  "modules/requests/maintain-requests.ts": "drops what is old, batch by batch, as the log of events does",
  "modules/requests/write-entries.ts": "calls as they were answered, written together beside the requests",
  "modules/rights/record-moves.ts": "a part of statements that writes execute",
  "modules/rights/compare-rights.ts": "compares in temporary tables of a connection of its own",
  "modules/tokens/token-use.ts": "what the calls of tokens were, written together beside the requests",
  "modules/usage/call-counter.ts": "counts calls without waiting for the disk",
  "modules/usage/plan-sql.ts": "parts of the statement that records, and of the write that charges a call",
  "modules/usage/rate-window.ts": "a part of the statement that records, and of the one that counts reads",
};

/** Routes that change nothing of ours although they are no GET. */
const NOT_BY_A_WRITE: Record<string, string> = {
  "POST /api/invitations/read": "reads; the secret stays out of addresses",
  "POST /api/device/read": "reads; the code stays out of addresses",
  "POST /api/dmca/status": "reads; the receipt stays out of addresses",
  "POST /api/resolve/file": "reads the file that is its body",
  "POST /v1/resolve/file": "reads the file that is its body",
  "POST /api/attributions/:id/file": "writes into the file that is its body, which isn't kept",
  "POST /api/attributions/:id/file/preview": "reads the file that is its body",
  "POST /v1/attributions/{attribution_id}/file": "writes into the file that is its body, which isn't kept",
};

const sources = readSources();
const inWrites = sources.filter(({ owner }) => !["core", "db", "delivery", "events"].includes(owner));

test("every write is created by the helper, under its own name", async () => {
  const made: string[] = [];
  for (const { file, body } of sources) {
    walk(body, (node, [declarator]) => {
      if (!makesWrite(node)) return;
      const [first] = argumentsOf(node);
      expect(first && textOf(first), `${file}: a write has the name of its constant`).toBe(
        nameOf(declarator?.id as Node),
      );
      made.push(nameOf(declarator?.id as Node) as string);
    });
  }
  for (const { file } of sources.filter(({ owner, file }) => owner && file.startsWith("modules/")))
    await import(path.resolve(import.meta.dirname, "../src", file));
  expect([...writes.keys()].toSorted()).toEqual(made.toSorted());
});

test("rows are changed only in the transaction of a write", async () => {
  const drizzle = await drizzleTables();
  const found = new Map<string, string[]>();
  for (const source of inWrites) {
    const faults = [...transactionsIn(source), ...changesIn(source, drizzle)];
    if (faults.length > 0) found.set(source.file, faults);
  }
  const known = Object.keys(OWN_CONNECTION);
  expect([...found].filter(([file]) => !known.includes(file))).toEqual([]);
  expect(
    known.filter((file) => !found.has(file)),
    "these no longer do so: strike them from the list",
  ).toEqual([]);
});

test("every route except GET reaches a write", () => {
  const published = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, "../../sdk/openapi.json"), "utf8"),
  );
  const routes = [
    ...Object.keys(appApi).map((name) => name.replace(" ", " /api")),
    ...Object.entries<object>(published.paths).flatMap(([address, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${address}`),
    ),
  ].filter((name) => !name.startsWith("GET "));
  const handlers = handlersOf(sources);
  const unmade = routes.filter((name) => {
    const handler = handlers.get(name);
    expect(handler, `no source registers ${name}`).toBeDefined();
    return handler && !reachesWrite(handler);
  });
  const known = Object.keys(NOT_BY_A_WRITE);
  expect(unmade.filter((name) => !known.includes(name))).toEqual([]);
  expect(
    known.filter((name) => !unmade.includes(name)),
    "these reach a write by now: strike them from the list",
  ).toEqual([]);
});

test("every event type is emitted somewhere", () => {
  const appended = new Set<string>();
  for (const source of sources) {
    const drafts = importsOf(source).some(({ name }) => name === "appendEvents");
    for (const type of emittedIn(source.body)) appended.add(type);
    walk(source.body, (node, [parent]) => {
      if (drafts && parent?.type === "KeyValueProperty" && nameOf(parent.key as Node) === "type")
        appended.add(textOf(node) ?? "");
    });
  }
  expect(Object.keys(DOMAIN_EVENTS).filter((type) => !appended.has(type))).toEqual([]);
});

/**
 * A transaction that a source opens itself, and a `tx` that is none: only a parameter, typed or of a handler,
 * and a part of a context have the name.
 */
function transactionsIn(source: Source): string[] {
  const faults = importsOf(source)
    .filter(({ name }) => name === "inTransaction" || (name === "inContext" && source.owner !== "http"))
    .map(({ name }) => `imports ${name}`);
  walk(source.body, (node, [parent]) => {
    if (node.type === "CallExpression") {
      if (methodOf(node) === "transaction") faults.push("opens a transaction");
      for (const { params } of argumentsOf(node))
        if (Array.isArray(params) && params.some((one) => nameOf(one.pat ?? one) === "tx" && !typeIn(one)))
          faults.push("takes a tx of any type");
    }
    if (isTx(node) && typeIn(node) && typeIn(node) !== "Tx")
      faults.push(`takes a tx that is a ${typeIn(node)}`);
    if (isTx(node.key) && node.type === "TsPropertySignature" && typeIn(node) !== "Tx")
      faults.push(`takes a tx that is a ${typeIn(node)}`);
    if (isTx(node) && (isDeclarator(parent as Node) || parent?.type === "KeyValuePatternProperty"))
      faults.push("gives something the name tx");
    if (node.type === "KeyValueProperty" && isTx(node.key) && !/(^|[.])tx$/.test(print(node.value as Node)))
      faults.push(`passes ${print(node.value as Node)} as tx`);
  });
  return faults;
}

/** The name of the type that a parameter or member is declared with, or null without one. */
function typeIn(node: Node): string | null {
  const type = (node.typeAnnotation as Node | null)?.typeAnnotation as Node | undefined;
  return type ? (nameOf(type.typeName as Node) ?? type.type) : null;
}

const CHANGES =
  /\b(insert into|update [\w.?]+( as)?( \w+)? set|update only|delete from|truncate|merge into|copy [\w.?]+( ?[(][^)]*[)])? from)\b/;

/** Whether a text is a part of a template of HTML, whose classes are called as statements are. */
const isMarkup = (node: Node, [parent]: Node[]) =>
  [node, parent].some(
    (one) => one?.type === "TaggedTemplateExpression" && nameOf(one.tag as Node) === "html",
  );

/** Changes that are not executed on a `tx`: drizzle's, then those in plain SQL. */
function changesIn(source: Source, drizzle: Map<string, string>): string[] {
  const tables = new Set(
    importsOf(source).flatMap(({ local, name, from }) =>
      from.includes("/db/tables/") && drizzle.has(name) ? [local] : [],
    ),
  );
  const faults: string[] = [];
  const constants = new Set<string>();
  const queryAbove = (above: Node[]) => above.find((one) => one.type === "CallExpression" && isQuery(one));
  const isTopLevel = (above: Node[]) => above.at(-2)?.type === "VariableDeclaration";
  const refuse = (call: Node, what: string) => {
    const on = print((call.callee as Node).object as Node);
    if (!/^(clientOf\()?([\w.]+[.])?tx\)?$/.test(on)) faults.push(`${what} on ${on}`);
  };
  walk(source.body, (node, above) => {
    const method = node.type === "CallExpression" && methodOf(node);
    if (method && ["insert", "update", "delete"].includes(method)) {
      const [table] = argumentsOf(node);
      const on = print((node.callee as Node).object as Node);
      if (tables.has(nameOf(table) ?? "") || /(^|[.])(db|\w+Db|tx)$/.test(on)) refuse(node, method);
    }
    const change = sqlOf(node).match(CHANGES);
    if (!change || isMarkup(node, above)) return;
    const call = queryAbove(above);
    const constant = isTopLevel(above) && above.find(isDeclarator);
    if (call) refuse(call, change[0]);
    else if (constant) constants.add(nameOf(constant.id as Node) as string);
    else faults.push(`${change[0]} that is not where it is executed`);
  });
  for (let known = 0; known < constants.size; ) {
    known = constants.size;
    walk(source.body, (node, above) => {
      if (constants.has(nameOf(node) ?? "") && isTopLevel(above) && !queryAbove(above))
        constants.add(nameOf(above.find(isDeclarator)?.id as Node) as string);
    });
  }
  walk(source.body, (node, above) => {
    if (!constants.has(nameOf(node) ?? "")) return;
    const call = queryAbove(above);
    if (call) refuse(call, nameOf(node) as string);
    else if (!isTopLevel(above)) faults.push(`${nameOf(node)} that is not where it is executed`);
  });
  return faults;
}

/** The handler of each route that a source registers, with where it stands. */
function handlersOf(all: Source[]): Map<string, Place> {
  const handlers = new Map<string, Place>();
  for (const source of all) {
    walk(source.body, (node) => {
      if (node.type !== "CallExpression") return;
      const [first, second, ...rest] = argumentsOf(node);
      const handler = rest.at(-1);
      const registers = nameOf(node.callee as Node);
      if (registers === "route" && second && handler)
        handlers.set((textOf(second) as string).replace(" ", " /api"), { source, node: handler });
      else if (registers === "publicRoute" && first && second) {
        const name = textOf(first)
          ?.replace(" ", " /v1")
          .replace(/:(\w+)/g, "{$1}") as string;
        handlers.set(name, { source, node: second });
      }
    });
  }
  return handlers;
}

/** Whether what is called there, in this file or in others, is a write in the end. */
const reachesWrite = (start: Place) =>
  reachableFrom(start, sources, makesWrite).some(({ node }) => makesWrite(node));

const isTx = (node: unknown) => nameOf(node as Node | undefined) === "tx";
const isQuery = (call: Node) => ["execute", "query"].includes(methodOf(call) ?? "");

/** A receiver as it is written, such as `ctx.tx` or `clientOf(tx)`. */
function print(node: Node): string {
  if (node.type === "MemberExpression")
    return `${print(node.object as Node)}.${nameOf(node.property as Node)}`;
  if (node.type === "CallExpression")
    return `${print(node.callee as Node)}(${argumentsOf(node).map(print).join(", ")})`;
  return nameOf(node) ?? node.type;
}
