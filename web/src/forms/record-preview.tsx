import type { CreateAttribution } from "@byline/contract/attributions.ts";
import type { CreditWarning } from "@byline/contract/credit/contributors.ts";
import { platedOf } from "@byline/contract/plate.ts";
import { shownCredit } from "../components/attributions/attribution-credit.tsx";
import { Snippets } from "../components/attributions/snippets.tsx";
import type { Found } from "../hooks/use-lookup.ts";
import { CreditLine } from "../ui/credit-line.tsx";
import { type CreditParts, partOf } from "./credit-parts.ts";
import { CreditWarnings } from "./credit-warnings.tsx";
import { FoundPlate } from "./found-picture.tsx";

type Typed = Partial<CreditParts> & { contentCreatorId?: string | null | undefined };

/** Next to the form: the credit as it will read, its missing parts, and the call that records it. */
export function RecordPreview({
  found,
  values,
  body,
  warnings,
}: {
  found: Found | null;
  values: Typed;
  body: CreateAttribution & { metadata: Record<string, unknown> };
  warnings: CreditWarning[];
}) {
  const credited = { ...body, contentCreatorId: values.contentCreatorId || null };
  const isStarted = body.contentId !== "" || Object.keys(body.metadata).length > 0;
  return (
    <div
      className={
        "relative grid min-w-0 grid-cols-1 content-start gap-6 border-t border-rule pt-6 md:sticky " +
        "md:top-0 md:self-start md:border-t-0 md:border-l md:pt-0 md:pl-8"
      }
    >
      <div>
        <p className="mb-2 text-sm text-ink-2">The credit</p>
        {isStarted ? (
          <div className="flex min-h-12 items-start gap-4">
            <FoundPlate found={found} url={values.picture ?? ""} work={platedOf(credited)} />
            <p className="min-w-0 wrap-anywhere">
              <CreditLine credit={shownCredit(credited)} />
            </p>
          </div>
        ) : (
          <div className="flex min-h-12 items-center gap-4">
            <span
              aria-hidden="true"
              className="size-10 shrink-0 rounded-sm border border-dashed border-rule-strong"
            />
            <p className="text-base text-ink-2">Your credit appears here.</p>
          </div>
        )}
        {isStarted && <Missing {...values} />}
      </div>
      <CreditWarnings warnings={isStarted ? warnings.filter(({ path }) => !partOf(path)) : []} />
      <details className="min-w-0">
        <summary className="text-sm text-ink-2">The same call from your code</summary>
        <div className="mt-2">
          <Snippets attribution={body} />
        </div>
      </details>
    </div>
  );
}

const and = new Intl.ListFormat("en");

/** Lists the parts of a full credit that this one lacks: title, creator, source, and license. */
function Missing({ title, creators, creditLine, source, license }: Typed) {
  const missing = Object.entries({ title, creator: creators || creditLine, source, license }).flatMap(
    ([part, value]) => (value ? [] : part),
  );
  if (missing.length === 0) return null;
  return (
    <p className="mt-2 text-sm text-ink-2">
      Missing: {and.format(missing)}. The credit leaves out what isn’t known.
    </p>
  );
}
