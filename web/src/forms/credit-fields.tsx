import type { ComponentProps } from "react";
import type { Found } from "../hooks/use-lookup.ts";
import { TextField } from "./form-fields.tsx";
import { FoundPicture } from "./found-picture.tsx";
import { FoundValues } from "./found-values.tsx";
import { LicenseIds } from "./license-ids.tsx";

type PartProps = ComponentProps<typeof TextField> & ComponentProps<typeof FoundValues>;

const Part = ({ found, part, children, ...props }: Omit<PartProps, "name">) => (
  <TextField name={part} optional autoComplete="off" {...props}>
    {children}
    <FoundValues found={found} part={part} />
  </TextField>
);

/** Fields for a credit's parts, with these names in the surrounding form. `found` is a lookup's result. */
export function CreditFields({ found = null }: { found?: Found | null }) {
  const url = { type: "url", placeholder: "https://", autoComplete: undefined };
  return (
    <>
      <Part found={found} part="title" label="Title" />
      <Part found={found} part="creators" label="Creators" hint="Separate several names with semicolons." />
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Part found={found} part="license" label="License" hint="A name or an SPDX id." list="license-ids" />
        <Part found={found} part="year" label="Year" />
      </div>
      <Part found={found} part="source" label="Source" {...url} />
      <Part found={found} part="picture" label="Picture" hint="The address of an image of the work." {...url}>
        <FoundPicture found={found} />
      </Part>
      <Part
        found={found}
        part="creditLine"
        label="Credit line"
        hint="The wording that the supplier requires. It replaces the names."
      />
      <Part found={found} part="copyrightNotice" label="Copyright notice" />
      <Part
        found={found}
        part="digitalSource"
        label="Digital source type"
        hint="IPTC's code, such as trainedAlgorithmicMedia for AI."
      />
      <LicenseIds />
    </>
  );
}
