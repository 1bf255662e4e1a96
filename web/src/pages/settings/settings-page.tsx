import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { PageMeta } from "../../components/page-meta.tsx";
import { TokenList } from "../../components/token-list.tsx";
import { useUser } from "../../components/use-user.ts";
import { statsQuery } from "../../queries.ts";
import { readTheme, setTheme, type Theme } from "../../theme.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { formatNumber } from "../../ui/number.ts";
import { PageHeader, Section } from "../../ui/page-header.tsx";
import { Stat } from "../../ui/stat.tsx";
import { Sessions } from "./sessions.tsx";

export default function SettingsPage() {
  return (
    <>
      <PageMeta title="Settings" />
      <PageHeader title="Account Settings" />
      <div className="max-w-4xl">
        <Profile />
        <Statistics />
        <TokenList />
        <Sessions />
        <Appearance />
        <Security />
      </div>
    </>
  );
}

const NONE = "Not provided";

function Profile() {
  const user = useUser();
  return (
    <div id="profile" className="scroll-mt-20">
      <Section title="Profile">
        <dl className="border-t border-rule">
          <Line name="First name">{user.firstName || NONE}</Line>
          <Line name="Last name">{user.lastName || NONE}</Line>
          <Line name="Email">{user.email || NONE}</Line>
          <Line name="Username">{user.username || NONE}</Line>
          <Line name="Image">
            {user.profileImageUrl ? (
              <img src={user.profileImageUrl} alt="Your profile" className="size-12 rounded-full object-cover" />
            ) : (
              NONE
            )}
          </Line>
        </dl>
      </Section>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-rule py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-base text-ink-2">{name}</dt>
      <dd className="min-w-0 text-base break-words">{children}</dd>
    </div>
  );
}

function Statistics() {
  const { data } = useQuery(statsQuery);
  const user = useUser();
  return (
    <Section title="Developer Statistics">
      <dl className="grid grid-cols-2 gap-6">
        <Stat label="Community rank" value={`#${data?.communityRank ?? user.communityRank}`} />
        <Stat label="Total attributions" value={formatNumber(data?.totalAttributions ?? user.totalAttributions)} />
      </dl>
    </Section>
  );
}

const themes: { value: Theme; title: string }[] = [
  { value: "light", title: "Light" },
  { value: "dark", title: "Dark" },
  { value: "system", title: "As the system" },
];

function Appearance() {
  const [theme, choose] = useState(readTheme);

  function onChange(next: Theme) {
    setTheme(next);
    choose(next);
  }

  return (
    <Section title="Appearance">
      <ChoiceBar label="Theme" value={theme} onChange={onChange} choices={themes} />
    </Section>
  );
}

/** A page navigation: the server ends the session and leads to the start. */
function Security() {
  return (
    <Section title="Security">
      <p className="mb-4 text-base text-ink-2">Ends this session on this device.</p>
      <a href="/api/logout" className={buttonClass()}>
        Sign Out
      </a>
    </Section>
  );
}
