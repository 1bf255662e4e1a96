import { auditQuery } from "../../queries.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { ItemHead, Queue, Quoted } from "./queue.tsx";

export function Audit() {
  return (
    <Queue
      query={auditQuery}
      name="entries"
      empty="What operators do, and changes of teams, are listed here."
    >
      {({ actor, action, subjectKind, subjectId, note, createdAt }) => (
        <>
          <ItemHead title={action.charAt(0).toUpperCase() + action.slice(1)}>
            <span>{actor ?? "at the command line"}</span>
            <RelativeTime iso={createdAt} />
            <span className="font-mono text-xs [overflow-wrap:anywhere]">
              {subjectKind} {subjectId}
            </span>
          </ItemHead>
          {note && <Quoted label="Note">{note}</Quoted>}
        </>
      )}
    </Queue>
  );
}
