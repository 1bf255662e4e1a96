import type { Activity, ShownProject } from "@byline/contract/community.ts";
import type { Dispute } from "@byline/contract/disputes.ts";
import { readIdentifier } from "@byline/contract/identifiers.ts";
import { DisputeThread } from "../../components/disputes/dispute-thread.tsx";
import { ActivityList, OwnActivityList } from "../../components/people/activity-list.tsx";
import { ShownProjectList } from "../../components/projects/shown-project-list.tsx";
import { StarButton } from "../../components/projects/star-button.tsx";
import { Button } from "../../ui/button.tsx";
import { IMAGE, NOW, nothing, PROJECT, PUBLIC_CREDIT } from "./sample-data.ts";
import { Parts, Specimen } from "./specimen.tsx";

const PERSON = { firstName: "Ada", lastName: "Lovelace", username: "ada", profileImageUrl: null };
const SHOWN: ShownProject = {
  ...PROJECT,
  description: "Shows the works of one museum, each with who made it.",
  user: PERSON,
  starCount: 12,
  commentCount: 1,
  starred: true,
};
const PROJECTS: ShownProject[] = [
  SHOWN,
  { ...SHOWN, id: "2", name: "Reader", description: null, status: "testing", starred: false, user: null },
];
const ACTIVITY: Activity = {
  id: "1",
  kind: "project_moved",
  title: "Gallery went live",
  createdAt: "2026-11-20T11:48:00.000Z",
  projectId: PROJECT.id,
  user: { ...PERSON, profileImageUrl: IMAGE },
  count: 1,
  folded: [],
};
const ACTIVITIES: Activity[] = [
  ACTIVITY,
  { ...ACTIVITY, id: "2", title: "Reader was created", user: null },
  {
    ...ACTIVITY,
    id: "3",
    title: "Started 2 projects",
    count: 2,
    folded: [ACTIVITY, { ...ACTIVITY, id: "4" }],
  },
];

const message = (id: string, part: Partial<Dispute["messages"][number]>) => ({
  id,
  side: "creator" as const,
  text: "I did not paint this.",
  step: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  ...part,
});
const DISPUTE: Dispute = {
  id: "1",
  kind: "not-mine",
  state: "open",
  openedAt: NOW,
  closedAt: null,
  creator: { identifier: readIdentifier("orcid:0000-0002-1825-0097"), name: "Vincent van Gogh" },
  attributionId: "1",
  credit: null,
  side: "project",
  canObjectAgain: false,
  changedSince: false,
  messages: [message("1", {}), message("2", { side: "project", text: "We are looking into it." })],
};
const DECLINED: Dispute = {
  ...DISPUTE,
  kind: "wrong-license",
  state: "declined",
  side: "creator",
  canObjectAgain: true,
  credit: { ...PUBLIC_CREDIT, id: "a", url: "https://byline.example/c/a", projectName: "Gallery" },
  messages: [
    message("1", {}),
    message("2", { side: "project", step: "declined", text: "The museum says so." }),
  ],
};
const ACCEPTED: Dispute = {
  ...DISPUTE,
  state: "accepted",
  messages: [
    message("1", { text: null }),
    message("2", { side: "project", step: "credit-withdrawn", text: null }),
  ],
};

/** A project's public view, and comments on it. */
export function CommunityParts() {
  return (
    <Parts name="community" title="Community">
      <Specimen name="Public projects: starred, not starred, of a private profile">
        <ShownProjectList label="Projects" projects={PROJECTS} star={StarButton} />
      </Specimen>
      <Specimen name="Activity, and that of one person">
        <div className="grid gap-6">
          <ActivityList activities={ACTIVITIES} />
          <OwnActivityList activities={ACTIVITIES} />
        </div>
      </Specimen>
      <Specimen name="Objections: open, declined, accepted by a withdrawal">
        <ul aria-label="Objections" className="border-t border-rule">
          <DisputeThread dispute={DISPUTE}>
            <Button size="sm">Answer</Button>
          </DisputeThread>
          <DisputeThread dispute={DECLINED} onObject={nothing}>
            {null}
          </DisputeThread>
          <DisputeThread dispute={ACCEPTED}>{null}</DisputeThread>
        </ul>
      </Specimen>
    </Parts>
  );
}
