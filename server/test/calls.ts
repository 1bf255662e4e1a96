import path from "node:path";
import { importsOf, type Node, type Source, textOf, walk } from "./sources.ts";

/** Follows calls through the server's sources, for the tests that hold rules about them. */
export type Place = { source: Source; node: Node };

/**
 * The place and all that is called or named there, in this file or in others. Not below those that `stop`
 * names.
 */
export function reachableFrom(start: Place, sources: Source[], stop: (node: Node) => boolean = () => false) {
  const seen = new Map<Node, Place>();
  const queue = [start];
  for (let place = queue.pop(); place; place = queue.pop()) {
    const { source, node } = place;
    if (seen.has(node)) continue;
    seen.set(node, place);
    if (stop(node)) continue;
    for (const name of namesIn(node)) {
      const declared = declarationsOf(source).get(name);
      if (declared) queue.push({ source, node: declared });
      const imported = importsOf(source).find(({ local }) => local === name);
      if (!imported?.from.startsWith(".")) continue;
      const file = path.posix.join(path.posix.dirname(source.file), imported.from);
      const target = sources.find((one) => one.file === file);
      const exported = target && declarationsOf(target).get(imported.name);
      if (exported) queue.push({ source: target, node: exported });
    }
  }
  return [...seen.values()];
}

const declared = new Map<Source, Map<string, Node>>();

/** The functions and constants of a source, wherever in it, by name. */
function declarationsOf(source: Source): Map<string, Node> {
  const known = declared.get(source);
  if (known) return known;
  const found = new Map<string, Node>();
  walk(source.body, (node) => {
    if (node.type === "FunctionDeclaration") found.set(nameOf(node.identifier as Node) as string, node);
    if (isDeclarator(node) && node.init) found.set(nameOf(node.id as Node) ?? "", node.init as Node);
  });
  declared.set(source, found);
  return found;
}

/** Identifiers that are no name of a member. */
function namesIn(node: Node): Set<string> {
  const names = new Set<string>();
  walk(node, (one, [parent]) => {
    const member = parent?.type === "MemberExpression" && parent.property === one;
    const key = parent?.type === "KeyValueProperty" && parent.key === one;
    if (one.type === "Identifier" && !member && !key) names.add(one.value as string);
  });
  return names;
}

/** The types of events that are emitted there. */
export function emittedIn(node: Node): string[] {
  const types: string[] = [];
  walk(node, (one) => {
    const name = one.type === "CallExpression" && (methodOf(one) ?? nameOf(one.callee as Node));
    if (name !== "emit" && name !== "appendFrom") return;
    walk(argumentsOf(one)[0] as Node, (type) => types.push(textOf(type) ?? ""));
  });
  return types.filter(Boolean);
}

/** Each is called with a write's name. Their own calls of each other pass it on. */
const MAKERS = ["write", "systemWrite", "personWrite", "deferredWrite"];
export const makesWrite = (node: Node) =>
  node.type === "CallExpression" &&
  MAKERS.includes(nameOf(node.callee as Node) ?? "") &&
  textOf(argumentsOf(node)[0] as Node) !== null;
export const isDeclarator = (node: Node) => node.type === "VariableDeclarator";
export const argumentsOf = (call: Node) =>
  (call.arguments as { expression: Node }[]).map(({ expression }) => expression);
export const nameOf = (node: Node | undefined) =>
  node?.type === "Identifier" ? (node.value as string) : null;

export function methodOf(call: Node): string | null {
  const callee = call.callee as Node;
  return callee.type === "MemberExpression" ? nameOf(callee.property as Node) : null;
}
