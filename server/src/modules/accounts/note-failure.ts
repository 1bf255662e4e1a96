import type { SignInFailure } from "@byline/contract/domain-events.ts";
import type { VisitorActor } from "../../core/access.ts";
import type { Services } from "../../core/deps.ts";
import { type Caller, personWrite } from "../../core/write.ts";

/**
 * Records a failed sign-in in the process log and the audit log, by account id: the typed address may be a
 * password. Costs the same with or without an account.
 */
export async function noteFailure(
  caller: Caller<VisitorActor>,
  userId: string | undefined,
  cause: SignInFailure,
): Promise<void> {
  const { deps, client } = caller;
  logFailure(caller, userId, cause);
  const address = client?.address ? await hashAddress(deps, client.address) : null;
  await keepFailure({ ...caller, client: { address, userAgent: client?.userAgent } }, { userId, cause });
}

/** Logs a try, in the process log only, such as one refused after too many. */
export function logFailure(
  { deps, requestId, client }: Caller<VisitorActor>,
  userId: string | undefined,
  cause: string,
) {
  const address = client?.address ?? null;
  deps.log.info({ reqId: requestId, user: userId ?? null, address, cause }, "sign-in failed");
}

/**
 * Returns a keyed hash of the address of a failed sign-in, which may be a stranger's. The same address always
 * has the same hash, so its tries can be found.
 */
export async function hashAddress({ signer }: Pick<Services, "signer">, address: string): Promise<string> {
  return `hmac:${await signer.sign("audit address", address)}`;
}

const keepFailure = personWrite<{ userId: string | undefined; cause: SignInFailure }, void, VisitorActor>(
  "keepFailure",
  async ({ emit }, { userId, cause }) => {
    const subjects = userId ? [userId] : [];
    emit("account.sign_in_failed", { subjects, workspaceId: null, data: { cause } });
  },
);
