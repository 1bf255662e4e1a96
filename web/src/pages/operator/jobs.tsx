import { formatNumber } from "@byline/contract/figures.ts";
import type { JobRun } from "@byline/contract/operators.ts";
import { api } from "../../api.ts";
import { toast } from "../../hooks/toast-store.ts";
import { useAct } from "../../hooks/use-act.ts";
import { jobsQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorText } from "../../ui/notice.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { WorkerSection } from "./worker-section.tsx";

/** The last runs of each job, with a button to retry failed ones. */
export function Jobs() {
  return (
    <WorkerSection title="Jobs" name="job" query={jobsQuery}>
      {(runs) => <Runs runs={runs} />}
    </WorkerSection>
  );
}

const head = [
  { title: "Job" },
  { title: "Last success" },
  { title: "Last failure" },
  { title: "Consecutive failures", className: "text-right" },
  { title: "Actions", className: "text-right" },
];

function Runs({ runs }: { runs: JobRun[] }) {
  return (
    <Table caption="Last runs of each job" reachable head={head}>
      {runs.map(({ name, succeededAt, failedAt, failures, error }) => (
        <Row key={name}>
          <Cell>
            <span className="font-mono text-sm whitespace-nowrap">{name}</span>
            {error && <ErrorText className="mt-1 text-sm">{error}</ErrorText>}
          </Cell>
          <Cell className="whitespace-nowrap">
            {succeededAt ? <RelativeTime iso={succeededAt} /> : "Never"}
          </Cell>
          <Cell className="whitespace-nowrap">{failedAt ? <RelativeTime iso={failedAt} /> : "Never"}</Cell>
          <Cell className="tabular text-right">{formatNumber(failures)}</Cell>
          <Cell className="text-right">{failures > 0 && <RunAgain name={name} />}</Cell>
        </Row>
      ))}
    </Table>
  );
}

function RunAgain({ name }: { name: string }) {
  const { busy, act } = useAct();
  const run = () =>
    act(async () => {
      await api("POST /operator/jobs/:name/retry", { params: { name } });
      toast({ title: "Started again", description: `${name} runs within 30 seconds.` });
    }, "We couldn’t rerun the job. Please try again.");
  return (
    <Button size="sm" disabled={busy} onClick={run} aria-label={`Run ${name} again`}>
      Run again
    </Button>
  );
}
