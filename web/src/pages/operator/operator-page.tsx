import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Link } from "react-router";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { Sections } from "../../components/page/sections.tsx";
import { paths } from "../../paths.ts";
import { userQuery } from "../../queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import NotFound from "../not-found.tsx";
import type { Route } from "./+types/operator-page.ts";
import { Audit } from "./audit.tsx";
import { Feedback } from "./feedback.tsx";
import { Incidents } from "./incidents.tsx";
import { Sales, Support } from "./inquiries.tsx";
import { Newsletter } from "./newsletter.tsx";
import { Notices } from "./notices.tsx";
import { Overview } from "./overview.tsx";
import { People } from "./people.tsx";
import { Pictures } from "./pictures.tsx";
import { Reports } from "./reports.tsx";
import { Rights } from "./rights.tsx";
import { Workspaces } from "./workspaces.tsx";

type Section = { name: string; title: string; lead: string; content: ComponentType };

/** The console's navigation in order, grouped by title. */
const GROUPS = [
  { title: "Queues", names: ["overview", "reports", "notices", "support", "sales", "feedback"] },
  { title: "Accounts", names: ["people", "workspaces", "audit"] },
  { title: "Site", names: ["pictures", "newsletter", "incidents", "rights"] },
];

const sections: Section[] = [
  { name: "overview", title: "Overview", lead: "What needs your attention.", content: Overview },
  {
    name: "reports",
    title: "Reports",
    lead: "Projects, comments, and public pages that people reported.",
    content: Reports,
  },
  {
    name: "notices",
    title: "DMCA notices",
    lead: "Notices and counter-notices, with the legal deadline for each step.",
    content: Notices,
  },
  {
    name: "pictures",
    title: "Pictures",
    lead: "Find a work’s picture to take it down.",
    content: Pictures,
  },
  { name: "sales", title: "Sales leads", lead: "Messages sent through Contact Sales.", content: Sales },
  {
    name: "support",
    title: "Support",
    lead: "Requests sent through the support form.",
    content: Support,
  },
  { name: "newsletter", title: "Newsletter", lead: "Readers and past issues.", content: Newsletter },
  {
    name: "incidents",
    title: "Incidents",
    lead: "Incidents shown on the status page and in its feed.",
    content: Incidents,
  },
  {
    name: "feedback",
    title: "Page feedback",
    lead: "Whether readers found each page of the documentation useful.",
    content: Feedback,
  },
  {
    name: "people",
    title: "People",
    lead: "Find accounts, and sign out one that may be compromised.",
    content: People,
  },
  {
    name: "workspaces",
    title: "Workspaces",
    lead: "A workspace’s usage and any custom terms.",
    content: Workspaces,
  },
  {
    name: "rights",
    title: "Rights sync",
    lead: "Attributions waiting for the rights platform, across all workspaces.",
    content: Rights,
  },
  {
    name: "audit",
    title: "Audit",
    lead: "Who did what on this instance, newest first. Entries can't be changed.",
    content: Audit,
  },
];

/** The console of this instance's operators. For everyone else, the page doesn't exist, as on the server. */
export default function OperatorPage({ params }: Route.ComponentProps) {
  const user = useQuery(userQuery);
  const section = sections.find(({ name }) => name === params.section);
  if (!user.data?.operator || !section) return <NotFound />;
  if (!user.data.secondFactor) return <NeedsSecondFactor />;
  const { title, lead, content: Content } = section;
  return (
    <>
      <PageMeta title={`${title} · Operator`} />
      <Sections label="Operator" groups={groups}>
        <PageHeader title={title}>{lead}</PageHeader>
        <Content />
      </Sections>
    </>
  );
}

const groups = GROUPS.map(({ title, names }) => ({
  title,
  pages: names.map((name) => ({
    to: paths.operator(name),
    text: sections.find((section) => section.name === name)?.title ?? name,
  })),
}));

/** The server refuses the console's calls without a second factor. */
function NeedsSecondFactor() {
  return (
    <>
      <PageMeta title="Operator" />
      <PageHeader title="Operator" />
      <EmptyState
        title="Operators need a second factor"
        action={
          <Link to={paths.security} className={buttonClass({ variant: "primary" })}>
            Open Settings, Security
          </Link>
        }
      >
        Add an authenticator app or a passkey to your account to open the console.
      </EmptyState>
    </>
  );
}
