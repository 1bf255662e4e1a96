import type { SignInFailure } from "@byline/contract/domain-events.ts";
import { anyCaller, type VisitorActor } from "../../core/access.ts";
import type { Services } from "../../core/deps.ts";
import { type Caller, write } from "../../core/write.ts";

/**
 * Writes a failed sign-in to the log of the process and to the audit log, by the account's id: what was typed
 * as an address may be a password. It costs the same whether or not there is an account.
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

/** In the log of the process alone: a try that is refused for the number of those before it. */
export function logFailure(
  { deps, requestId, client }: Caller<VisitorActor>,
  userId: string | undefined,
  cause: string,
) {
  const address = client?.address ?? null;
  deps.log.info({ reqId: requestId, user: userId ?? null, address, cause }, "sign-in failed");
}

/**
 * How the address of a failed sign-in is kept: it may be a stranger's. The same address has the same hash, so
 * tries from one can be found.
 */
export async function hashAddress({ signer }: Pick<Services, "signer">, address: string): Promise<string> {
  return `hmac:${await signer.sign("audit address", address)}`;
}

const keepFailure = write<VisitorActor, { userId: string | undefined; cause: SignInFailure }, void>(
  "keepFailure",
  { may: anyCaller, scope: "account" },
  async ({ emit }, { userId, cause }) => {
    const subjects = userId ? [userId] : [];
    emit("account.sign_in_failed", { subjects, workspaceId: null, data: { cause } });
  },
);
