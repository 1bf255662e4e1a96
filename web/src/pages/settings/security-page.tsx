import { useQueries } from "@tanstack/react-query";
import { Together } from "../../components/lists/together.tsx";
import { SettingsShape } from "../../components/page/page-shapes.tsx";
import { securityReads } from "../../page-reads.ts";
import { Sessions } from "./sessions.tsx";
import { AccountPage } from "./settings-parts.tsx";
import { SignInMethods } from "./sign-in-methods.tsx";

export default function SecurityPage() {
  const awaited = useQueries({ queries: securityReads });
  return (
    <AccountPage title="Security" description="Manage your sign-in methods and sessions.">
      <Together awaited={awaited} skeleton={<SettingsShape what="sign-in methods" />}>
        <SignInMethods />
        <Sessions />
      </Together>
    </AccountPage>
  );
}
