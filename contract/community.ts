import { z } from "zod";
import { person } from "./accounts.ts";
import { pageMembers } from "./paging.ts";

export const activity = z.object({ id: z.string(), title: z.string(), createdAt: z.string(), projectId: z.string(), user: person });
export type Activity = z.infer<typeof activity>;

export const publicActivity = z
  .object({
    id: z.string(),
    title: z.string(),
    project_id: z.string(),
    user: z.object({ name: z.string(), username: z.string() }),
    created_at: z.string(),
  })
  .meta({ id: "Activity" });

export const publicActivityPage = z.object({ activities: z.array(publicActivity), ...pageMembers }).meta({ id: "ActivityPage" });
