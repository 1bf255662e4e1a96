import type { SecondFactor as Factor } from "@byline/contract/second-factor.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "../../components/lists/query-view.tsx";
import { AddPasskeyDialog, RemovePasskeyDialog } from "../../forms/account-passkeys.tsx";
import { AddTotpDialog, RemoveTotpDialog } from "../../forms/account-totp.tsx";
import { canUsePasskeys } from "../../forms/passkey-button.tsx";
import { NewRecoveryCodesDialog } from "../../forms/recovery-codes.tsx";
import { useUser } from "../../hooks/use-user.ts";
import { secondFactorQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../ui/time.tsx";
import { SettingsRow } from "./settings-parts.tsx";

type Open = "add" | "remove" | "codes" | "passkey" | { id: string; name: string } | null;

/** The second factors required after the password. */
export function SecondFactor() {
  const factor = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <QueryView read={factor} what="your second factor" skeleton={null}>
        {(factors) => <Factors factors={factors} onOpen={setOpen} />}
      </QueryView>
      {open === "add" && <AddTotpDialog onClose={close} />}
      {open === "remove" && <RemoveTotpDialog onClose={close} />}
      {open === "passkey" && <AddPasskeyDialog onClose={close} />}
      {open !== null && typeof open === "object" && <RemovePasskeyDialog {...open} onClose={close} />}
      {open === "codes" && <NewRecoveryCodesDialog onClose={close} />}
    </>
  );
}

function Factors({
  factors: { totpAddedAt, recoveryCodesLeft, passkeys },
  onOpen,
}: {
  factors: Factor;
  onOpen: (open: Open) => void;
}) {
  const { operator } = useUser();
  const count = passkeys.length + (totpAddedAt ? 1 : 0);
  const mayRemove = !(operator && count === 1);
  const keep = mayRemove ? "" : " Operators must keep at least one second factor.";
  return (
    <>
      <SettingsRow
        title="Authenticator app"
        text={
          totpAddedAt
            ? `Signing in has required its code since ${formatDate(totpAddedAt)}.${keep}`
            : "Signing in will also require a code from your phone."
        }
      >
        {(!totpAddedAt || mayRemove) && (
          <Button size="sm" onClick={() => onOpen(totpAddedAt ? "remove" : "add")}>
            {totpAddedAt ? "Remove app" : "Add app"}
          </Button>
        )}
      </SettingsRow>
      {canUsePasskeys() && (
        <SettingsRow
          title="Passkeys"
          text="Sign in with a fingerprint, your face, or a PIN, without a password."
        >
          <Button size="sm" onClick={() => onOpen("passkey")}>
            Add passkey
          </Button>
        </SettingsRow>
      )}
      {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
        <SettingsRow
          key={id}
          title={`Passkey: ${name}`}
          text={
            `Added ${formatDate(addedAt)}, ` +
            (lastUsedAt ? `last used ${formatDate(lastUsedAt)}.` : "not used yet.") +
            keep
          }
        >
          {mayRemove && (
            <Button size="sm" aria-label={`Remove the passkey ${name}`} onClick={() => onOpen({ id, name })}>
              Remove
            </Button>
          )}
        </SettingsRow>
      ))}
      {count > 0 && (
        <SettingsRow
          title="Recovery codes"
          text={`${recoveryCodesLeft} left. Each signs you in once without your second factor.`}
        >
          <Button size="sm" onClick={() => onOpen("codes")}>
            Create new codes
          </Button>
        </SettingsRow>
      )}
    </>
  );
}
