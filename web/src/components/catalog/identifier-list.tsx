import { CHECKED_SCHEMES, type Identifier } from "@byline/contract/identifiers.ts";
import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { CopyText } from "../../ui/copy-text.tsx";
import { OutLink } from "../page/out-link.tsx";
import { schemeNames } from "./scheme-names.ts";

/** An entry's identifiers, with their kind, documentation link, and verification. */
export function IdentifierList({ identifiers }: { identifiers: Identifier[] }) {
  return (
    <ul aria-label="Identifiers" className="border-t border-rule">
      {identifiers.map((identifier) => (
        <li
          key={`${identifier.scheme} ${identifier.value}`}
          className="grid gap-x-6 gap-y-1 border-b border-rule py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
        >
          <span className="text-base text-ink-2">{schemeNames[identifier.scheme]}</span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-base">
            {identifier.scheme === "name" ? (
              <bdi>{identifier.label}</bdi>
            ) : (
              <CopyText text={identifier.value} label={schemeNames[identifier.scheme]} />
            )}
            <OutLink to={identifier.url} text="Open" />
          </span>
          <Verified {...identifier} />
        </li>
      ))}
    </ul>
  );
}

function Verified({ scheme, global, problem }: Identifier) {
  const Icon = problem ? CircleAlert : global ? CircleCheck : CircleDashed;
  return (
    <span className="flex min-w-0 items-start gap-1.5 text-sm text-ink-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${problem ? "text-danger" : global ? "text-live" : "text-ink-3"}`}
      />
      {problem ?? (global ? verifiedOf(scheme) : "Known in this workspace only")}
    </span>
  );
}

function verifiedOf(scheme: Identifier["scheme"]) {
  if (CHECKED_SCHEMES.includes(scheme)) return "Check digit correct";
  return scheme === "url" ? "Public address" : "Well-formed";
}
