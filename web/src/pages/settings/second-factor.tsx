import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { QueryView } from "../../components/lists/query-view.tsx";
import { AddPasskeyDialog, RemovePasskeyDialog } from "../../forms/account-passkeys.tsx";
import { AddTotpDialog, RemoveTotpDialog } from "../../forms/account-totp.tsx";
import { canUsePasskeys } from "../../forms/passkey-button.tsx";
import { NewRecoveryCodesDialog } from "../../forms/recovery-codes.tsx";
import { read } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { formatDate } from "../../ui/time.tsx";

type Open = "add" | "remove" | "codes" | "passkey" | { id: string; name: string } | null;

/** What signing in asks for beside the password. */
export function SecondFactor() {
  const factor = useQuery(read("GET /account/second-factor"));
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <QueryView
        read={factor}
        what="Your second factor"
        skeleton={
          <Loading label="Loading your second factor">
            <Skeleton className="h-10" />
          </Loading>
        }
      >
        {({ totpAddedAt, recoveryCodesLeft, passkeys }) => (
          <>
            <Row
              title="Authenticator app"
              text={
                totpAddedAt
                  ? `Signing in asks for its code since ${formatDate(totpAddedAt)}.`
                  : "Signing in then asks for a code from your phone as well."
              }
            >
              <Button size="sm" onClick={() => setOpen(totpAddedAt ? "remove" : "add")}>
                {totpAddedAt ? "Remove app" : "Add app"}
              </Button>
            </Row>
            {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
              <Row
                key={id}
                title={`Passkey: ${name}`}
                text={
                  `Added ${formatDate(addedAt)}, ` +
                  (lastUsedAt ? `last used ${formatDate(lastUsedAt)}.` : "not used yet.")
                }
              >
                <Button
                  size="sm"
                  aria-label={`Remove the passkey ${name}`}
                  onClick={() => setOpen({ id, name })}
                >
                  Remove
                </Button>
              </Row>
            ))}
            {canUsePasskeys() && (
              <Row title="Passkeys" text="Sign in with a fingerprint, a face or a PIN, without a password.">
                <Button size="sm" onClick={() => setOpen("passkey")}>
                  Add passkey
                </Button>
              </Row>
            )}
            {(totpAddedAt || passkeys.length > 0) && (
              <Row
                title="Recovery codes"
                text={`${recoveryCodesLeft} left. Each signs you in once without your second factor.`}
              >
                <Button size="sm" onClick={() => setOpen("codes")}>
                  Make new codes
                </Button>
              </Row>
            )}
          </>
        )}
      </QueryView>
      {open === "add" && <AddTotpDialog onClose={close} />}
      {open === "remove" && <RemoveTotpDialog onClose={close} />}
      {open === "passkey" && <AddPasskeyDialog onClose={close} />}
      {open !== null && typeof open === "object" && <RemovePasskeyDialog {...open} onClose={close} />}
      {open === "codes" && <NewRecoveryCodesDialog onClose={close} />}
    </>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
      <div>
        <p className="text-base font-medium">{title}</p>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
