// Boundaries between the parts of the code. npm workspaces are none: a hoisted package resolves from
// anywhere.

/** Which module may call another's writes and queries. In the other direction it reads events. */
const EDGES = {
  accounts: [
    "workspaces",
    "projects",
    "attributions",
    "royalties",
    "community",
    "tokens",
    "notifications",
    "mail",
  ],
  notifications: ["accounts", "workspaces", "mail"],
  workspaces: [],
  projects: ["attributions", "notifications", "usage", "workspaces"],
  tokens: ["accounts", "projects", "workspaces"],
  team: ["accounts", "workspaces", "tokens", "usage", "notifications", "mail"],
  attributions: ["accounts", "projects", "tokens", "usage", "rights"],
  rights: ["accounts", "projects", "notifications", "workspaces"],
  analytics: ["workspaces", "projects", "attributions", "community", "usage"],
  usage: ["workspaces", "projects", "team", "notifications"],
  royalties: ["workspaces", "projects", "attributions", "usage", "notifications"],
  community: ["workspaces", "projects", "attributions", "accounts", "notifications"],
  audit: ["accounts", "projects", "tokens", "usage", "workspaces"],
  operators: ["accounts", "mail"],
  legal: ["forms", "operators", "projects", "accounts", "mail"],
  demo: ["accounts", "workspaces", "projects", "usage", "attributions"],
  status: ["rights"],
  forms: ["accounts"],
  inquiries: ["forms", "operators", "accounts", "mail"],
  newsletter: ["forms", "accounts", "mail"],
  feedback: ["accounts"],
  mail: [],
  billing: ["usage", "workspaces", "accounts", "notifications"],
  search: ["projects", "attributions", "community", "tokens", "accounts"],
};

const modules = Object.entries(EDGES).map(([name, allowed]) => ({
  name: `module-${name}`,
  comment: `modules/${name} may use ${allowed.length ? allowed.join(", ") : "no other module"}. Add an edge in .dependency-cruiser.mjs only with a reason.`,
  severity: "error",
  from: { path: `^server/src/modules/${name}/`, pathNot: "[.]test[.]ts$" },
  to: { path: "^server/src/modules/", pathNot: `^server/src/modules/(${[name, ...allowed].join("|")})/` },
}));

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
      "^(server|web|sdk|scripts|bench)/",
      "The contract is pure: server and web agree on it.",
    ),
    boundary(
      "sdk-stands-alone",
      "^sdk/src/(?!.*[.]test[.]ts$)",
      "^(contract|server|web|scripts|bench|node_modules)/",
      "The SDK is published alone, without dependencies.",
    ),
    boundary(
      "web-knows-contract-only",
      "^web/",
      "^(server|sdk|scripts|bench)/",
      "The web app speaks to the server over HTTP only.",
    ),
    {
      name: "web-takes-types-of-routes",
      comment: "The web app imports the declared routes as types: their schemas stay on the server.",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^contract/api/", dependencyTypesNot: ["type-only"] },
    },
    boundary(
      "server-knows-no-web",
      "^server/",
      "^(web|sdk)/",
      "The server serves the built web app as files.",
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
        "What two areas of pages share goes into components/.",
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
    ...modules,
    {
      name: "unlisted-module",
      comment: "A new module needs a line in EDGES.",
      severity: "error",
      from: {
        path: "^server/src/modules/",
        pathNot: `^server/src/modules/(${Object.keys(EDGES).join("|")})/`,
      },
      to: {},
    },
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(build|[.]react-router)/" },
    tsPreCompilationDeps: true,
    parser: "swc",
    exoticRequireStrings: [],
  },
};
