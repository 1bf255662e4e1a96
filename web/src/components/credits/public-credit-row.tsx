import type { ClaimedCredit } from "@byline/contract/claims.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CreditLine } from "../../ui/credit-line.tsx";
import { Plate } from "../plates/plate.tsx";

type PublicCredit = Pick<ClaimedCredit, "text" | "license" | "plate" | "picture">;

const partsOf = ({ plate, text, license }: PublicCredit) => ({
  creator: plate.creator ?? text,
  ...(plate.creator && { title: plate.title, license: license ?? undefined }),
});

const LINK = "break-words hover:text-accent";

/**
 * A public credit from any workspace: its plate and texts, as a link if it has a page. `children` go below.
 */
export function PublicCreditRow({
  credit,
  to,
  children,
}: {
  credit: PublicCredit;
  to: string | null;
  children: ReactNode;
}) {
  const line = <CreditLine credit={partsOf(credit)} />;
  return (
    <>
      <Plate work={credit.plate} picture={credit.picture} from="/pictures" size="row" className="shrink-0" />
      <div className="min-w-0 grow">
        {to === null ? (
          <span className="break-words">{line}</span>
        ) : to.startsWith("/") ? (
          <Link to={to} className={LINK}>
            {line}
          </Link>
        ) : (
          <a href={to} className={LINK}>
            {line}
          </a>
        )}
        <p className="text-sm break-words text-ink-2">{children}</p>
      </div>
    </>
  );
}
