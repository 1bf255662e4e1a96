const REFERENCE = "#/components/schemas/";

type Document = { paths?: object; components?: { schemas?: Record<string, unknown> } };

/**
 * Keeps only paths that begin with `below` and the schemas they use, since schemas of all APIs are registered
 * per process. Drops `Input` from schema names that don't need it.
 */
export function tidyOpenApi<T extends Document>(document: T, below = "/v1/"): T {
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).filter(([url]) => url.startsWith(below)),
  );
  const schemas = document.components?.schemas ?? {};
  const used = new Set<string>();
  const waiting = schemasIn(paths);
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...schemasIn(schemas[name]));
  }
  const shortName = (name: string) =>
    name.endsWith("Input") && !used.has(name.slice(0, -5)) ? name.slice(0, -5) : name;
  const kept = [...used]
    .map((name) => [shortName(name), schemas[name]] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const tidied = {
    ...document,
    paths,
    components: { ...document.components, schemas: Object.fromEntries(kept) },
  };
  return JSON.parse(JSON.stringify(tidied), (key, value) =>
    key === "$ref" && value.startsWith(REFERENCE)
      ? REFERENCE + shortName(value.slice(REFERENCE.length))
      : value,
  );
}

const schemasIn = (part: unknown) =>
  [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name as string,
  );
