import type { Plated } from "@byline/contract/plate.ts";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Plate } from "../components/plates/plate.tsx";
import type { Found } from "../hooks/use-lookup.ts";
import { addressOf } from "../request.ts";
import type { CreditParts } from "./credit-parts.ts";

/**
 * The picture found by a lookup, while the field contains its address. It's the server's copy, not the site's
 * own.
 */
export function FoundPicture({ found }: { found: Found | null }) {
  const url = useFormContext<CreditParts>().watch("picture");
  return isFound(found, url) ? <Preview key={url} url={url} /> : null;
}

function isFound(found: Found | null, url: string) {
  const { value, others = [] } = found?.picture ?? {};
  return url !== "" && [value, ...others.map((other) => other.value)].includes(url);
}

/** The filled-in work's plate, or the picture found for it. */
export function FoundPlate({ found, url, work }: { found: Found | null; url: string; work: Plated }) {
  const [failed, setFailed] = useState("");
  if (!isFound(found, url) || failed === url) return <Plate work={work} size="row" className="mt-1" />;
  return (
    <img
      src={previewOf(url)}
      alt=""
      className="plate mt-1 size-10 shrink-0 bg-wash object-contain"
      onError={() => setFailed(url)}
    />
  );
}

const previewOf = (url: string) => addressOf("GET /pictures/preview", { query: { url } });

function Preview({ url }: { url: string }) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  if (state === "failed")
    return <p className="text-sm text-ink-2">The picture can’t be shown here. Its address is kept.</p>;
  return (
    <span className="plate flex h-40 w-full items-center justify-center overflow-hidden rounded-sm bg-wash">
      <img
        src={previewOf(url)}
        alt="Found for this work"
        className={state === "shown" ? "max-h-full max-w-full object-contain" : "sr-only"}
        onLoad={() => setState("shown")}
        onError={() => setState("failed")}
      />
      {state === "loading" && <span className="text-sm text-ink-2">Loading the picture...</span>}
    </span>
  );
}
