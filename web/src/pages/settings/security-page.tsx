import { useQuery } from "@tanstack/react-query";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { Together } from "../../components/lists/together.tsx";
import { identitiesQuery, providersQuery, secondFactorQuery, sessionsQuery } from "../../queries.ts";
import { Sessions } from "./sessions.tsx";
import { AccountPage } from "./settings-parts.tsx";
import { SignInMethods } from "./sign-in-methods.tsx";

export default function SecurityPage() {
  const awaited = [
    useQuery(providersQuery),
    useQuery(identitiesQuery),
    useQuery(secondFactorQuery),
    useQuery(sessionsQuery),
  ];
  return (
    <AccountPage title="Security" description="How you sign in, and where you are signed in.">
      <Together awaited={awaited} skeleton={<ListSkeleton label="Loading sign-in methods" rows={6} />}>
        <SignInMethods />
        <Sessions />
      </Together>
    </AccountPage>
  );
}
