/** A method's operation and its TypeScript docstring. Python's docstring is the operation's description. */
type Entry = [operation: string, text: string, given?: GivenArguments];

/** Overrides of the names and types that a method's signature otherwise derives from its operation. */
export type GivenArguments = {
  /** The name of the body's argument */
  body?: string;
  /** The body's only member, passed as an argument instead of the body */
  member?: string;
  /** The type of the last argument */
  options?: string;
};

const resource = (text: string, methods: Record<string, Entry>) => ({ text, methods });

/** The methods of both clients by resource. Python's names are in snake case. */
export const CLIENT_METHODS = {
  Projects: resource("Projects and their credits.", {
    create: ["createProject", "Creates a project."],
    list: ["listProjects", "Lists the projects your token can access, newest first."],
    get: ["getProject", "Returns a project."],
    update: [
      "updateProject",
      "Updates a project. Changes only the members you send, such as its status and visibility.",
    ],
    credits: [
      "getProjectCredits",
      "Lists a project's credits, optionally filtered, in the format you choose. Each page contains one " +
        "`document`.",
    ],
  }),
  Attributions: resource("Attributions and their credits.", {
    record: [
      "recordAttribution",
      "Records an attribution. Resolves when it's stored on disk. `warnings` lists the details that its " +
        "credit can't use.",
      { options: "RecordOptions" },
    ],
    list: [
      "listAttributions",
      "Lists attributions, newest first. Await it for the first page, or iterate with `for await` to read " +
        "every page.",
    ],
    get: ["getAttribution", "Returns an attribution."],
    update: [
      "updateAttribution",
      "Corrects an attribution. Changes only the members you send, and keeps the previous values in its " +
        "history.",
    ],
    withdraw: [
      "withdrawAttribution",
      "Withdraws an attribution. It no longer counts, but stays in lists with `withdrawn_at` and keeps " +
        "its history.",
      { member: "reason" },
    ],
    credit: [
      "getAttributionCredit",
      "Returns the attribution's credit line, as plain text unless you set `format`.",
    ],
    credits: [
      "getAttributionCredits",
      "Returns the credit lines of up to 100 attributions in one call. Omits withdrawn attributions.",
    ],
  }),
  Creators: resource("Creators in your catalog.", catalogMethods("Creator")),
  Works: resource("Works in your catalog.", catalogMethods("Work")),
  Community: resource("Public projects and their activity.", {
    projects: ["listCommunityProjects", "Lists every public project, newest first."],
    activities: ["listCommunityActivities", "Lists activity in public projects, newest first."],
  }),
  Analytics: resource("Project analytics.", {
    project: [
      "getProjectAnalytics",
      "Returns a project's analytics for a period that ends today (UTC days), 30 days by default.",
    ],
  }),
  Events: resource("Views and engagements.", {
    record: [
      "recordEvents",
      "Records up to 1,000 views and engagements in one call. Rejects invalid events individually, by " +
        "index.",
      { member: "events" },
    ],
  }),
  Revenue: resource("Revenue reports for royalties.", {
    record: [
      "recordRevenue",
      "Reports a project's revenue in minor units. A repeated `reference` is recorded only once.",
    ],
  }),
  Imports: resource("Attribution imports.", {
    create: [
      "createImport",
      "Starts an import from a file's text. Resolves when the file is read. Call `wait` to wait until " +
        "it's recorded.",
      { body: "file", options: "ImportOptions" },
    ],
    list: ["listImports", "Lists imports, newest first."],
    get: ["getImport", "Returns an import."],
    errors: ["listImportErrors", "Lists the mistakes in an import's rows, in file order."],
  }),
  Exports: resource("Attribution exports.", {
    create: [
      "createExport",
      "Starts an export of every attribution that matches the filters. Call `wait` to wait for its file.",
      { body: "file" },
    ],
    list: ["listExports", "Lists exports, newest first."],
    get: ["getExport", "Returns an export."],
  }),
  Statements: resource("Royalty statements. Requires the scope `royalties:read`.", {
    list: ["listStatements", "Lists statements, newest first."],
    get: ["getStatement", "Returns a statement."],
    lines: ["listStatementLines", "Lists each creator's amounts, newest month first, then by amount."],
  }),
  Webhooks: resource(
    "Webhook endpoints and deliveries. Requires the scopes `webhooks:read` and `webhooks:write`.",
    {
      create: ["createWebhook", "Creates an endpoint. Save its `secret`: it's shown only once."],
      list: ["listWebhooks", "Lists endpoints, oldest first."],
      get: ["getWebhook", "Returns an endpoint without its secret."],
      update: [
        "updateWebhook",
        "Updates an endpoint. Changes only the members you send; `enabled` pauses or resumes it.",
      ],
      delete: ["deleteWebhook", "Deletes an endpoint and its deliveries. Resolves to the deleted endpoint."],
      rotateSecret: [
        "rotateWebhookSecret",
        "Replaces the secret. Both secrets sign messages for a day. Save the new one: it's shown only once.",
      ],
      test: ["testWebhook", "Sends a sample event to an endpoint.", { body: "event" }],
      deliveries: ["listWebhookDeliveries", "Lists the last 30 days' deliveries, newest first."],
      delivery: ["getWebhookDelivery", "Returns a delivery with each attempt's request and response."],
      resend: ["resendWebhookDelivery", "Sends a delivery again with the same `webhook-id`."],
      resendFailed: [
        "resendFailedWebhookDeliveries",
        "Resends every delivery that has failed since a time. Resolves to their number.",
        { body: "since" },
      ],
      events: [
        "listWebhookEvents",
        "Lists your workspace's events, oldest first, with or without endpoints.",
      ],
    },
  ),
  Requests: resource("Your workspace's API requests. Requires the scope `requests:read`.", {
    list: ["listRequests", "Lists requests, including refused ones, newest first."],
    get: ["getRequest", "Returns a request by its `X-Request-Id`, with both bodies. Secrets are masked."],
  }),
  Tokens: resource("Your workspace's API tokens. Requires the scopes `tokens:read` and `tokens:write`.", {
    list: ["listTokens", "Lists tokens without their secrets, newest first."],
    current: ["getCurrentToken", "Returns the client's own token and its workspace. Requires no scope."],
    revokeCurrent: [
      "revokeCurrentToken",
      "Revokes the client's own token. Resolves to the revoked token. Requires no scope.",
    ],
    get: ["getToken", "Returns a token without its secret."],
    create: [
      "createToken",
      "Creates a token with at most this client's permissions. Save its `token`: it's shown only once.",
    ],
    rotate: [
      "rotateToken",
      "Replaces a token's secret. Save the new one: it's shown only once.",
      { body: "overlap" },
    ],
    revoke: ["revokeToken", "Revokes a token. Resolves to the revoked token."],
  }),
};

function catalogMethods(noun: "Creator" | "Work"): Record<string, Entry> {
  const word = noun.toLowerCase();
  return {
    list: [
      `list${noun}s`,
      `Lists the ${word}s your attributions credit, without duplicates, most recently credited first.`,
    ],
    get: [`get${noun}`, `Returns a ${word}. If it was merged into another ${word}, returns that one.`],
    update: [
      `update${noun}`,
      `Corrects a ${word}. Changes only the members you send; null restores the attributions' value.`,
    ],
    merge: [`merge${noun}s`, `Merges the ${word}s in \`from\` into this one.`, { body: "sources" }],
    duplicates: [
      `listDuplicate${noun}s`,
      "Lists groups of likely duplicates, strongest reasons first. A merge changes the list.",
    ],
    merges: [`list${noun}Merges`, `Lists the ${word}'s merges, including undone ones, newest first.`],
    undoMerge: [`undo${noun}Merge`, `Undoes a merge. Resolves to the ${word} that \`id\` now belongs to.`],
    link: [`link${noun}`, `Links a ${word} to a global identifier. Resolves to the ${word} that now has it.`],
  };
}
