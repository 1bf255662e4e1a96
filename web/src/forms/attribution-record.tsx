import { createAttribution as schema } from "@byline/contract/attributions.ts";
import { platedOf } from "@byline/contract/plate.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { recordAttribution } from "../api.ts";
import { shownCredit } from "../components/attributions/attribution-credit.tsx";
import { useNothingRecorded } from "../components/attributions/no-attributions.tsx";
import { Snippets } from "../components/attributions/snippets.tsx";
import { ProjectDialog } from "../components/projects/project-dialog.tsx";
import { ProjectSelect } from "../components/projects/project-select.tsx";
import { useDraft } from "../hooks/drafts.ts";
import { toast } from "../hooks/toast-store.ts";
import type { Found } from "../hooks/use-lookup.ts";
import { projectsQuery, refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { CreditLine } from "../ui/credit-line.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { Field, Input } from "../ui/field.tsx";
import { CreditFields } from "./credit-fields.tsx";
import { creditParts, joinMetadata, noParts, takeParts } from "./credit-parts.ts";
import { FIRST_CREDIT, FirstCredit } from "./credit-share.tsx";
import { CreditWarnings } from "./credit-warnings.tsx";
import { FoundPlate } from "./found-picture.tsx";
import { FoundValues } from "./found-values.tsx";
import { ResolveField } from "./resolve-field.tsx";
import { withFoundCreators } from "./resolved-choices.ts";
import { showError } from "./server-errors.ts";
import { TypeInput } from "./type-input.tsx";

/** The call's members, and the credit parts in its metadata. */
const recordForm = schema.omit({ metadata: true }).extend(creditParts);
type Values = z.infer<typeof recordForm>;

function bodyOf(values: Partial<Values>, found: Found | null) {
  const { parts, others } = takeParts(values);
  const metadata = withFoundCreators(joinMetadata(parts, {}), found);
  return { projectId: "", contentId: "", attributionType: "", ...others, metadata };
}

/**
 * Records an attribution and shows the equivalent API call. Shows the workspace's first one large, unless
 * `plain`, for pages that show it themselves.
 */
export function AttributionRecordDialog({
  open,
  onOpenChange,
  projectId,
  plain,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  projectId?: string | undefined;
  plain?: boolean;
}) {
  const [arrived, setArrived] = useState(false);
  const nothing = useNothingRecorded(open);

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) setArrived(false);
  }

  function onRecorded() {
    if (nothing && !plain) return setArrived(true);
    toast({ title: "Recorded", description: "The attribution is safely stored." });
    change(false);
  }

  const words = arrived
    ? FIRST_CREDIT
    : {
        title: "Record an attribution",
        description: "Record it here by hand, or make the same call from your code.",
      };
  return (
    <ProjectDialog open={open} onOpenChange={change} {...words}>
      {arrived ? (
        <>
          <FirstCredit on="dialog" />
          <DialogActions>
            <Button onClick={() => change(false)}>Done</Button>
          </DialogActions>
        </>
      ) : (
        <AttributionRecordForm projectId={projectId} onRecorded={onRecorded} onClose={() => change(false)} />
      )}
    </ProjectDialog>
  );
}

function AttributionRecordForm({
  projectId,
  onRecorded,
  onClose,
}: {
  projectId: string | undefined;
  onRecorded: () => void;
  onClose: () => void;
}) {
  const projects = useQuery(projectsQuery);
  const first = projectId ?? projects.data?.[0]?.id ?? "";
  const form = useForm<Values>({
    resolver: zodResolver(recordForm),
    defaultValues: {
      projectId: first,
      contentId: "",
      contentCreatorId: "",
      attributionType: "image_content",
      externalId: "",
      ...noParts,
    },
  });
  const [found, setFound] = useState<Found | null>(null);
  const { register, handleSubmit, setError, getValues, setValue, control, formState } = form;
  useDraft("attribution-record", form);
  // The projects may load after the user has typed.
  useEffect(() => {
    if (!getValues("projectId")) setValue("projectId", first);
  }, [first, getValues, setValue]);
  const { errors, isSubmitting } = formState;
  const values = useWatch({ control });
  const body = bodyOf(values, found);
  const credited = { ...body, contentCreatorId: values.contentCreatorId || null };

  const onSubmit = handleSubmit(async (given) => {
    try {
      if (!(await recordAttribution(bodyOf(given, found))))
        return setError("externalId", {
          message: "An attribution in this project already has this external id",
        });
    } catch (error) {
      return showError(
        error,
        setError,
        recordForm.keyof().options,
        "We couldn’t record the attribution. Please try again.",
      );
    }
    onRecorded();
    refresh("attributions");
  });

  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
      <FormProvider {...form}>
        <form noValidate onSubmit={onSubmit} className="grid content-start gap-4">
          <ResolveField found={found} onFound={setFound} />
          <Field label="Project" error={errors.projectId?.message}>
            {(props) => (
              <ProjectSelect
                {...props}
                {...register("projectId")}
                value={values.projectId}
                projects={projects.data}
                none={first ? undefined : "choose"}
              />
            )}
          </Field>
          <Field label="Content id" hint="Your own stable id for the work." error={errors.contentId?.message}>
            {(props) => (
              <Input
                {...props}
                {...register("contentId")}
                autoComplete="off"
                placeholder="wikipedia:the-starry-night"
              />
            )}
          </Field>
          <CreditFields found={found} />
          <Field label="Type" error={errors.attributionType?.message}>
            {(props) => (
              <>
                <TypeInput {...props} {...register("attributionType")} placeholder="image_content" />
                <FoundValues found={found} part="attributionType" />
              </>
            )}
          </Field>
          <fieldset className="grid min-w-0 items-start gap-4 border-t border-rule pt-4 sm:grid-cols-2">
            <legend className="sr-only">Ids</legend>
            <Field label="Creator id" optional error={errors.contentCreatorId?.message}>
              {(props) => (
                <Input
                  {...props}
                  {...register("contentCreatorId")}
                  autoComplete="off"
                  placeholder="creator:vincent-van-gogh"
                />
              )}
            </Field>
            <Field
              label="External id"
              optional
              hint="Recorded only once, no matter how often it’s sent."
              error={errors.externalId?.message}
            >
              {(props) => <Input {...props} {...register("externalId")} autoComplete="off" />}
            </Field>
          </fieldset>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={isSubmitting}>
              {isSubmitting ? "Recording..." : "Record attribution"}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
      <div
        className={
          "grid min-w-0 grid-cols-1 content-start gap-6 border-t border-rule pt-6 md:border-t-0 " +
          "md:border-l md:pt-0 md:pl-8"
        }
      >
        <div>
          <p className="mb-2 text-sm text-ink-2">The credit</p>
          {credited.contentId || Object.keys(credited.metadata).length > 0 ? (
            <div className="flex min-h-12 items-start gap-4">
              <FoundPlate found={found} url={values.picture ?? ""} work={platedOf(credited)} />
              <p className="min-w-0 wrap-anywhere">
                <CreditLine credit={shownCredit(credited)} />
              </p>
            </div>
          ) : (
            <div className="flex min-h-12 items-center gap-4">
              <span
                aria-hidden="true"
                className="size-10 shrink-0 rounded-sm border border-dashed border-rule-strong"
              />
              <p className="text-base text-ink-2">It appears here as you fill it in.</p>
            </div>
          )}
        </div>
        <CreditWarnings attribution={body} />
        <div className="min-w-0">
          <p className="mb-2 text-sm text-ink-2">The same call from your code</p>
          <Snippets attribution={body} />
        </div>
      </div>
    </div>
  );
}
