import type { OperatorSummary } from "@byline/contract/operators.ts";
import type { Db } from "./db/client.ts";
import { countOpenReports } from "./modules/community/list-reports.ts";
import { countOpenInquiries } from "./modules/inquiries/queries.ts";
import { countOpenNotices } from "./modules/legal/queries.ts";
import { countReaders } from "./modules/newsletter/queries.ts";
import { countOpenIncidents } from "./modules/status/queries.ts";

/** Counts the tasks waiting for operators, with each module counting its own. */
export async function countQueues(db: Db): Promise<OperatorSummary> {
  const [
    openReports,
    openNotices,
    openLeads,
    openSupport,
    newsletterReaders,
    newsletterWaiting,
    openIncidents,
  ] = await Promise.all([
    countOpenReports(db),
    countOpenNotices(db),
    countOpenInquiries(db, "sales"),
    countOpenInquiries(db, "support"),
    countReaders(db, { confirmed: true }),
    countReaders(db, { confirmed: false }),
    countOpenIncidents(db),
  ]);
  return {
    openReports,
    openNotices,
    openLeads,
    openSupport,
    newsletterReaders,
    newsletterWaiting,
    openIncidents,
  };
}
