import { MARK_LIMITS, PROJECT_STATUSES } from "@byline/contract/projects.ts";
import { SYNC_STATUSES } from "@byline/contract/sync-status.ts";
import { SyncBadge } from "../../components/attributions/sync-badge.tsx";
import { UnreadDot } from "../../components/notifications/unread-dot.tsx";
import { useImageChoice } from "../../components/page/image-choice.tsx";
import { Logo } from "../../components/page/logo.tsx";
import { Avatar } from "../../components/people/avatar.tsx";
import { ProjectMark, ProjectTypeIcon } from "../../components/projects/project-mark.tsx";
import { StatusBadge, WithheldBadge } from "../../components/projects/project-marks.tsx";
import { Badge } from "../../ui/badge.tsx";
import { AlertIcon, CheckIcon, CopyIcon, CrossIcon, MoonIcon, SunIcon } from "../../ui/icons.tsx";
import { GithubMark, GoogleMark, KeyMark } from "../../ui/provider-marks.tsx";
import { IMAGE, NOW, PROJECT } from "./sample-data.ts";
import { Parts, Specimen } from "./specimen.tsx";

const COLORS = [
  ...["paper", "sheet", "wash", "ink", "ink-2", "ink-3", "rule", "rule-strong"],
  ...["accent", "accent-strong", "accent-wash", "focus", "danger", "danger-wash"],
  ...["live", "live-wash", "testing", "testing-wash", "development", "development-wash"],
];
const SIZES = [
  ["text-xs", "12 px"],
  ["text-sm", "13 px"],
  ["text-base", "14 px"],
  ["text-md", "16 px"],
  ["text-lg", "19 px"],
  ["text-xl", "23 px"],
  ["text-2xl", "30 px"],
  ["text-3xl", "40 px"],
] as const;
const TYPES = ["api", "extension", "mobile-sdk", "integration"] as const;
const PERSON = { firstName: "Ada", lastName: "Lovelace", profileImageUrl: null };

/** The foundations: colors, type, and marks. */
export function FoundationParts() {
  return (
    <>
      <Parts name="foundation" title="Colors and type">
        <Specimen name="Colors">
          <ul className="grid grid-cols-5 gap-3 text-xs text-ink-2">
            {COLORS.map((name) => (
              <li key={name}>
                <span
                  className="mb-1 block h-8 rounded-sm border border-rule"
                  style={{ background: `var(--${name})` }}
                />
                {name}
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen name="Serif, sans and mono, in every size">
          <div className="grid gap-1">
            {SIZES.map(([size, pixels]) => (
              <p key={size} className={`${size} flex flex-wrap items-baseline gap-x-4`}>
                <span className="font-serif font-medium">The Starry Night</span>
                <em className="font-serif">Van Gogh</em>
                <span>{pixels}</span>
                <span className="tabular font-mono">1889</span>
              </p>
            ))}
          </div>
        </Specimen>
      </Parts>
      <Parts name="marks" title="Badges and marks">
        <Specimen row name="Badge">
          <Badge>development</Badge>
          <Badge tone="testing">testing</Badge>
          <Badge tone="live">live</Badge>
          <Badge tone="danger">danger</Badge>
        </Specimen>
        <Specimen row name="Status of a project, sync status of an attribution, withheld, unread">
          {PROJECT_STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          {SYNC_STATUSES.map((status) => (
            <SyncBadge key={status} status={status} />
          ))}
          <WithheldBadge project={{ ...PROJECT, withheld: { since: NOW, receipt: null } }} />
          <UnreadDot unread />
        </Specimen>
        <Specimen row name="Project marks: 40, 32 and 64 px, and uploaded; the icons of types">
          {TYPES.map((type, index) => (
            <ProjectMark
              key={type}
              project={{ type, markUrl: null }}
              className={["size-10", "size-8", "size-16", "size-10"][index]!}
            />
          ))}
          <ProjectMark project={{ type: "api", markUrl: IMAGE }} />
          {TYPES.map((type) => (
            <ProjectTypeIcon key={type} type={type} />
          ))}
        </Specimen>
        <Specimen row name="Avatar, logo, icons, marks of providers">
          <Avatar person={PERSON} />
          <Avatar person={null} className="size-14 text-lg" />
          <Avatar person={{ ...PERSON, profileImageUrl: IMAGE }} />
          <Logo to="/" />
          <AlertIcon />
          <CheckIcon />
          <CopyIcon />
          <CrossIcon />
          <MoonIcon />
          <SunIcon />
          <GoogleMark />
          <GithubMark />
          <KeyMark />
        </Specimen>
        <Specimen name="Choice of an image, before there is one and after">
          <div className="grid gap-4">
            <MarkChoice exists={false} />
            <MarkChoice exists />
          </div>
        </Specimen>
      </Parts>
    </>
  );
}

function MarkChoice({ exists }: { exists: boolean }) {
  const waiting = () => new Promise<never>(() => {});
  const { buttons, mistake } = useImageChoice({
    noun: "mark",
    exists,
    limits: MARK_LIMITS,
    set: waiting,
    remove: waiting,
  });
  return (
    <div>
      <div className="flex flex-wrap gap-2">{buttons}</div>
      {mistake}
    </div>
  );
}
