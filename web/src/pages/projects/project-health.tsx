import { formatNumber } from "@byline/contract/figures.ts";
import type { Project } from "@byline/contract/projects.ts";
import { useQuery } from "@tanstack/react-query";
import { QuietLink } from "../../components/page/quiet-link.tsx";
import { paths } from "../../paths.ts";
import { attributionsQuery, endpointsQuery, latestQuery, worksQuery } from "../../queries.ts";
import { errorCausesQuery, requestLogQuery } from "../../request-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { Section } from "../../ui/page-header.tsx";
import { RelativeTime } from "../../ui/time.tsx";

/** Maximum works checked for a license, and rejected attributions counted. */
const CHECKED = 50;

/** Reads data that shows whether a project records as it should. */
export function useHealth(projectId: string) {
  const latest = useQuery(latestQuery(projectId));
  const works = useQuery(worksQuery({ projectId }, CHECKED));
  const rejected = useQuery(attributionsQuery({ projectId, syncStatus: "rejected" }, CHECKED));
  const endpoints = useQuery(endpointsQuery);
  const causes = useQuery(errorCausesQuery);
  const log = useQuery(requestLogQuery);
  const awaited = [works, rejected, endpoints, causes, log];
  return { latest, works, rejected, endpoints, causes, log, awaited };
}

/** Each line is one thing that can go wrong, with the way to it. */
export function ProjectHealth({
  project: { id },
  health: { latest, works, rejected, endpoints, causes, log, awaited },
}: {
  project: Project;
  health: ReturnType<typeof useHealth>;
}) {
  const newest = latest.data?.items[0];
  const unlicensed = works.data?.items.filter(({ license }) => license === null).length;
  const own = endpoints.data?.filter(({ projectIds }) => !projectIds.length || projectIds.includes(id));
  const failing = own?.filter(({ failingSince, disabledBecause }) => failingSince || disabledBecause);
  const failed = causes.data?.reduce((sum, { count }) => sum + count, 0);
  const isKept = log.data?.days !== 0;
  return (
    <Section title="Health">
      <Details>
        <Detail name="Latest credit">
          {newest ? <RelativeTime iso={newest.createdAt} /> : latest.error ? UNKNOWN : "None yet"}
        </Detail>
        <Detail name="Works without a license">
          {unlicensed === undefined ? (
            UNKNOWN
          ) : unlicensed ? (
            <QuietLink to={paths.works({ projectId: id })}>
              {works.data?.next
                ? `${unlicensed} of the latest ${CHECKED}`
                : `${unlicensed} of ${works.data?.items.length}`}
            </QuietLink>
          ) : (
            "None"
          )}
        </Detail>
        <Detail name="Rejected by the registry">
          {!rejected.data ? (
            UNKNOWN
          ) : rejected.data.items.length ? (
            <QuietLink to={paths.attributions({ projectId: id, syncStatus: "rejected" })}>
              {formatNumber(rejected.data.items.length)}
              {rejected.data.next && " or more"} rejected
            </QuietLink>
          ) : (
            "None"
          )}
        </Detail>
        <Detail name="Webhooks">
          {!own || !failing ? (
            UNKNOWN
          ) : (
            <QuietLink to={paths.webhooks}>
              {failing.length
                ? `${failing.length} of ${own.length} failing or off`
                : own.length
                  ? `${own.length} working`
                  : "Add an endpoint"}
            </QuietLink>
          )}
        </Detail>
        <Detail name="Failed API calls (workspace)">
          {failed === undefined || !log.data ? (
            UNKNOWN
          ) : !isKept ? (
            "Not logged here"
          ) : failed ? (
            <QuietLink to={paths.requests({ view: "errors" })}>
              {`${formatNumber(failed)} in ${log.data.days} days`}
            </QuietLink>
          ) : (
            `None in ${log.data.days} days`
          )}
        </Detail>
      </Details>
      {awaited.some(({ error }) => error) && (
        <Button
          size="sm"
          className="mt-3"
          onClick={() => awaited.map((read) => read.error && read.refetch())}
        >
          Try again
        </Button>
      )}
    </Section>
  );
}

const UNKNOWN = "Couldn’t load";
