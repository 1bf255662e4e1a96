import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { Found } from "../hooks/use-lookup.ts";
import { addressOf } from "../request.ts";
import type { CreditParts } from "./credit-parts.ts";

/** What a lookup found, while the field says its address: a copy from the server, not the site's own. */
export function FoundPicture({ found }: { found: Found | null }) {
  const url = useFormContext<CreditParts>().watch("picture");
  const { value, others = [] } = found?.picture ?? {};
  const isFound = url !== "" && [value, ...others.map((other) => other.value)].includes(url);
  return isFound ? <Preview key={url} url={url} /> : null;
}

function Preview({ url }: { url: string }) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  if (state === "failed")
    return <p className="text-sm text-ink-2">The picture cannot be shown here. Its address is kept.</p>;
  return (
    <span className="plate flex h-40 w-full items-center justify-center overflow-hidden rounded-sm bg-wash">
      <img
        src={addressOf("GET /pictures/preview", { query: { url } })}
        alt="Found for this work"
        className={state === "shown" ? "max-h-full max-w-full object-contain" : "sr-only"}
        onLoad={() => setState("shown")}
        onError={() => setState("failed")}
      />
      {state === "loading" && <span className="text-sm text-ink-2">Loading the picture...</span>}
    </span>
  );
}
