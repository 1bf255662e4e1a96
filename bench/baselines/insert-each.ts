import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";

/**
 * The simplest implementation: each request writes with its own connection. `bare` is a single INSERT.
 * `counted` also updates Byline's counters (row, totals, day, and creator) in its own transaction.
 */
const [kind, databaseUrl] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
const app = Fastify({ logger: false });

type Use = {
  project_id: string;
  content_id: string;
  content_creator_id: string;
  attribution_type: string;
  metadata: unknown;
};

const INSERT = {
  name: "insert",
  text: `insert into attributions
           (workspace_id, project_id, id, recorded_by, content_id, content_creator_id, attribution_type,
           metadata, created_at)
         values ($1, $1, $2, $1, $3, $4, $5, $6, now())`,
};
const COUNTERS = [
  {
    name: "totals",
    text: `insert into project_totals as t (workspace_id, project_id, shard, n) values ($1, $1, 0, 1)
           on conflict (project_id, shard, workspace_id) do update set n = t.n + 1`,
    of: (use: Use) => [use.project_id],
  },
  {
    name: "days",
    text: `insert into attribution_days as d (workspace_id, project_id, day, attribution_type, shard, n)
           values ($1, $1, current_date, $2, 0, 1)
           on conflict (project_id, day, attribution_type, shard, workspace_id) do update set n = d.n + 1`,
    of: (use: Use) => [use.project_id, use.attribution_type],
  },
  {
    name: "creators",
    text: `insert into project_creators as c (workspace_id, project_id, content_creator_id, first_day,
       last_day)
           values ($1, $1, $2, current_date, current_date)
           on conflict (project_id, content_creator_id, workspace_id) do update set last_day =
             excluded.last_day where c.last_day < excluded.last_day`,
    of: (use: Use) => [use.project_id, use.content_creator_id],
  },
];

app.post<{ Body: Use }>("/v1/attributions", async (request, reply) => {
  const use = request.body;
  const values = [
    use.project_id,
    randomUUID(),
    use.content_id,
    use.content_creator_id,
    use.attribution_type,
    JSON.stringify(use.metadata),
  ];
  if (kind === "bare") await pool.query({ ...INSERT, values });
  else {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query({ ...INSERT, values });
      for (const { name, text, of } of COUNTERS) await client.query({ name, text, values: of(use) });
      await client.query("commit");
    } finally {
      client.release();
    }
  }
  return reply.status(201).send({ id: values[1], ...use });
});

await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`ready on http://127.0.0.1:${(app.server.address() as { port: number }).port}\n`);
process.on("SIGTERM", () => process.exit(0));
