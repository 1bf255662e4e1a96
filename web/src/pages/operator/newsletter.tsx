import { formatNumber } from "@byline/contract/figures.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { useQuery } from "@tanstack/react-query";
import { NewsletterIssueForm } from "../../forms/newsletter-issue.tsx";
import { issuesQuery, operatorQuery } from "../../queries.ts";
import { Section } from "../../ui/page-header.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { ItemHead, Queue, Quoted } from "./queue.tsx";

export function Newsletter() {
  const { data } = useQuery(operatorQuery);
  return (
    <>
      <StatRow>
        <Stat label="Readers" value={data && formatNumber(data.newsletterReaders)} note="confirmed" />
        <Stat
          label="Not confirmed"
          value={data && formatNumber(data.newsletterWaiting)}
          note="deleted after 7 days"
        />
      </StatRow>
      <Section title="Write an issue">
        <NewsletterIssueForm readers={data?.newsletterReaders ?? 0} />
      </Section>
      <Section title="Sent">
        <Queue query={issuesQuery} name="newsletters" empty="No newsletter has been sent yet.">
          {({ subject, body, readers, createdAt }) => (
            <>
              <ItemHead title={subject}>
                <span>to {counted(readers, "reader")}</span>
                <RelativeTime iso={createdAt} />
              </ItemHead>
              <Quoted label="Text">{body}</Quoted>
            </>
          )}
        </Queue>
      </Section>
    </>
  );
}
