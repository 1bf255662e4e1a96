import { formatNumber } from "@byline/contract/figures.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { useUser } from "../../hooks/use-user.ts";
import { paths } from "../../paths.ts";
import { statsQuery } from "../../queries.ts";
import { addressOf } from "../../request.ts";
import { readTheme, setTheme, type Theme } from "../../theme.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { Section } from "../../ui/page-header.tsx";
import { Stat } from "../../ui/stat.tsx";
import { Preferences } from "./preferences.tsx";
import { Profile } from "./profile.tsx";
import { AccountPage, SettingsRow } from "./settings-parts.tsx";

/** Sections moved from here to their own page, by the anchors in old links. */
const MOVED: Record<string, string> = {
  "#tokens": paths.tokens(null),
  "#security": paths.security,
  "#notifications": "/settings/notifications",
  "#data": "/settings/data",
};

export default function SettingsPage() {
  const moved = MOVED[useLocation().hash];
  if (moved) return <Navigate to={moved} replace />;
  return (
    <>
      <AccountPage title="Account Settings" description="Manage your profile and preferences.">
        <Profile />
        <Statistics />
        <Preferences />
      </AccountPage>
      <Appearance />
      <Security />
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
      <div className="border-t border-rule">
        <SettingsRow title="Theme" text="In this browser. System follows your device.">
          <ChoiceBar label="Theme" value={theme} onChange={onChange} choices={themes} />
        </SettingsRow>
      </div>
    </Section>
  );
}

function Security() {
  return (
    <Section title="Security">
      <div className="border-t border-rule">
        <SettingsRow title="Sign-in" text="Your password, second factor, and sessions.">
          <Link to={paths.security} className={buttonClass({ size: "sm" })}>
            Manage sign-in
          </Link>
        </SettingsRow>
        <SettingsRow title="This device" text="Ends your session on this device.">
          {/* Navigates: the server ends the session and redirects to the home page. */}
          <a href={addressOf("GET /logout")} className={buttonClass({ size: "sm" })}>
            Sign Out
          </a>
        </SettingsRow>
      </div>
    </Section>
  );
}
