import { Link } from "react-router";
import type { ArticleContent } from "../components/article.tsx";

/** Keyed by path. */
export const site: Record<string, ArticleContent> = {
  roadmap: {
    title: "Roadmap",
    lead: "What works now and what comes next, in the order it is built. No dates, because none would be true.",
    body: (
      <>
        <h2 id="now">Works today</h2>
        <ul>
          <li>Accounts, projects, scoped tokens, and the public API with a TypeScript client.</li>
          <li>Attributions by call, batch, file or hand, corrected and withdrawn with their history, and credits in four forms.</li>
          <li>Analytics with views counted by COUNTER’s rules, dashboards that follow new records without a reload.</li>
          <li>A community with profiles, stars, comments, reports, and a leaderboard that says how it counts.</li>
          <li>Search, notifications, a copy of your data, and documentation whose every snippet is run by a test.</li>
          <li>A connector to a creator-rights platform, with the real state of every record.</li>
          <li>A measured status page with its history, and a demo to look around in without an account.</li>
          <li>Usage meters that warn before a limit, and royalty statements for each month.</li>
          <li>Teams: invitations by mail, four roles, and a switch between workspaces.</li>
        </ul>
        <h2 id="next">Being built</h2>
        <ul>
          <li>Paid plans: checkout and invoices.</li>
        </ul>
        <h2 id="later">Later</h2>
        <ul>
          <li>Webhooks, and clients for more languages.</li>
          <li>Content Credentials (C2PA) read from and written to files.</li>
          <li>Receipts that prove a record without trusting us.</li>
        </ul>
        <h2 id="say">Say what you miss</h2>
        <p>
          The order follows what people ask for. Tell us on the <Link to="/support">support page</Link>; what is done moves to the{" "}
          <Link to="/docs/changelog">changelog</Link>.
        </p>
      </>
    ),
  },
};
