import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { formatCredit } from "@byline/contract/credit.ts";
import { platedOf } from "@byline/contract/plate.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { AttributionCredit } from "../../components/attributions/attribution-credit.tsx";
import { Plate } from "../../components/plates/plate.tsx";
import { whatIsMissing } from "../../components/projects/what-is-missing.ts";
import { paths } from "../../paths.ts";
import { attributionsQuery, projectQuery } from "../../queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";

/** The reward: the credit as readers will see it, ready to share. */
export function FirstCredit() {
  const { data } = useQuery(attributionsQuery({ sort: "oldest", withdrawn: "false" }, 1));
  const first = data?.items[0];
  return first ? <LargeCredit credit={first} /> : null;
}

function LargeCredit({ credit }: { credit: ListedAttribution }) {
  const address = credit.url && new URL(credit.url, window.location.origin);
  return (
    <div className="mt-6 grid gap-x-8 gap-y-5 border-t border-rule pt-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Plate work={platedOf(credit)} picture={credit.picture} size="card" />
      <div className="min-w-0 self-center">
        <Link
          to={paths.attribution(credit.id)}
          className="block break-words decoration-rule-strong underline-offset-4 hover:underline"
        >
          <AttributionCredit record={credit} size="lead" />
        </Link>
        <div className="mt-5 flex flex-wrap gap-2">
          {address && (
            <>
              <CopyButton text={address.href} label="Copy link to its page" caption="Copy link" />
              <a href={address.href} className={buttonClass({ size: "sm" })}>
                Public page
              </a>
            </>
          )}
          <CopyButton text={formatCredit(credit, "text")} label="Copy credit" caption="Copy credit" />
        </div>
        {!address && <NotPublicYet projectId={credit.projectId} />}
      </div>
    </div>
  );
}

function NotPublicYet({ projectId }: { projectId: string }) {
  const { data } = useQuery(projectQuery(projectId));
  return (
    data && (
      <p className="mt-3 text-sm text-ink-2">
        {whatIsMissing(data, "To share a link to it")}{" "}
        <Link
          to={paths.project(projectId, "settings")}
          className="underline decoration-rule-strong underline-offset-3 hover:text-accent"
        >
          Project settings
        </Link>
      </p>
    )
  );
}
