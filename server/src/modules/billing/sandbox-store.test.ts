import { expect, test } from "vitest";
import { createStore } from "../../../../sandbox/stripe/store.ts";
import { afterwards, createDatabase } from "../../../test/harness.ts";
import { createPool } from "../../db/client.ts";

test("the next commit writes what the sandbox couldn't", async () => {
  const pool = createPool(await createDatabase(), { max: 1, name: "sandbox-store-test" });
  afterwards(() => pool.end());
  const store = await createStore(pool);
  const { id } = store.add("cus", "customer", { email: null });
  await pool.query("alter table stripe_sandbox.things rename to away");
  await expect(store.commit()).rejects.toThrow("does not exist");
  await pool.query("alter table stripe_sandbox.away rename to things");
  await store.commit();
  expect((await createStore(pool)).find(id)).toMatchObject({ id });
});
