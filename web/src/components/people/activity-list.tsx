import { PRIVATE_PROFILE } from "@byline/contract/accounts.ts";
import type { Activity } from "@byline/contract/community.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { Avatar, fullName } from "./avatar.tsx";

/** Tall enough for touch, and no wider than its column. */
const LINK = "inline-block max-w-full py-0.5";
const TITLE = `${LINK} decoration-rule-strong underline-offset-4 hover:underline`;

/** Activities, each with its person. */
export function ActivityList({ id, activities }: { id?: string; activities: Activity[] }) {
  return (
    <ul id={id} className="grid grid-cols-1 gap-4">
      {activities.map((activity) => (
        <li key={activity.id} className="flex gap-3">
          <Avatar person={activity.user} className="size-7 text-xs" />
          <div className="min-w-0">
            <div className="text-base">
              <Title activity={activity} />
            </div>
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

/** One person's activities, in columns on wide screens. */
export const OwnActivityList = ({ activities }: { activities: Activity[] }) => (
  <ul className="gap-x-12 border-t border-rule lg:columns-2">
    {activities.map((activity) => (
      <li
        key={activity.id}
        className={
          "flex break-inside-avoid items-baseline justify-between gap-4 border-b border-rule py-2 text-base"
        }
      >
        <div className="min-w-0">
          <Title activity={activity} />
        </div>
        <span className="shrink-0 text-sm text-ink-2">
          <RelativeTime iso={activity.createdAt} />
        </span>
      </li>
    ))}
  </ul>
);

function Title({ activity }: { activity: Activity }) {
  const { count, folded, title, user } = activity;
  if (count === 1) return <ProjectLink activity={activity} />;
  if (folded.length === 0 || !user) return title;
  const more = count - folded.length;
  return (
    <details className="group">
      <summary className={`${TITLE} cursor-pointer list-none`}>
        {title}
        <ChevronDown
          aria-hidden="true"
          className="ml-1 inline size-3.5 text-ink-3 group-open:rotate-180 motion-safe:transition-transform"
        />
      </summary>
      <ul className="mt-1 mb-1.5 grid gap-0.5 border-l border-rule pl-3 text-sm">
        {folded.map((each) => (
          <li key={each.id}>
            <ProjectLink activity={each} />
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link to={paths.developer(user.username)} className={`${LINK} text-ink-2 hover:text-accent`}>
              {formatNumber(more)} more on {fullName(user)}’s profile
            </Link>
          </li>
        )}
      </ul>
    </details>
  );
}

const ProjectLink = ({ activity }: { activity: Pick<Activity, "projectId" | "title"> }) => (
  <Link to={paths.communityProject(activity.projectId)} className={TITLE}>
    {activity.title}
  </Link>
);
