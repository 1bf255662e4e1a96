import type { ComponentProps, ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Found } from "../hooks/use-lookup.ts";
import { Disclosure } from "../ui/disclosure.tsx";
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

/** Parts that few credits have. */
const RARE = ["year", "picture", "creditLine", "copyrightNotice", "digitalSource"] as const;

/**
 * Fields for a credit's parts, with these names in the surrounding form. `found` is a lookup's result. Rare
 * parts and `children` are in a section that opens once one has a value (`isMore` for `children`).
 */
export function CreditFields({
  found = null,
  isMore = false,
  children,
}: {
  found?: Found | null;
  isMore?: boolean;
  children?: ReactNode;
}) {
  const values: Record<string, string | undefined> = useWatch();
  const { submitCount } = useFormContext().formState;
  const isOpen = isMore || RARE.some((part) => values[part]);
  const url = { type: "url", placeholder: "https://", autoComplete: undefined };
  return (
    <>
      <Part found={found} part="title" label="Title" />
      <Part found={found} part="creators" label="Creators" hint="Separate several names with semicolons." />
      <Part found={found} part="license" label="License" hint="A name or an SPDX id." list="license-ids" />
      <Part found={found} part="source" label="Source" {...url} />
      <Disclosure title="More details" needed={isOpen && (submitCount || true)}>
        <Part found={found} part="year" label="Year" />
        <Part
          found={found}
          part="picture"
          label="Picture"
          hint="The address of an image of the work."
          {...url}
        >
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
        {children}
      </Disclosure>
      <LicenseIds />
    </>
  );
}
