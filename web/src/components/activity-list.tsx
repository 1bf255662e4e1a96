import type { Activity } from "@byline/contract/community.ts";
import { RelativeTime } from "../ui/time.tsx";
import { Avatar, fullName } from "./avatar.tsx";

export function ActivityList({ activities }: { activities: Activity[] }) {
  return (
    <ul className="grid gap-4">
      {activities.map((activity) => (
        <li key={activity.id} className="flex gap-3">
          <Avatar person={activity.user} className="size-7 text-xs" />
          <div className="min-w-0">
            <p className="text-base">{activity.title}</p>
            <p className="text-sm text-ink-2">
              {fullName(activity.user)} · <RelativeTime iso={activity.createdAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
