import pg from "pg";
import { startStripeSandbox } from "./sandbox.ts";

/** Starts the sandbox on a database, and returns the settings that replace Stripe. */
export async function startStandIn(databaseUrl: string) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    application_name: "byline-stripe-sandbox",
  });
  pool.on("error", () => {}); // the next query reports it
  const sandbox = await startStripeSandbox(pool);
  const stop = async () => {
    await sandbox.stop();
    await pool.end();
  };
  return { ...sandbox, stop };
}
