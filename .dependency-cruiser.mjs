// Boundaries between the parts of the code. npm workspaces are none: a hoisted package resolves from
// anywhere.

/**
 * The server's modules in five layers, lowest first. A module may call modules of lower layers, and those
 * before it in its own layer, so there are no circles. A lower module reaches a higher one by events, by a
 * list that modules contribute to (`server/src/erasers.ts`), or by a service passed in (`core/deps.ts`).
 */
const LAYERS = {
  identity: ["mail", "forms", "workspaces", "accounts", "notifications", "tokens", "team", "saved-views"],
  recording: ["projects", "usage", "attributions"],
  knowledge: ["resolve", "pictures", "catalog", "claims", "disputes"],
  outward: [
    ...["rights", "audit", "community", "requests", "webhooks", "analytics", "credits", "royalties"],
    ...["billing", "search"],
  ],
  instance: ["operators", "status", "legal", "inquiries", "newsletter", "feedback", "demo"],
};

/** Calls upward that stay, by file. */
const EXCEPTIONS = {
  // Public reads apply corrections and removed names here, so no page can skip them.
  "attributions/shown-attributions.ts": ["catalog/corrected-credits.ts", "pictures/queries.ts"],
  // One statement reads projects with their counts; the table's owner exports the SQL to join.
  "projects/queries.ts": ["attributions/count-sql.ts"],
};

const ordered = Object.values(LAYERS).flat();
const inModules = (paths) => `^server/src/modules/(${paths.join("|")})`;
const upTo = (name) => ordered.slice(0, ordered.indexOf(name) + 1).map((lower) => `${lower}/`);

const modules = ordered.map((name) => ({
  name: `module-${name}`,
  comment: `modules/${name} may call only what is before it in LAYERS of .dependency-cruiser.mjs.`,
  severity: "error",
  from: {
    path: inModules([`${name}/`]),
    pathNot: `[.]test[.]ts$|${inModules(Object.keys(EXCEPTIONS))}`,
  },
  to: { path: inModules([""]), pathNot: inModules(upTo(name)) },
}));

const exceptions = Object.entries(EXCEPTIONS).map(([file, upward]) => ({
  name: `exception-${file}`,
  comment: `${file} may call upward only what EXCEPTIONS of .dependency-cruiser.mjs lists.`,
  severity: "error",
  from: { path: inModules([file]) },
  to: { path: inModules([""]), pathNot: inModules([...upTo(file.split("/")[0]), ...upward]) },
}));

/** An exception that is no longer needed is refused, too. */
const needed = Object.entries(EXCEPTIONS).flatMap(([file, upward]) =>
  upward.map((path) => ({
    name: `exception-needed-${file}`,
    comment: `${file} no longer calls ${path}: remove it from EXCEPTIONS.`,
    severity: "error",
    module: { path: inModules([file]) },
    to: { path: inModules([path]) },
  })),
);

/** Scripts that run once all packages are installed, unlike those of `npm start` and the other commands of the product. */
const TOOLS = [
  "bench",
  "breaks",
  "check",
  "chromium",
  "draw-brand",
  "faults",
  "gen.*",
  "openapi-.*",
  "python-.*",
  "test",
];

const boundary = (name, from, to, comment, pathNot) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, ...(pathNot && { pathNot }) },
  to: { path: to },
});

export default {
  forbidden: [
    boundary(
      "contract-knows-nobody",
      "^contract/",
      "^(server|web|cli|sdk|scripts|bench)/",
      "The contract is pure: server and web agree on it.",
    ),
    boundary(
      "sdk-stands-alone",
      "^sdk/src/(?!.*[.]test[.]ts$)",
      "^(cli|contract|server|web|scripts|bench|node_modules)/",
      "The SDK is published alone, without dependencies.",
    ),
    boundary(
      "cli-knows-contract-and-sdk",
      "^cli/src/(?!.*[.]test[.]ts$)",
      "^(server|web|scripts|bench)/",
      "The CLI calls the server with the SDK only.",
    ),
    boundary(
      "web-knows-contract-only",
      "^web/",
      "^(server|cli|sdk|scripts|bench)/",
      "The web app speaks to the server over HTTP only. Its build reads the SDK's defaults.",
      "^web/docs-build/numbers[.]ts$",
    ),
    {
      name: "web-takes-types-of-routes",
      comment: "The web app imports the declared routes as types: their schemas stay on the server.",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^contract/api/", dependencyTypesNot: ["type-only"] },
    },
    boundary(
      "mcp-knows-contract-and-sdk",
      "^mcp/src/",
      "^(server|web|cli|scripts|bench)/",
      "The tools of assistants call the server with the SDK only.",
    ),
    boundary(
      "server-knows-no-web",
      "^server/",
      "^(web|cli)/",
      "The server serves the built web app as files.",
    ),
    boundary(
      "server-knows-no-client",
      "^server/",
      "^(mcp|sdk)/",
      "Only /mcp is a client of the API it is served with: entry/mcp.ts calls /v1 by the SDK.",
      "^server/src/entry/mcp[.](test[.])?ts$",
    ),
    boundary(
      "only-decoders-decode",
      "^server/src/",
      "^node_modules/(sharp|exifreader|music-metadata|@contentauth)/",
      "Files from strangers are decoded in processes that can be killed: put it into a *-task.ts.",
      "(-task|[.]test|/resolve/files/[^/]+)[.]ts$",
    ),
    boundary(
      "only-decoders-load-tasks",
      "^server/src/",
      "^server/src/.*(-task|/resolve/files/(?!field)[^/]+)[.]ts$",
      "A task runs in a decoder process only: give its address to Decode.",
      "(-task|[.]test|/resolve/files/[^/]+)[.]ts$",
    ),
    boundary("kit-is-pure", "^server/src/kit/", "^server/src/(?!kit/)", "kit/ knows no module."),
    boundary(
      "adapters-know-no-module",
      "^server/src/adapters/",
      "^server/src/(?!adapters/|kit/|core/|config|delivery/circuit[.]ts)",
      "adapters/ speak to the outside world; they know no module and no table.",
    ),
    boundary(
      "core-knows-no-module",
      "^server/src/core/",
      "^server/src/(modules|entry|http|delivery|compose|jobs|main|server|worker|consumers|events/(?!log[.]ts))",
      "core/ declares interfaces; modules add their services by declaration merging.",
    ),
    boundary(
      "delivery-knows-no-module",
      "^server/src/delivery/",
      "^server/src/(?!delivery/|core/|kit/|db/client[.]ts)",
      "delivery/ delivers items of any kind; each module brings its own queue.",
      "[.]test[.]ts$",
    ),
    boundary(
      "events-know-no-module",
      "^server/src/events/",
      "^server/src/(?!events/|core/|kit/|db/client[.]ts)",
      "events/ keeps the log and runs its consumers; each module brings its own.",
      "[.]test[.]ts$",
    ),
    boundary(
      "db-knows-no-module",
      "^server/src/db/",
      "^server/src/(?!db/|kit/)",
      "db/ knows tables, not rules.",
    ),
    boundary(
      "http-knows-no-module",
      "^server/src/http/",
      "^server/src/(modules|entry|compose|jobs|main|server|worker)",
      "http/ is below the modules; what checks sessions and tokens is in entry/.",
      "[.]test[.]ts$",
    ),
    boundary(
      "modules-stand-below-their-lists",
      "^server/src/modules/",
      "^server/src/(?!(adapters|core|db|delivery|events|http|kit|modules)/|config)",
      "These files import every module: importing them would bypass the layers.",
      "[.]test[.]ts$",
    ),
    boundary(
      "only-routes-know-http",
      "^server/src/modules/(?!.*(routes|[.]test)[.]ts$)",
      "^server/src/(http|entry|compose|jobs|main|server|worker)",
      "A write or query works without HTTP. Only a module's routes use http/.",
    ),
    boundary(
      "sandbox-is-started-by-the-server",
      "^server/src/(?!server[.]ts$)",
      "^sandbox/",
      "The product speaks the real protocols; only server.ts starts a stand-in.",
      "[.]test[.]ts$",
    ),
    boundary(
      "sandbox-shares-no-code",
      "^sandbox/",
      "^(server/(?!src/kit/paper[.]ts$)|contract/|web/|cli/|sdk/|scripts/|bench/|node_modules/@byline/)",
      "A stand-in that shares code with the product repeats its mistakes. Only drawing a PDF is shared.",
      "[.]test[.]ts$",
    ),
    boundary(
      "ui-knows-nothing",
      "^web/src/ui/",
      "^(web/src/(?!ui/)|contract/(?!figures[.])|node_modules/(react-router|@tanstack|react-hook-form))",
      "ui/ knows no router, query or form library, and nothing of the app but how numbers are written.",
    ),
    boundary(
      "hooks-stand-below-components",
      "^web/src/(hooks|head|[^/]+[.]ts$)",
      "^web/src/(pages|forms|components)/",
      "hooks/, head/ and the files beside them know no component.",
    ),
    boundary(
      "components-stand-below-forms",
      "^web/src/components/",
      "^web/src/(pages|forms)/",
      "A component is given what it opens: a form, a page.",
    ),
    boundary("forms-stand-below-pages", "^web/src/forms/", "^web/src/pages/", "A form knows no page."),
    boundary(
      "content-is-text",
      "^web/src/content/",
      "^web/src/(pages|forms|components|hooks|head|[^/]+[.]tsx?$)",
      "Texts take parts of ui/ alone; a page draws what needs more.",
    ),
    {
      ...boundary(
        "pages-stand-apart",
        "^web/src/pages/([^/]+)/",
        "^web/src/pages/[^/]+/",
        "What two areas of pages share goes into components/. Only the page of components shows parts of pages.",
        "^web/src/pages/dev/",
      ),
      to: { path: "^web/src/pages/[^/]+/", pathNot: "^web/src/pages/$1/" },
    },
    boundary(
      "sandbox-is-for-tests",
      "^server/src/modules/",
      "^server/test/",
      "The product does not use its tests.",
      "[.]test[.]ts$",
    ),
    {
      name: "product-needs-no-tools",
      comment: "npm start does not install devDependencies: move the package to dependencies.",
      severity: "error",
      from: {
        path: "^(cli/src|contract|mcp/src|sandbox|sdk/src|server/src|web)/|^scripts/[^/]+[.]ts$",
        pathNot: `[.]test[.]ts$|^scripts/(${TOOLS.join("|")})[.]ts$`,
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm", "type-only"] },
    },
    ...modules,
    ...exceptions,
    {
      name: "unlisted-module",
      comment: "A new module needs a place in LAYERS.",
      severity: "error",
      from: {
        path: "^server/src/modules/",
        pathNot: `^server/src/modules/(${ordered.join("|")})/`,
      },
      to: {},
    },
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
  ],
  required: needed,
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(build|[.]react-router)/" },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    parser: "swc",
    exoticRequireStrings: [],
  },
};
