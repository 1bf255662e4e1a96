import { useQuery } from "@tanstack/react-query";
import type { ZodError } from "zod";
import { ApiError } from "../../api.ts";
import { projectQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { UnusableNotice } from "./unusable-notice.tsx";

/** Filters by their names in the address. */
type Filters = Record<string, string | undefined>;

/** Filter names on screens. */
const titles: Record<string, string> = {
  projectId: "project",
  contentId: "content id",
  contentCreatorId: "creator id",
  creatorId: "creator",
  workId: "work",
  attributionType: "type",
  title: "title",
  creator: "creator",
  externalId: "external id",
  platform: "platform",
  hasPlatform: "platform filter",
  syncStatus: "sync status",
  withdrawn: "withdrawn filter",
  tokenId: "token",
  status: "status",
  error: "error code",
  method: "method",
  path: "path",
  requestId: "request id",
  recordId: "attribution",
  from: "first day",
  to: "last day",
};

/** Returns the names of the invalid filters, without duplicates. */
export const refusedIn = (error: ZodError | undefined) => [
  ...new Set(error?.issues.map(({ path }) => String(path[0]))),
];

/** Whether an address has a project that the user can't access. Archived projects count as accessible. */
export function useUnknownProject(projectId: string | undefined): boolean {
  const { error } = useQuery({ ...projectQuery(projectId ?? ""), enabled: !!projectId });
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** Replaces a list if its hand-written address contains invalid filters. */
export function UnusableFilters({
  names,
  filters,
  onClear,
}: {
  names: string[];
  filters: Filters;
  onClear: () => void;
}) {
  const given = names.some((name) => filters[name]) ? names : Object.keys(filters);
  const found = given.flatMap((name) =>
    filters[name] ? [`the ${titles[name] ?? name} “${filters[name]}”`] : [],
  );
  return <UnusableNotice filters={found} action={<Button onClick={onClear}>Clear filters</Button>} />;
}
