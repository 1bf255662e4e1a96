import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { server } from "./servers.ts";

const REACT = {
  react: "react/cjs/react.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
};

/**
 * A site of somebody else's that shows `embed`, code to paste of one credit. `/strict` has the policy that
 * the documentation asks for, and no other; on `/react` React renders the element. `/work` shows
 * the other code.
 */
export async function serveMuseum(embed: string, origin: string, embedOfWork = embed) {
  const [script = "", element = ""] = embed.split("\n");
  const bodies: Record<string, string> = {
    "/": embed,
    "/strict": embed,
    "/work": embedOfWork,
    "/react": `${script}<main></main><script src="/react.js"></script>`,
  };
  const museum = createServer(({ url = "" }, answer) => {
    if (url === "/react.js") return answer.setHeader("content-type", "text/javascript").end(inReact(element));
    const body = bodies[url];
    answer.setHeader("content-type", "text/html; charset=utf-8").statusCode = body ? 200 : 404;
    if (url === "/strict")
      answer.setHeader(
        "content-security-policy",
        `default-src 'none'; script-src ${origin}; connect-src ${origin}`,
      );
    answer.end(`<!doctype html><html lang="en"><title>Museum</title><h1>Museum</h1>${body}`);
  }).listen(server.sparePort, "127.0.0.1");
  await once(museum, "listening");
  return { url: `http://127.0.0.1:${server.sparePort}`, close: () => museum.close() };
}

/** A program that has the very React of this repository render the element. */
function inReact(element: string): string {
  const [, id] = /credit="([^"]+)"/.exec(element) ?? [];
  const modules = Object.entries(REACT).map(([name, file]) => {
    const source = readFileSync(path.resolve(import.meta.dirname, "../node_modules", file), "utf8");
    return `${JSON.stringify(name)}: (exports, require) => {${source}}`;
  });
  return `const modules = {${modules.join(",")}}, loaded = {};
    function load(name) {
      if (!loaded[name]) modules[name]((loaded[name] = {}), load);
      return loaded[name];
    }
    const { createElement } = load("react");
    const fallback = createElement("p", null, "Loading the credit");
    load("react-dom/client").createRoot(document.querySelector("main"))
      .render(createElement("byline-credit", { credit: ${JSON.stringify(id)} }, fallback));`;
}
