// The walls of the house. Workspaces are none: a hoisted package resolves from anywhere.

/** Which module may call another's verbs and queries. News in the other direction is an event. */
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
  notifications: ["mail"],
  workspaces: [],
  projects: ["community", "usage"],
  tokens: ["projects"],
  team: ["accounts", "workspaces", "tokens", "usage", "notifications", "audit", "mail"],
  attributions: ["projects", "usage", "rights"],
  rights: ["projects", "notifications"],
  analytics: ["projects", "attributions", "community", "usage"],
  usage: ["workspaces", "notifications", "audit"],
  royalties: ["projects", "attributions", "usage", "notifications"],
  community: ["projects", "accounts", "notifications", "audit"],
  audit: [],
  operators: ["audit", "mail"],
  legal: ["forms", "operators", "audit", "community", "accounts", "mail"],
  demo: ["accounts", "attributions"],
  status: ["rights", "audit"],
  forms: ["accounts"],
  inquiries: ["forms", "operators", "audit", "mail"],
  newsletter: ["forms", "accounts", "audit", "mail"],
  feedback: ["accounts"],
  mail: [],
  billing: ["notifications"],
  search: ["projects", "attributions", "community", "tokens", "accounts"],
};

const modules = Object.entries(EDGES).map(([name, allowed]) => ({
  name: `module-${name}`,
  comment: `modules/${name} may use ${allowed.length ? allowed.join(", ") : "no other module"}. Add an edge in .dependency-cruiser.mjs only with a reason.`,
  severity: "error",
  from: { path: `^server/src/modules/${name}/`, pathNot: "[.]test[.]ts$" },
  to: { path: "^server/src/modules/", pathNot: `^server/src/modules/(${[name, ...allowed].join("|")})/` },
}));

const wall = (name, from, to, comment, pathNot) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, ...(pathNot && { pathNot }) },
  to: { path: to },
});

export default {
  forbidden: [
    wall(
      "contract-knows-nobody",
      "^contract/",
      "^(server|web|sdk|scripts|bench)/",
      "The contract is pure: server and web agree on it.",
    ),
    wall(
      "sdk-stands-alone",
      "^sdk/src/(?!.*[.]test[.]ts$)",
      "^(contract|server|web|scripts|bench|node_modules)/",
      "The SDK is published alone, without dependencies.",
    ),
    wall(
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
    wall("server-knows-no-web", "^server/", "^(web|sdk)/", "The server serves the built web app as files."),
    wall("kit-is-pure", "^server/src/kit/", "^server/src/(?!kit/)", "kit/ knows no module."),
    wall(
      "adapters-know-no-module",
      "^server/src/adapters/",
      "^server/src/(?!adapters/|kit/|core/|config)",
      "adapters/ speak to the outside world; they know no module and no table.",
    ),
    wall(
      "core-knows-no-module",
      "^server/src/core/",
      "^server/src/(modules|entry|http|delivery|compose|jobs|main|consumers|events/(?!log[.]ts))",
      "core/ declares interfaces; modules add their services by declaration merging.",
    ),
    wall("db-knows-no-module", "^server/src/db/", "^server/src/(?!db/|kit/)", "db/ knows tables, not rules."),
    wall(
      "http-knows-no-module",
      "^server/src/http/",
      "^server/src/(modules|entry|compose|jobs|main)",
      "http/ is below the modules; what checks sessions and tokens is in entry/.",
      "[.]test[.]ts$",
    ),
    wall(
      "only-routes-know-http",
      "^server/src/modules/(?!.*(routes|[.]test)[.]ts$)",
      "^server/src/(http|entry|compose|jobs|main)",
      "A write or query works without HTTP. Only a module's routes use http/.",
    ),
    wall(
      "sandbox-is-started-by-main",
      "^server/src/(?!main[.]ts$)",
      "^sandbox/",
      "The product speaks the real protocols; only main.ts starts a stand-in.",
      "[.]test[.]ts$",
    ),
    wall(
      "ui-knows-nothing",
      "^web/src/ui/",
      "^(web/src/(?!ui/)|contract/|node_modules/(react-router|@tanstack|react-hook-form))",
      "ui/ knows no router, query or form library, and nothing of the app.",
    ),
    wall(
      "hooks-stand-below-components",
      "^web/src/(hooks|head|[^/]+[.]ts$)",
      "^web/src/(pages|forms|components)/",
      "hooks/, head/ and the files beside them know no component.",
    ),
    wall(
      "components-stand-below-forms",
      "^web/src/components/",
      "^web/src/(pages|forms)/",
      "A component is given what it opens: a form, a page.",
    ),
    wall("forms-stand-below-pages", "^web/src/forms/", "^web/src/pages/", "A form knows no page."),
    wall(
      "content-is-text",
      "^web/src/content/",
      "^web/src/(pages|forms|components|hooks|head|[^/]+[.]tsx?$)",
      "Texts take parts of ui/ alone; a page draws what needs more.",
    ),
    {
      ...wall(
        "pages-stand-apart",
        "^web/src/pages/([^/]+)/",
        "^web/src/pages/[^/]+/",
        "What two areas of pages share goes into components/.",
      ),
      to: { path: "^web/src/pages/[^/]+/", pathNot: "^web/src/pages/$1/" },
    },
    wall(
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
