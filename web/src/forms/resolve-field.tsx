import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { takeAddress } from "../hooks/kept-address.ts";
import { type Found, useLookup } from "../hooks/use-lookup.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input, Select } from "../ui/field.tsx";
import type { CreditParts } from "./credit-parts.ts";
import { type Choice, choicesOf, credentialsText, idsOf, originText } from "./resolved-choices.ts";

type Values = CreditParts & { contentId: string; contentCreatorId?: string | null; attributionType: string };
type Name = keyof Values;

/** Looks a work up by its address or file, and fills in the form around it; every value stays editable. */
export function ResolveField() {
  const { setValue, getValues } = useFormContext<Values>();
  const filled = useRef<Partial<Record<Name, string>>>({});
  const [address, setAddress] = useState("");
  const { state, lookUpAddress, lookUpFile } = useLookup("The work could not be looked up.");
  const busy = state.kind === "busy";
  const failure = (of: "address" | "file") =>
    state.kind === "failed" && state.of === of ? `${state.why} Or fill in the credit yourself.` : undefined;

  function set(name: Name, text: string) {
    setValue(name, text, { shouldDirty: true, shouldValidate: true });
    filled.current[name] = text;
  }

  /** What the work before filled in goes, so that nothing of it stays under another work. */
  function fill(found: Found) {
    for (const [name, text] of Object.entries(filled.current) as [Name, string][])
      if (name !== "attributionType" && getValues(name) === text) setValue(name, "");
    filled.current = {};
    for (const { part, options } of choicesOf(found)) if (options[0]) set(part, options[0].text);
    for (const [name, id] of Object.entries(idsOf(found)) as [Name, string][])
      if (!getValues(name)) set(name, id);
  }

  async function fillIn(lookup: Promise<Found | null>) {
    const found = await lookup;
    if (found) fill(found);
  }

  const begin = useEffectEvent(() => {
    const kept = takeAddress(); // what its writer looked up before they signed up
    setAddress(kept);
    if (kept) fillIn(lookUpAddress(kept));
  });
  useEffect(() => begin(), []);

  function onFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) fillIn(lookUpFile(file));
  }

  function onEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault(); // it looks up, and records nothing yet
    if (!busy) fillIn(lookUpAddress(address));
  }

  return (
    <div className="grid gap-3 border-b border-rule pb-4">
      <Field
        label="Address of the work"
        optional
        hint="Or a DOI, an ISBN, or an ISRC. What is found fills in the credit below."
        error={failure("address")}
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
            <Button disabled={busy || !address.trim()} onClick={() => fillIn(lookUpAddress(address))}>
              {busy ? "Looking up..." : "Look up"}
            </Button>
          </span>
        )}
      </Field>
      <Field
        label="Or its file"
        optional
        hint="A picture, a sound, or a film. The file is not kept."
        error={failure("file")}
      >
        {(props) => (
          <Input
            {...props}
            type="file"
            accept="image/*,audio/*,video/*"
            disabled={busy}
            onChange={onFile}
            className="py-1.5 file:mr-3 file:font-medium file:text-ink"
          />
        )}
      </Field>
      <div role="status">{state.kind === "found" && <Provenance found={state.found} onChoose={set} />}</div>
    </div>
  );
}

/** Where each value comes from, and a choice where sources disagree. */
function Provenance({
  found,
  onChoose,
}: {
  found: Found;
  onChoose: (part: Choice["part"], text: string) => void;
}) {
  const choices = choicesOf(found);
  const credentials = credentialsText(found);
  if (choices.length === 0 && !credentials)
    return (
      <p className="text-sm text-ink-2">
        The work was read. It names no creator, title, or license. Fill in the credit yourself.
      </p>
    );
  return (
    <div className="grid gap-2 text-sm">
      {choices.map(({ part, label, from, options }) =>
        options.length === 1 ? (
          <p key={part} className="wrap-anywhere text-ink-2">
            {label}: <bdi className="text-ink">{options[0]?.text}</bdi>, from {originText(from, found)}
          </p>
        ) : (
          <Field key={part} label={`${label}: sources disagree`}>
            {(props) => (
              <Select {...props} onChange={(event) => onChoose(part, event.target.value)}>
                {options.map((option) => (
                  <option key={option.text} value={option.text}>
                    {option.text} ({originText(option.from, found)})
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ),
      )}
      {credentials && <p className="text-ink-2">{credentials}</p>}
    </div>
  );
}
