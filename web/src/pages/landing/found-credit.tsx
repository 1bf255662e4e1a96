import { clsx } from "clsx";
import { Plate } from "../../components/plates/plate.tsx";
import { FoundFields } from "../../forms/found-fields.tsx";
import { credentialsText, originText } from "../../forms/resolved-choices.ts";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { keepAddress } from "../../hooks/kept-address.ts";
import type { Found } from "../../hooks/use-lookup.ts";
import { Button } from "../../ui/button.tsx";
import { creditText } from "../../ui/credit-line.tsx";
import { EditedLine } from "./edited-line.tsx";
import { EditedPlate } from "./edited-plate.tsx";
import { statedParts, workOf } from "./found-work.ts";

const head = "flex items-start gap-4 md:max-lg:flex-col";
const plate = "plate-uncaptioned h-auto w-20 shrink-0 sm:w-24";

type Props = { address: string | null; file: string | null; found: Found; onWrite: () => void };

/** The result for a work: its credit, the way to record it, and each part's sources. */
export function FoundCredit({ address, file, found, onWrite }: Props) {
  const work = workOf(found);
  const ids = found.creators?.value.flatMap((creator) => creator.ids) ?? [];
  const credentials = credentialsText(found);
  if (!work)
    return (
      <>
        <div className={head}>
          <Plate
            work={{
              id: address ?? file ?? "",
              type: found.type?.value ?? "image_content",
              title: null,
              creator: null,
              year: null,
            }}
            size="card"
            className={plate}
          />
          <p className="min-w-0 text-base wrap-anywhere text-ink-2">
            {address ?? file} doesn’t name a creator, title, or license.
          </p>
        </div>
        <Button onClick={onWrite} className="my-4">
          Write the credit yourself
        </Button>
        {credentials && <p className="mt-3 text-sm text-ink-2">{credentials}</p>}
      </>
    );
  return (
    <>
      <div className={head}>
        <EditedPlate work={work} credit={work} size="card" className={plate} />
        <p className={clsx(creditText("row"), "line-clamp-6 min-w-0 wrap-anywhere")}>
          <EditedLine work={work} credit={work} size="row" />
        </p>
      </div>
      <div className="my-4 flex flex-wrap items-center gap-3">
        <Button
          onClick={() => {
            if (address) keepAddress(address);
            openAuth("signup");
          }}
        >
          {address ? "Sign up with this credit" : "Sign up to record it"}
        </Button>
        {address && (
          <p className="text-sm text-ink-2">The first attribution you record by hand starts with it.</p>
        )}
      </div>
      <details className="pb-4 text-sm">
        <summary className="font-medium">Who states what</summary>
        <dl className="mt-3 grid grid-cols-1 gap-2">
          {statedParts(found).map(({ part, label, options }) => (
            <div key={part}>
              <dt className="text-ink-2">{options.length === 1 ? label : `${label}: sources disagree`}</dt>
              {options.map(({ text, from }, i) => (
                <dd key={text} className="wrap-anywhere">
                  <bdi title={text} className={part === "picture" ? "block truncate" : undefined}>
                    {text}
                  </bdi>{" "}
                  <span className="text-ink-2">
                    from {originText(from, found, label)}
                    {options.length > 1 && i === 0 && ", used above"}
                  </span>
                </dd>
              ))}
              {part === "creators" && ids.length > 0 && (
                <dd className="font-mono text-xs">{ids.join(", ")}</dd>
              )}
            </div>
          ))}
        </dl>
      </details>
      {credentials && <p className="mt-3 text-sm text-ink-2">{credentials}</p>}
      <div className="pb-4 text-sm wrap-anywhere">
        <FoundFields found={found} />
      </div>
    </>
  );
}
