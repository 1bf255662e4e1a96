import type { MissingPage, PlainPage, WrittenSite } from "@byline/contract/written-pages.ts";
import type { ReactNode } from "react";
import { CreditSearch } from "../components/credits/credit-search.tsx";
import { MISSING, Missing } from "../components/page/missing.tsx";
import { PageTitle } from "../components/page/page-title.tsx";
import { NoIndex, writePage } from "./document.tsx";
import { RemovalsLink } from "./parts.tsx";

type Notice = Omit<PlainPage, "text"> & { text: ReactNode };

/** Writes a page that says why there's nothing to read. */
export function writePlain(site: WrittenSite, { path, title, text, withSearch }: Notice): string {
  return writePage(site, {
    path,
    title,
    description: title,
    more: <NoIndex />,
    children: (
      <>
        <PageTitle>{title}</PageTitle>
        <div className="prose mt-4">
          <p>{text}</p>
        </div>
        {withSearch && <CreditSearch />}
      </>
    ),
  });
}

/** Writes the page of an address that has none. */
export const writeMissing = (site: WrittenSite, { path, text }: MissingPage): string =>
  writePage(site, {
    path,
    title: MISSING,
    description: MISSING,
    more: <NoIndex />,
    isMissing: true,
    children: <Missing text={text} />,
  });

/** Writes the page of a creator whose name was removed, without naming them. */
export function writeRemovedCreator(site: WrittenSite, path: string): string {
  const text = (
    <>
      The creator named here asked us to remove their name. Public credits of their works no longer name them.{" "}
      <RemovalsLink />.
    </>
  );
  return writePlain(site, { path, title: "This name was removed", text, withSearch: true });
}
