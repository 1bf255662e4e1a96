import { useFormContext } from "react-hook-form";
import type { Found } from "../hooks/use-lookup.ts";
import { Field, Input } from "../ui/field.tsx";
import type { CreditParts } from "./credit-parts.ts";
import { FoundPicture } from "./found-picture.tsx";
import { FoundValues } from "./found-values.tsx";
import { LicenseIds } from "./license-ids.tsx";

/** Fields for a credit's parts, with these names in the surrounding form. `found` is a lookup's result. */
export function CreditFields({ found = null }: { found?: Found | null }) {
  const {
    register,
    formState: { errors },
  } = useFormContext<CreditParts>();
  return (
    <>
      <Field label="Title" optional error={errors.title?.message}>
        {(props) => (
          <>
            <Input {...props} {...register("title")} autoComplete="off" />
            <FoundValues found={found} part="title" />
          </>
        )}
      </Field>
      <Field
        label="Creators"
        optional
        hint="Separate several names with semicolons."
        error={errors.creators?.message}
      >
        {(props) => (
          <>
            <Input {...props} {...register("creators")} autoComplete="off" />
            <FoundValues found={found} part="creators" />
          </>
        )}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Field label="License" optional hint="A name or an SPDX id." error={errors.license?.message}>
          {(props) => (
            <>
              <Input {...props} {...register("license")} list="license-ids" autoComplete="off" />
              <FoundValues found={found} part="license" />
            </>
          )}
        </Field>
        <Field label="Year" optional error={errors.year?.message}>
          {(props) => (
            <>
              <Input {...props} {...register("year")} autoComplete="off" />
              <FoundValues found={found} part="year" />
            </>
          )}
        </Field>
      </div>
      <Field label="Source" optional error={errors.source?.message}>
        {(props) => (
          <>
            <Input {...props} {...register("source")} type="url" placeholder="https://" />
            <FoundValues found={found} part="source" />
          </>
        )}
      </Field>
      <Field
        label="Picture"
        optional
        hint="The address of an image of the work."
        error={errors.picture?.message}
      >
        {(props) => (
          <>
            <Input {...props} {...register("picture")} type="url" placeholder="https://" />
            <FoundPicture found={found} />
            <FoundValues found={found} part="picture" />
          </>
        )}
      </Field>
      <Field
        label="Credit line"
        optional
        hint="The wording that the supplier requires. It replaces the names."
        error={errors.creditLine?.message}
      >
        {(props) => (
          <>
            <Input {...props} {...register("creditLine")} autoComplete="off" />
            <FoundValues found={found} part="creditLine" />
          </>
        )}
      </Field>
      <Field label="Copyright notice" optional error={errors.copyrightNotice?.message}>
        {(props) => (
          <>
            <Input {...props} {...register("copyrightNotice")} autoComplete="off" />
            <FoundValues found={found} part="copyrightNotice" />
          </>
        )}
      </Field>
      <Field
        label="Digital source type"
        optional
        hint="IPTC's code, such as trainedAlgorithmicMedia for AI."
        error={errors.digitalSource?.message}
      >
        {(props) => (
          <>
            <Input {...props} {...register("digitalSource")} autoComplete="off" />
            <FoundValues found={found} part="digitalSource" />
          </>
        )}
      </Field>
      <LicenseIds />
    </>
  );
}
