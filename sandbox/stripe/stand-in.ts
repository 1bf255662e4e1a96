import { createPool } from "../../server/src/db/client.ts";
import { startStripeSandbox } from "./sandbox.ts";

/** The sandbox in Stripe's place, on a database, with the settings that lead to it. */
export async function startStandIn(databaseUrl: string) {
  const pool = createPool(databaseUrl, { max: 1, name: "byline-stripe-sandbox" });
  const sandbox = await startStripeSandbox(pool);
  const stop = async () => {
    await sandbox.stop();
    await pool.end();
  };
  return { ...sandbox, stop };
}
