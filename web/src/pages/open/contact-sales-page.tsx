import { TextLink } from "../../components/page/text-link.tsx";
import { SUPPORT_HOURS } from "../../content/legal/text.ts";
import { lazyWhenSeen } from "../../hooks/lazy-when-seen.tsx";
import { OpenPage } from "./open-page.tsx";

const SalesLeadForm = lazyWhenSeen("sales-lead", () =>
  import("../../forms/sales-lead.tsx").then((module) => module.SalesLeadForm),
);

export default function ContactSalesPage() {
  return (
    <OpenPage
      title="Contact Sales"
      lead={
        "For limits, terms, or support beyond the plans. Tell us what you’re building, and we’ll reply " +
        `within ${SUPPORT_HOURS} hours.`
      }
      aside={
        <div className="grid gap-6 text-base text-ink-2">
          <div>
            <h2 className="font-medium text-ink">What happens next</h2>
            <p className="mt-1">
              We save your message, email you a copy with a reference number, and reply to your address.
            </p>
          </div>
          <div>
            <h2 className="font-medium text-ink">You may also want</h2>
            <p className="mt-1">
              See what each plan includes under <TextLink to="/pricing">Pricing</TextLink>. For help with the
              product, contact <TextLink to="/support">Support</TextLink>.
            </p>
          </div>
        </div>
      }
    >
      <div id="sales-lead">
        <SalesLeadForm />
      </div>
    </OpenPage>
  );
}
