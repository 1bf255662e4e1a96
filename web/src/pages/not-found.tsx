import { Link } from "react-router";
import { PageMeta } from "../components/page/page-meta.tsx";
import { buttonClass } from "../ui/button.tsx";

export default function NotFound() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-24 sm:px-8">
      <PageMeta title="404 Page Not Found" />
      <div aria-hidden="true" className="h-0.5 w-10 bg-accent" />
      <h1 className="mt-6 font-serif text-3xl font-medium">404 Page Not Found</h1>
      <p className="mt-3 max-w-prose text-md text-ink-2">
        There is no page at this address. The link may be out of date or mistyped.
      </p>
      <div className="mt-8 flex flex-wrap gap-2">
        <Link to="/" className={buttonClass({ variant: "primary" })}>
          Go to the home page
        </Link>
        <Link to="/documentation" className={buttonClass()}>
          Read the documentation
        </Link>
      </div>
    </div>
  );
}
