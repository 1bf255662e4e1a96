import { formatNumber } from "@byline/contract/figures.ts";
import { rolesToGive } from "@byline/contract/roles.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { TokenSection } from "../../forms/token-section.tsx";
import { useHasAuditLog } from "../../hooks/use-audit-log.ts";
import { useUser } from "../../hooks/use-user.ts";
import { paths } from "../../paths.ts";
import { statsQuery } from "../../queries.ts";
import { readTheme, setTheme, type Theme } from "../../theme.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { PageHeader, Section } from "../../ui/page-header.tsx";
import { Stat } from "../../ui/stat.tsx";
import { NotificationPreferences, Preferences } from "./preferences.tsx";
import { Profile } from "./profile.tsx";
import { Security } from "./security.tsx";
import { Sessions } from "./sessions.tsx";
import { YourData } from "./your-data.tsx";

export default function SettingsPage() {
  const {
    workspace: { role },
    demo,
  } = useUser();
  const hasAuditLog = useHasAuditLog();
  return (
    <>
      <PageMeta title="Settings" />
      <div className="max-w-4xl">
        <PageHeader
          title="Account Settings"
          action={
            <>
              <Link to="/settings/team" className={buttonClass()}>
                Team
              </Link>
              {rolesToGive(role).length > 0 && (
                <Link to="/settings/audit" className={buttonClass()}>
                  {hasAuditLog ? "Audit log" : "Security log"}
                </Link>
              )}
              <Link to={paths.requests()} className={buttonClass()}>
                Requests
              </Link>
              <Link to={paths.webhooks} className={buttonClass()}>
                Webhooks
              </Link>
              <Link to="/settings/billing" className={buttonClass()}>
                Plan and billing
              </Link>
            </>
          }
        >
          {demo && "Everybody who looks at the demo shares this account, so its settings cannot be changed."}
        </PageHeader>
        <fieldset disabled={demo} className="contents">
          <Profile />
          <Statistics />
          <Preferences />
          <NotificationPreferences />
        </fieldset>
        <Appearance />
        <div id="tokens" className="scroll-mt-20">
          <TokenSection />
        </div>
        <fieldset disabled={demo} className="contents">
          <Security />
          <Sessions />
          <YourData />
        </fieldset>
      </div>
    </>
  );
}

function Statistics() {
  const { data } = useQuery(statsQuery);
  const user = useUser();
  return (
    <Section title="Developer Statistics">
      <dl className="grid grid-cols-2 gap-6">
        <Stat label="Community rank" value={`#${data?.communityRank ?? user.communityRank}`} />
        <Stat
          label="Total attributions"
          value={formatNumber(data?.totalAttributions ?? user.totalAttributions)}
        />
      </dl>
    </Section>
  );
}

const themes: { value: Theme; title: string }[] = [
  { value: "light", title: "Light" },
  { value: "dark", title: "Dark" },
  { value: "system", title: "System" },
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
