import { counted } from "@byline/contract/public-pages.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { StatusBadge } from "../../components/projects/project-marks.tsx";
import { type FoundGroup, groupResults } from "../../components/search/search-results.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { searchQuery } from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page-header.tsx";

const LIMIT = 20;

export default function SearchPage() {
  const { parameters, change } = useSearch();
  const q = parameters.get("q")?.trim() ?? "";
  const results = useQuery(searchQuery(q, LIMIT));

  return (
    <>
      <PageMeta title={q ? `“${q}”` : "Search"} />
      <PageHeader title={q ? `Results for “${q}”` : "Search"} />
      {q ? (
        <QueryView
          read={results}
          what="the results"
          skeleton={
            <div className="mt-12">
              <ListSkeleton label="Searching" rows={6} />
            </div>
          }
        >
          {(data) => (
            <>
              {data.similar && (
                <p className="mt-8 text-md">
                  Nothing matches “<span dir="auto">{q}</span>”. These are similar.
                </p>
              )}
              <Groups q={q} groups={groupResults(data)} />
            </>
          )}
        </QueryView>
      ) : (
        <>
          <search aria-label="Everything">
            <form
              className="flex max-w-xl items-end gap-2"
              onSubmit={(event) => {
                event.preventDefault();
                change(
                  { q: String(new FormData(event.currentTarget).get("q") ?? "").trim() },
                  { replace: false },
                );
              }}
            >
              <Field label="Search for" className="flex-1">
                {(control) => (
                  <Input {...control} type="search" name="q" maxLength={200} autoComplete="off" />
                )}
              </Field>
              <Button type="submit">Search</Button>
            </form>
          </search>
          <NothingShown title="What are you looking for?">
            Type a few letters of a name or title. Case and accents don’t matter.
          </NothingShown>
        </>
      )}
    </>
  );
}

function NothingShown({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-10">
      <EmptyState
        title={title}
        action={
          <>
            <Link to="/community" className={buttonClass()}>
              Browse the community
            </Link>
            <Link to="/documentation" className={buttonClass()}>
              Search the documentation
            </Link>
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}

function Groups({ q, groups }: { q: string; groups: FoundGroup[] }) {
  if (!groups.length)
    return (
      <NothingShown title="Nothing found">
        Nothing matches “{q}”. Try fewer letters. To find an attribution, enter its full id or the address of
        its content. To find a token, enter its name or first letters.
      </NothingShown>
    );
  return groups.map((group) => (
    <Section
      key={group.title}
      title={group.title}
      action={
        group.found.length < LIMIT && (
          <span className="tabular text-sm text-ink-2">{counted(group.found.length, "result")}</span>
        )
      }
    >
      <ul className="border-t border-rule">
        {group.found.map((item) => (
          <li key={item.key} className="border-b border-rule">
            <Link
              to={item.to}
              reloadDocument={item.page ?? false}
              className={
                "flex min-h-12 items-center gap-3 py-2 hover:bg-wash [&_svg]:shrink-0 [&_svg]:text-ink-3 " +
                "[&_svg:not(.plate)]:size-4"
              }
            >
              {item.icon}
              <span className="min-w-0 sm:flex sm:flex-1 sm:items-baseline sm:justify-between sm:gap-6">
                <span
                  className={clsx(
                    "block truncate sm:shrink-0",
                    item.isWork ? "font-serif italic" : "font-medium",
                  )}
                >
                  {item.title}
                </span>
                {item.status ? (
                  <StatusBadge status={item.status} />
                ) : (
                  <span className={clsx("block truncate text-sm text-ink-2", item.isId && "font-mono")}>
                    {item.detail}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {group.found.length >= LIMIT && (
        <p className="mt-3 text-sm text-ink-2">The best {LIMIT}. Type more to narrow the results.</p>
      )}
    </Section>
  ));
}
