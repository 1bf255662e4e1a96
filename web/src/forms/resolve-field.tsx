import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { takeAddress } from "../hooks/kept-address.ts";
import { type Found, useLookup } from "../hooks/use-lookup.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { FileLink } from "../ui/file-link.tsx";
import type { CreditParts } from "./credit-parts.ts";
import { FoundFields } from "./found-fields.tsx";
import { choicesOf, credentialsText, idsOf } from "./resolved-choices.ts";

type Values = CreditParts & { contentId: string; contentCreatorId?: string | null; attributionType: string };
type Name = keyof Values;

/**
 * Looks up a work by its address or file, and fills in the surrounding form. All values stay editable.
 * `found` is the latest result.
 */
export function ResolveField({ found, onFound }: { found: Found | null; onFound: (found: Found) => void }) {
  const { setValue, getValues, formState } = useFormContext<Values>();
  const [address, setAddress] = useState("");
  const [thumbnail, setThumbnail] = useState<string | null>(null);
  const { state, lookUpAddress, lookUpFile } = useLookup("We couldn’t look up the work.");
  const busy = state.kind === "busy";
  const set = (name: Name, text: string) =>
    setValue(name, text, { shouldDirty: true, shouldValidate: text !== "" });

  /** Clears the previous work's values, so that none remain with another work. */
  function fill(next: Found) {
    if (found) {
      for (const { part, options } of choicesOf(found))
        if (part !== "attributionType" && options.some(({ text }) => text === getValues(part))) set(part, "");
      for (const [name, id] of Object.entries(idsOf(found)) as [Name, string][])
        if (getValues(name) === id) set(name, "");
    }
    for (const { part, options } of choicesOf(next)) if (options[0]) set(part, options[0].text);
    for (const [name, id] of Object.entries(idsOf(next)) as [Name, string][])
      if (!getValues(name)) set(name, id);
    onFound(next);
  }

  async function fillIn(lookup: Promise<Found | null>) {
    const next = await lookup;
    if (next) fill(next);
  }

  const begin = useEffectEvent(() => {
    const kept = takeAddress(); // looked up before signing up
    setAddress(kept);
    if (kept) fillIn(lookUpAddress(kept));
  });
  useEffect(() => begin(), []);

  function onFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) {
      setThumbnail(null);
      if (file.type.startsWith("image/")) readAsAddress(file).then(setThumbnail, () => {});
      fillIn(lookUpFile(file));
    }
    target.value = ""; // the same file may be selected again
  }

  function onEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault(); // looks it up without recording
    if (!busy) fillIn(lookUpAddress(address));
  }

  return (
    <div className="grid gap-3">
      <Field
        label="Address or identifier of the work"
        error={state.kind === "failed" ? `${state.why} You can also fill in the credit yourself.` : undefined}
        hint={
          <>
            A DOI, an ISBN, or an ISRC works too. Or{" "}
            <FileLink accept="image/*,audio/*,video/*" disabled={busy} onChange={onFile}>
              choose its file
            </FileLink>
            : an image, audio, or video, which Byline reads and doesn’t keep.
          </>
        }
      >
        {(props) => (
          <span className="flex gap-2">
            <Input
              {...props}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              onKeyDown={onEnter}
              autoComplete="off"
              placeholder="https://"
            />
            <Button
              variant={address.trim() && !found && !formState.isDirty ? "primary" : "secondary"}
              disabled={busy || !address.trim()}
              onClick={() => fillIn(lookUpAddress(address))}
            >
              {busy ? "Looking up..." : "Look up"}
            </Button>
          </span>
        )}
      </Field>
      <div role="status" className="text-sm wrap-anywhere text-ink-2">
        {state.kind === "found" && <Outcome {...state} thumbnail={thumbnail} />}
      </div>
    </div>
  );
}

/** Returns a file as a `data:` address. */
const readAsAddress = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });

/** Lists the filled-in fields, and a full credit's parts that a file doesn't have. */
function Outcome({
  found,
  file,
  thumbnail,
}: {
  found: Found;
  file: string | null;
  thumbnail: string | null;
}) {
  const choices = choicesOf(found);
  const credentials = credentialsText(found);
  const labels = choices.map(({ label, options }) =>
    options.length > 1 ? `${label} (sources disagree)` : label,
  );
  const missing = (["title", "creators", "license"] as const)
    .filter((part) => !found[part])
    .map((part) => (part === "creators" ? "creator" : part));
  return (
    <>
      {file && (
        <div className="flex items-center gap-3">
          {thumbnail && <img src={thumbnail} alt="" className="plate size-10 shrink-0 object-cover" />}
          <p>
            {missing.length > 0
              ? `${file} has no ${or.format(missing)}. Add ${missing.length > 1 ? "them" : "it"} below.`
              : file}
          </p>
        </div>
      )}
      {choices.length > 0 ? (
        <p>Filled in: {labels.join(", ")}.</p>
      ) : (
        !file &&
        !credentials && (
          <p>The work doesn’t name a creator, title, or license. Fill in the credit yourself.</p>
        )
      )}
      {credentials && <p>{credentials}</p>}
      <FoundFields found={found} />
    </>
  );
}

const or = new Intl.ListFormat("en", { type: "disjunction" });
