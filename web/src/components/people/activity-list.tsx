import { PRIVATE_PROFILE } from "@byline/contract/accounts.ts";
import type { Activity } from "@byline/contract/community.ts";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { Avatar, fullName } from "./avatar.tsx";

/** As high as a finger needs, and no wider than its column. */
const LINK = "inline-block max-w-full py-0.5";

export function ActivityList({ activities }: { activities: Activity[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {activities.map((activity) => (
        <li key={activity.id} className="flex gap-3">
          <Avatar person={activity.user} className="size-7 text-xs" />
          <div className="min-w-0">
            <p className="text-base">
              <Link
                to={paths.communityProject(activity.projectId)}
                className={`${LINK} decoration-rule-strong underline-offset-4 hover:underline`}
              >
                {activity.title}
              </Link>
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
