import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { instanceSecrets } from "../../db/tables/inquiries.ts";

declare module "../../core/deps.ts" {
  interface Services {
    signer: Signer;
  }
}

/** Signs text so that every process of this instance can verify it, for one purpose only. */
export type Signer = {
  sign: (purpose: string, text: string) => Promise<string>;
  isSigned: (purpose: string, text: string, signature: string) => Promise<boolean>;
};

/** Reads the instance's secret for the first signature, on its own connection, and caches it. */
export function createSigner(db: Db): Signer {
  let secret: Promise<Buffer> | null = null;

  async function sign(purpose: string, text: string) {
    secret ??= readSecret(db).catch((error) => {
      secret = null;
      throw error;
    });
    return createHmac("sha256", await secret)
      .update(`${purpose} ${text}`)
      .digest("base64url");
  }

  async function isSigned(purpose: string, text: string, signature: string) {
    const expected = Buffer.from(await sign(purpose, text));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  return { sign, isSigned };
}

async function readSecret(db: Db): Promise<Buffer> {
  const [row] = await db.select().from(instanceSecrets).where(eq(instanceSecrets.name, "forms"));
  if (!row) throw new Error("The instance has no secret for its forms");
  return row.secret;
}
