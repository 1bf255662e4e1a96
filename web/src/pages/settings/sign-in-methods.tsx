import { useState } from "react";
import { AccountPasswordDialog } from "../../forms/account-password.tsx";
import { useUser } from "../../hooks/use-user.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/page-header.tsx";
import { LinkedIdentities } from "./linked-identities.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { SettingsRow } from "./settings-parts.tsx";

/** The ways to sign in to the account. */
export function SignInMethods() {
  const [changing, setChanging] = useState(false);
  const { hasPassword } = useUser();
  return (
    <Section title="Sign-in methods">
      <div className="border-t border-rule">
        <SettingsRow
          title="Password"
          text={
            hasPassword
              ? "Changing it signs out all other devices."
              : "You have no password. With one, you can also sign in with your email address."
          }
        >
          <Button size="sm" onClick={() => setChanging(true)}>
            {hasPassword ? "Change password" : "Set a password"}
          </Button>
        </SettingsRow>
        <LinkedIdentities />
        <SecondFactor />
      </div>
      <AccountPasswordDialog open={changing} onOpenChange={setChanging} />
    </Section>
  );
}
