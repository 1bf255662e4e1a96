import { PRIVATE_PROFILE } from "@byline/contract/accounts.ts";
import type { Activity } from "@byline/contract/community.ts";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { Avatar, fullName } from "./avatar.tsx";

/** As high as a finger needs, and no wider than its column. */
const LINK = "inline-block max-w-full py-0.5";

/** What happened, each with who did it. */
export function ActivityList({ activities }: { activities: Activity[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {activities.map((activity) => (
        <li key={activity.id} className="flex gap-3">
          <Avatar person={activity.user} className="size-7 text-xs" />
          <div className="min-w-0">
            <p className="text-base">
              <Title activity={activity} />
            </p>
            <p className="text-sm text-ink-2">
              {activity.user ? (
                <Link to={paths.developer(activity.user.username)} className={`${LINK} hover:text-accent`}>
                  {fullName(activity.user)}
                </Link>
              ) : (
                PRIVATE_PROFILE
              )}{" "}
              · <RelativeTime iso={activity.createdAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What one person did, in columns where there is width for them. */
export const OwnActivityList = ({ activities }: { activities: Activity[] }) => (
  <ul className="gap-x-12 border-t border-rule lg:columns-2">
    {activities.map((activity) => (
      <li
        key={activity.id}
        className={
          "flex break-inside-avoid items-baseline justify-between gap-4 border-b border-rule py-2 text-base"
        }
      >
        <span className="min-w-0">
          <Title activity={activity} />
        </span>
        <span className="shrink-0 text-sm text-ink-2">
          <RelativeTime iso={activity.createdAt} />
        </span>
      </li>
    ))}
  </ul>
);

const Title = ({ activity: { projectId, title } }: { activity: Activity }) => (
  <Link
    to={paths.communityProject(projectId)}
    className={`${LINK} decoration-rule-strong underline-offset-4 hover:underline`}
  >
    {title}
  </Link>
);
