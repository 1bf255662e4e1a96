import { PAGE_REPORT_REASONS, pageReportReasonNames } from "@byline/contract/community.ts";
import { reportPath } from "@byline/contract/public-pages.ts";
import { referenceOf } from "@byline/contract/report-reference.ts";
import type { ReportPage, WrittenSite } from "@byline/contract/written-pages.ts";
import type { ReactNode } from "react";
import { PageTitle } from "../components/page/page-title.tsx";
import { Button } from "../ui/button.tsx";
import { Field, FieldGroup, Input, Select, Textarea } from "../ui/field.tsx";
import { FormError } from "../ui/notice.tsx";
import { NoIndex, writePage } from "./document.tsx";
import { noticePath, RemovalsLink, TextLink } from "./parts.tsx";

/** Writes the form for reporting a public page. Works without JavaScript. */
export function writeReport(site: WrittenSite, report: ReportPage): string {
  const { page, title, projects, typed, token } = report;
  const mistakes = placeMistakes(report);
  const propsOf = (name: string) => ({
    error: mistakes[name],
    isFocused: FIELDS.find((one) => mistakes[one]) === name,
  });
  return write(
    site,
    page,
    <div className="max-w-xl">
      <p className="text-sm text-ink-2">
        <TextLink href={page}>{title}</TextLink>
      </p>
      <PageTitle className="mt-4">Report this page</PageTitle>
      <p className="mt-3 text-md text-ink-2">
        Your report goes to the people who run this site. If your work is used without permission,{" "}
        <TextLink href={noticePath(site.url + page)}>send a copyright notice</TextLink> instead.
      </p>
      <form method="post" action="/report" noValidate className="mt-8 grid gap-5">
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="token" value={token} />
        <ProjectField projects={projects} chosen={typed.project} {...propsOf("project")} />
        <ReasonField typed={typed} reason={propsOf("reason")} named={propsOf("named")} />
        <TextField name="details" label="Explanation" {...propsOf("details")}>
          {(control) => (
            <Textarea {...control} required maxLength={2000} rows={5} defaultValue={typed.details} />
          )}
        </TextField>
        <TextField
          name="email"
          label="Email"
          hint="Used only for our reply, and deleted once we’ve decided."
          optional
          {...propsOf("email")}
        >
          {(control) => <Input {...control} type="email" autoComplete="email" defaultValue={typed.email} />}
        </TextField>
        <div aria-hidden="true" className="sr-only">
          <label>
            Website
            <input name="website" type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className="mt-2 grid justify-items-start gap-4">
          <FormError isFocused={propsOf("").isFocused}>{mistakes[""]}</FormError>
          <Button type="submit" variant="primary" size="lg">
            Send report
          </Button>
        </div>
      </form>
    </div>,
  );
}

/** Writes the confirmation. `id` is the report's id in the address. */
export const writeReported = (site: WrittenSite, page: string, id: string): string =>
  write(
    site,
    page,
    <>
      <PageTitle>Report received</PageTitle>
      {UUID.test(id) && (
        <p className="mt-4 text-md">
          Its reference is <strong className="font-mono font-medium">{referenceOf(id)}</strong>.
        </p>
      )}
      <h2 className="mt-8 font-serif text-lg">What happens next</h2>
      <ol className="mt-2 grid max-w-[65ch] list-decimal gap-2 pl-5 text-md text-ink-2">
        <li>
          Your report is waiting for the people who run this site. The page stays unchanged until they decide.
        </li>
        <li>
          They take down the reported content, or keep it. If they agree to remove a name, it disappears from
          every public page. <RemovalsLink />.
        </li>
        <li>
          If you entered an email address, they use it only to reply, and delete it once they have decided.
        </li>
      </ol>
      <p className="mt-6">
        <TextLink href={page}>Back to the page</TextLink>
      </p>
    </>,
  );

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const write = (site: WrittenSite, page: string, children: ReactNode) =>
  writePage(site, {
    path: reportPath(page),
    title: "Report a page",
    description: "Report a problem with a page to the people who run this site.",
    more: <NoIndex />,
    children,
  });

/** A field's mistake; the first field with one gets the focus. */
type Mistaken = { error: string | undefined; isFocused: boolean };

type ControlProps = Parameters<Parameters<typeof Field>[0]["children"]>[0] & {
  name: string;
  autoFocus: boolean;
};

function TextField({
  name,
  isFocused,
  children,
  ...field
}: Omit<Parameters<typeof Field>[0], "children" | "error"> &
  Mistaken & { name: string; children: (control: ControlProps) => ReactNode }) {
  return <Field {...field}>{(control) => children({ ...control, name, autoFocus: isFocused })}</Field>;
}

type ProjectProps = Mistaken & { projects: ReportPage["projects"]; chosen: string | undefined };

/** Asks for the project only if the page shows several. */
function ProjectField({ projects, chosen, ...mistaken }: ProjectProps) {
  const [first] = projects;
  if (projects.length === 1) return <input type="hidden" name="project" value={first?.projectId} />;
  return (
    <TextField name="project" label="In which application?" {...mistaken}>
      {(control) => (
        <Select {...control} required defaultValue={chosen}>
          <option value="">Choose one</option>
          {projects.map(({ projectId, name }) => (
            <option key={projectId} value={projectId}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </TextField>
  );
}

type ReasonProps = { typed: ReportPage["typed"]; reason: Mistaken; named: Mistaken };

/** The reasons, with the field for the name below the reason that needs it. */
const ReasonField = ({ typed, reason, named }: ReasonProps) => (
  <FieldGroup legend="What is wrong?" error={reason.error} single>
    {() =>
      PAGE_REPORT_REASONS.map((one, i) => (
        <div key={one} className="grid gap-2">
          <label className="flex items-center gap-2.5 text-base">
            <input
              type="radio"
              name="reason"
              value={one}
              defaultChecked={one === typed.reason}
              // biome-ignore lint/a11y/noAutofocus: a page without scripts opens at its first mistake
              autoFocus={i === 0 && reason.isFocused}
              className="size-4 accent-ink"
            />
            {pageReportReasonNames[one]}
          </label>
          {one === "remove-name" && (
            <div className={NAME}>
              <TextField
                name="named"
                label="Your name, as the page shows it"
                hint={
                  <>
                    Explain below how we can tell that it’s you. You don’t need an account.{" "}
                    <RemovalsLink>What is removed, and what stays</RemovalsLink>.
                  </>
                }
                {...named}
              >
                {(control) => (
                  <Input {...control} maxLength={500} autoComplete="off" defaultValue={typed.named} />
                )}
              </TextField>
            </div>
          )}
        </div>
      ))
    }
  </FieldGroup>
);

/** Shows the name field only while the reason that needs it is selected. */
const NAME =
  "ml-2 hidden border-l-2 border-rule-strong pl-4 group-has-[[value=remove-name]:checked]/choices:block";

/** The form's fields in page order; "" is the whole form. */
const FIELDS = ["project", "reason", "named", "details", "email", ""];

/** Moves the mistake of a field that isn't shown to the whole form. */
function placeMistakes({ mistakes, projects }: ReportPage): ReportPage["mistakes"] {
  const shown = FIELDS.filter((name) => name && (name !== "project" || projects.length !== 1));
  const { "": ofForm, ...named } = mistakes;
  const unseen = Object.keys(named).find((name) => !shown.includes(name));
  const seen = Object.entries(named).filter(([name]) => shown.includes(name));
  return { ...Object.fromEntries(seen), "": ofForm ?? named[unseen ?? ""] ?? "" };
}
