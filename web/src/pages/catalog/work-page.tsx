import type { WorkDetails } from "@byline/contract/catalog.ts";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Link } from "react-router";
import { countOf } from "../../components/catalog/entry.ts";
import { OutLink } from "../../components/page/out-link.tsx";
import { SourceLink } from "../../components/page/source-link.tsx";
import { paths } from "../../paths.ts";
import { workQuery } from "../../queries.ts";
import { Detail } from "../../ui/details.tsx";
import type { Route } from "./+types/work-page.ts";
import { EntryPage } from "./entry-page.tsx";

export default function WorkPage({ params: { workId } }: Route.ComponentProps) {
  return (
    <EntryPage<WorkDetails>
      read={useQuery(workQuery(workId))}
      id={workId}
      noun="work"
      heading={(work) => (
        <h1 className="max-w-3xl font-serif text-2xl sm:text-3xl">
          <span aria-hidden="true" className="mr-2 inline-block h-0.5 w-10 bg-accent align-middle" />
          <cite dir="auto" className="italic">
            {work.title}
          </cite>
          <Creators work={work} />
        </h1>
      )}
      facts={(work) => (
        <>
          <Detail name="Credited by">{countOf(work)}</Detail>
          <Detail name="License">
            {work.license ? (
              work.license.url ? (
                <OutLink to={work.license.url} text={work.license.name} />
              ) : (
                work.license.name
              )
            ) : (
              "Not stated"
            )}
          </Detail>
          <Detail name="Source">{work.source ? <SourceLink address={work.source} /> : "Not stated"}</Detail>
        </>
      )}
    />
  );
}

function Creators({ work: { creators } }: { work: WorkDetails }) {
  return creators.map(({ id, name }) => (
    <Fragment key={id}>
      ,{" "}
      <Link
        to={paths.creator(id)}
        className="font-medium decoration-rule-strong underline-offset-4 hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
    </Fragment>
  ));
}
