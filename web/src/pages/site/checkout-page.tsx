import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { CheckoutFrame, SummarySkeleton } from "./checkout-frame.tsx";

const Checkout = lazy(() => import("./checkout.tsx").then((module) => ({ default: module.Checkout })));

/**
 * Only this page's document may call the payment provider, by its content security policy. A visit from
 * inside the app reloads it.
 */
function arrivedInside(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  return arrival !== undefined && new URL(arrival.name).pathname.replace(/\/$/, "") !== "/checkout";
}

export default function CheckoutPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ plan: string; newCard: boolean } | null>(null);

  // The prerendered page has no plan, so the browser decides what to show.
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const plan = asked.get("plan");
    if (!plan) navigate("/pricing", { replace: true });
    else if (arrivedInside()) window.location.reload();
    else setChosen({ plan, newCard: asked.get("card") === "new" });
  }, [search, navigate]);

  const unknown = <CheckoutFrame title="Subscribe" loading summary={<SummarySkeleton />} />;
  return (
    <div className="mx-auto min-h-dvh max-w-6xl px-4 py-12 sm:px-8 sm:py-20">
      <PageMeta title="Checkout" />
      <Suspense fallback={unknown}>{chosen ? <Checkout key={search} {...chosen} /> : unknown}</Suspense>
    </div>
  );
}
