import type { ArticleContent } from "../components/article.tsx";
import { ServiceStatus } from "../components/service-status.tsx";

/** Keyed by path. */
export const site: Record<string, ArticleContent> = {
  roadmap: {
    title: "Roadmap",
    lead: "What works now and what comes next, in the order it is built. No dates, because none would be true.",
    body: (
      <>
        <h2>Now</h2>
        <p>
          Accounts, projects, tokens, the public API, attributions that appear live, analytics, a community with public profiles, stars and
          comments, and the first TypeScript client.
        </p>
        <h2>Next</h2>
        <ul>
          <li>Search over projects, developers and the documentation; notifications.</li>
          <li>A connector to a rights platform, with the real state of every record.</li>
        </ul>
        <h2>Later</h2>
        <p>Teams and roles, webhooks, paid plans, and clients for more languages.</p>
      </>
    ),
  },
  status: { title: "Status", lead: "Whether the service answers, asked from your browser just now.", body: <ServiceStatus /> },
};
