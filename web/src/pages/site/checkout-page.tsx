import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { PageMeta } from "../../components/page-meta.tsx";
import { buttonClass } from "../../ui/button.tsx";

/** No payment provider is connected yet, so no subscription can be set up: the page says so. */
export default function CheckoutPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);

  // The prerendered page knows no plan; what to show is decided in the browser.
  useEffect(() => {
    if (new URLSearchParams(search).get("plan")) setFailed(true);
    else navigate("/pricing", { replace: true });
  }, [search, navigate]);

  return (
    <div className="mx-auto max-w-prose px-4 py-20 sm:py-28">
      <PageMeta title="Checkout" />
      {failed ? (
        <>
          <div aria-hidden="true" className="mb-5 h-0.5 w-10 bg-accent" />
          <h1 className="font-serif text-2xl font-medium">Subscription Setup Error</h1>
          <p className="mt-3 text-md">There was an error setting up your subscription. Please try again.</p>
          <p className="mt-3 text-md text-ink-2">
            Paid plans open soon and cannot be bought yet. Nothing was charged; the beta stays free until then.
          </p>
          <Link to="/pricing" className={buttonClass({ variant: "primary" }, "mt-8")}>
            Return to Pricing
          </Link>
        </>
      ) : (
        <p role="status" className="text-md text-ink-2">
          Setting up your subscription...
        </p>
      )}
    </div>
  );
}
