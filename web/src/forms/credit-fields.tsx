import type { CreditWarning } from "@byline/contract/credit/contributors.ts";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Found } from "../hooks/use-lookup.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { partOf } from "./credit-parts.ts";
import { CreditWarnings } from "./credit-warnings.tsx";
import { TextField } from "./form-fields.tsx";
import { FoundPicture } from "./found-picture.tsx";
import { FoundValues } from "./found-values.tsx";
import { LicenseIds } from "./license-ids.tsx";

type PartProps = ComponentProps<typeof TextField> &
  ComponentProps<typeof FoundValues> & { warnings: CreditWarning[] };

function Part({ found, part, warnings, children, ...props }: Omit<PartProps, "name">) {
  const id = useId();
  const own = warnings.filter(({ path }) => partOf(path) === part);
  return (
    <div className="relative min-w-0">
      <TextField name={part} optional autoComplete="off" note={own.length ? id : undefined} {...props}>
        {children}
        <FoundValues found={found} part={part} />
        <CreditWarnings id={id} warnings={own} />
      </TextField>
    </div>
  );
}

/** Parts that few credits have. */
const RARE = ["year", "picture", "creditLine", "copyrightNotice", "digitalSource"] as const;

/**
 * Fields for a credit's parts, with these names in the surrounding form. `found` is a lookup's result. Rare
 * parts and `children` are in a section that opens once one has a value (`isMore` for `children`).
 */
export function CreditFields({
  found = null,
  warnings = [],
  isMore = false,
  more,
  children,
}: {
  found?: Found | null;
  warnings?: CreditWarning[];
  isMore?: boolean;
  more?: ReactNode;
  children?: ReactNode;
}) {
  const values: Record<string, string | undefined> = useWatch();
  const { submitCount } = useFormContext().formState;
  const isOpen = isMore || RARE.some((part) => values[part]);
  const url = { type: "url", placeholder: "https://", autoComplete: undefined };
  const shared = { found, warnings };
  return (
    <>
      <Part {...shared} part="title" label="Title" />
      <Part {...shared} part="creators" label="Creators" hint="Separate several names with semicolons." />
      <Part {...shared} part="license" label="License" hint="A name or an SPDX id." list="license-ids" />
      <Part {...shared} part="source" label="Source" {...url} />
      {children}
      <Disclosure title="More details" needed={isOpen && (submitCount || true)}>
        <Part {...shared} part="year" label="Year" />
        <Part {...shared} part="picture" label="Picture" hint="The address of an image of the work." {...url}>
          <FoundPicture found={found} />
        </Part>
        <Part
          {...shared}
          part="creditLine"
          label="Credit line"
          hint="Required wording. Replaces the generated credit."
        />
        <Part {...shared} part="copyrightNotice" label="Copyright notice" />
        <Part
          {...shared}
          part="digitalSource"
          label="Digital source type"
          hint="IPTC's code, such as trainedAlgorithmicMedia for AI."
        />
        {more}
      </Disclosure>
      <LicenseIds />
    </>
  );
}
