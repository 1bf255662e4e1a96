import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { CreditSearch } from "../credits/credit-search.tsx";
import { PageTitle } from "./page-title.tsx";

export const MISSING = "404 Page Not Found";

/** What an address without a page shows. `text` says what isn't there. */
export const Missing = ({ text }: { text: string }) => (
  <>
    <PageTitle>{MISSING}</PageTitle>
    <p className="mt-3 max-w-prose text-md text-ink-2">{text} The link may be out of date or mistyped.</p>
    <CreditSearch />
    <div className="flex flex-wrap gap-2">
      <Link to="/" className={buttonClass({ variant: "primary" })}>
        <span className="signed-in:hidden">Go to the home page</span>
        <span className="signed-out:hidden">Go to the dashboard</span>
      </Link>
      <Link to="/documentation" className={buttonClass()}>
        Read the documentation
      </Link>
    </div>
  </>
);
