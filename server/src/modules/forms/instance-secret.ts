import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { instanceSecrets } from "../../db/tables/inquiries.ts";

const NAME = "forms";
const known = new WeakMap<Deps, Promise<Buffer>>();

/** Signs a text so that any process of this instance knows it again. `purpose` keeps one use from passing for another. */
export async function sign(deps: Deps, purpose: string, text: string): Promise<string> {
  return createHmac("sha256", await readSecret(deps))
    .update(`${purpose} ${text}`)
    .digest("base64url");
}

export async function isSigned(
  deps: Deps,
  purpose: string,
  text: string,
  signature: string,
): Promise<boolean> {
  const wanted = Buffer.from(await sign(deps, purpose, text));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

function readSecret(deps: Deps): Promise<Buffer> {
  const found = known.get(deps) ?? readOrMake(deps);
  known.set(deps, found);
  found.catch(() => known.delete(deps));
  return found;
}

/** Of two processes that make it, one wins, and both read what the winner wrote. */
async function readOrMake({ db }: Deps): Promise<Buffer> {
  await db
    .insert(instanceSecrets)
    .values({ name: NAME, secret: randomBytes(32) })
    .onConflictDoNothing();
  const [row] = await db.select().from(instanceSecrets).where(eq(instanceSecrets.name, NAME));
  if (!row) throw new Error("The instance's secret was not returned");
  return row.secret;
}
