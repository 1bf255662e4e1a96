/** The parts of a page's HTML tree (hast) that are read here. */
type Element = { type: "element"; tagName: string; properties: Record<string, unknown>; children: Nodes[] };
type Nodes = Element | { type: "text"; value: string } | { type: "other"; children?: Nodes[] };
type Root = { type: "root"; children: Nodes[] };

export type Heading = { id: string; depth: 2 | 3; text: string };

/** A heading with the text below it, up to the next one. `id` is empty for text before the first heading. */
export type Section = { id: string; heading: string; text: string };

const isHeading = (node: Nodes): node is Element =>
  node.type === "element" && (node.tagName === "h2" || node.tagName === "h3");

/** Returns a node's text, without the code in snippets, which would match every search. */
function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && node.tagName === "pre") return "";
  const inner = (node.children ?? []).map(textOf).join("");
  return node.type === "element" && /^(p|li|td|th|h\d|tr)$/.test(node.tagName) ? `${inner} ` : inner;
}

/** Rehype: gives a heading that is a name with dots, such as an event, an id with hyphens. */
export function nameHeadings() {
  return (tree: Root) => {
    for (const heading of tree.children.filter(isHeading))
      if (/^\w+(\.\w+)+$/.test(textOf(heading))) heading.properties.id = textOf(heading).replaceAll(".", "-");
  };
}

/** Rehype: passes the page's sections to `found`. */
export function collectSections(found: Section[]) {
  return (tree: Root) => {
    found.push({ id: "", heading: "", text: "" });
    for (const node of tree.children) {
      if (isHeading(node))
        found.push({ id: String(node.properties.id), heading: textOf(node).trim(), text: "" });
      else (found.at(-1) as Section).text += textOf(node);
    }
    for (const section of found) section.text = section.text.replaceAll(/\s+/g, " ").trim();
  };
}

/** Rehype: exports the page's second and third level headings as `headings`, for the table of contents. */
export function exportHeadings() {
  return (tree: Root) => {
    const headings: Heading[] = tree.children.filter(isHeading).map((node) => ({
      id: String(node.properties.id),
      depth: node.tagName === "h2" ? 2 : 3,
      text: textOf(node).trim(),
    }));
    tree.children.unshift({
      type: "mdxjsEsm",
      value: "",
      data: { estree: exportOf("headings", headings) },
    } as never);
  };
}

const literal = (value: string | number) => ({ type: "Literal", value });

/** Returns `export const name = [{ ... }]` as a syntax tree. */
function exportOf(name: string, rows: Record<string, string | number>[]) {
  const elements = rows.map((row) => ({
    type: "ObjectExpression",
    properties: Object.entries(row).map(([key, value]) => ({
      type: "Property",
      kind: "init",
      method: false,
      shorthand: false,
      computed: false,
      key: { type: "Identifier", name: key },
      value: literal(value),
    })),
  }));
  const declarator = {
    type: "VariableDeclarator",
    id: { type: "Identifier", name },
    init: { type: "ArrayExpression", elements },
  };
  return {
    type: "Program",
    sourceType: "module",
    body: [
      {
        type: "ExportNamedDeclaration",
        specifiers: [],
        source: null,
        attributes: [],
        declaration: { type: "VariableDeclaration", kind: "const", declarations: [declarator] },
      },
    ],
  };
}

const childrenOf = (node: Nodes, tagName: string): Element[] =>
  ("children" in node ? (node.children ?? []) : []).filter(
    (child): child is Element => child.type === "element" && child.tagName === tagName,
  );

/** Rehype: gives the cells of tables with more than two columns their column's name, for narrow screens. */
export function nameCells() {
  return (tree: Root) => {
    for (const table of childrenOf(tree as never, "table")) {
      const [head = []] = childrenOf(table, "thead")
        .flatMap((part) => childrenOf(part, "tr"))
        .map((row) => childrenOf(row, "th").map(textOf));
      if (head.length < 3) continue;
      for (const row of childrenOf(table, "tbody").flatMap((part) => childrenOf(part, "tr")))
        for (const [at, cell] of childrenOf(row, "td").entries())
          if (at > 0) cell.properties["data-head"] = (head[at] ?? "").trim();
    }
  };
}
