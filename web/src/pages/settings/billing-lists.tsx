import type { Invoice } from "@byline/contract/billing.ts";
import { formatDollars } from "@byline/contract/figures.ts";
import { useQuery } from "@tanstack/react-query";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { invoicePdf } from "../../files.ts";
import { billingEventsQuery, invoicesQuery } from "../../queries.ts";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { DateText } from "../../ui/time.tsx";

const statuses: Record<string, string> = {
  paid: "Paid",
  open: "Open",
  void: "Void",
  uncollectible: "Not collected",
  draft: "Draft",
};

export function BillingInvoices({ mayDownload }: { mayDownload: boolean }) {
  const read = useQuery(invoicesQuery);
  return (
    <Section title="Invoices">
      <QueryView
        read={read}
        what="the invoices"
        skeleton={<ListSkeleton label="Loading invoices" rows={3} />}
      >
        {(invoices) =>
          invoices.length ? (
            <Table
              caption="Invoices, newest first"
              head={[
                { title: "Date" },
                { title: "Number", className: "max-sm:hidden" },
                { title: "Status", className: "max-sm:hidden" },
                { title: "Amount", className: "text-right" },
                { title: <span className="sr-only">PDF</span> },
              ]}
            >
              {invoices.map((invoice) => (
                <Row key={invoice.id}>
                  <Cell>
                    <DateText iso={invoice.createdAt} className="whitespace-nowrap" />
                    <span className="block text-sm text-ink-2 sm:hidden">{statusOf(invoice)}</span>
                    <span className="block font-mono text-xs whitespace-nowrap text-ink-2 sm:hidden">
                      {invoice.number}
                    </span>
                  </Cell>
                  <Cell className="font-mono text-sm whitespace-nowrap max-sm:hidden">{invoice.number}</Cell>
                  <Cell className="max-sm:hidden">{statusOf(invoice)}</Cell>
                  <Cell className="tabular text-right whitespace-nowrap">{formatDollars(invoice.total)}</Cell>
                  <Cell className="text-right">
                    {mayDownload && (
                      <TextLink href={invoicePdf(invoice.id)} download className="print:hidden">
                        PDF<span className="sr-only"> of {invoice.number}</span>
                      </TextLink>
                    )}
                  </Cell>
                </Row>
              ))}
            </Table>
          ) : (
            <EmptyState title="No invoices yet">You’ll get a PDF invoice with every payment.</EmptyState>
          )
        }
      </QueryView>
    </Section>
  );
}

function statusOf({ status, refunded, disputed }: Invoice): string {
  const parts = [statuses[status] ?? status];
  if (refunded > 0) parts.push(`${formatDollars(refunded)} refunded`);
  if (disputed) parts.push("disputed");
  return parts.join(", ");
}

export function BillingEvents() {
  const read = useQuery(billingEventsQuery);
  return (
    <Section title="History">
      <QueryView read={read} what="the events" skeleton={<ListSkeleton label="Loading events" rows={3} />}>
        {(events) =>
          events.length ? (
            <ol className="border-t border-rule">
              {events.map((event) => (
                <li
                  key={event.id}
                  className={
                    "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b " +
                    "border-rule py-3"
                  }
                >
                  <div className="min-w-0">
                    <p className="font-medium">{event.title}</p>
                    <p className="text-sm text-ink-2">{event.body}</p>
                  </div>
                  <DateText iso={event.happenedAt} className="text-sm text-ink-3" />
                </li>
              ))}
            </ol>
          ) : (
            <p className="border-t border-rule pt-3 text-base text-ink-2">
              Payments and plan changes will appear here.
            </p>
          )
        }
      </QueryView>
    </Section>
  );
}
