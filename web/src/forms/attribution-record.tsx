import { createAttribution as schema } from "@byline/contract/attributions.ts";
import { platedOf } from "@byline/contract/plate.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { recordAttribution } from "../api.ts";
import { shownCredit } from "../components/attributions/attribution-credit.tsx";
import { useNothingRecorded } from "../components/attributions/no-attributions.tsx";
import { Snippets } from "../components/attributions/snippets.tsx";
import { ProjectDialog } from "../components/projects/project-dialog.tsx";
import { ProjectSelect } from "../components/projects/project-select.tsx";
import { toast } from "../hooks/toast-store.ts";
import type { Found } from "../hooks/use-lookup.ts";
import { projectsQuery, refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { CreditLine } from "../ui/credit-line.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { CreditFields } from "./credit-fields.tsx";
import { creditParts, joinMetadata, noParts, takeParts } from "./credit-parts.ts";
import { FIRST_CREDIT, FirstCredit } from "./credit-share.tsx";
import { CreditWarnings } from "./credit-warnings.tsx";
import { TextField } from "./form-fields.tsx";
import { FoundPlate } from "./found-picture.tsx";
import { FoundValues } from "./found-values.tsx";
import { ResolveField } from "./resolve-field.tsx";
import { withFoundCreators } from "./resolved-choices.ts";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";
import { TypeField } from "./type-input.tsx";

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
  const [found, setFound] = useState<Found | null>(null);
  const form = useSchemaForm(recordForm, {
    defaultValues: {
      projectId: first,
      contentId: "",
      contentCreatorId: "",
      attributionType: "image_content",
      externalId: "",
      ...noParts,
    },
    draft: "attribution-record",
    failed: "We couldn’t record the attribution. Please try again.",
    send: async (given, { setError }) => {
      if (!(await recordAttribution(bodyOf(given, found))))
        return setError("externalId", {
          message: "An attribution in this project already has this external id",
        });
      onRecorded();
      refresh("attributions");
    },
  });
  const { register, getValues, setValue, control, formState } = form;
  // The projects may load after the user has typed.
  useEffect(() => {
    if (!getValues("projectId")) setValue("projectId", first);
  }, [first, getValues, setValue]);
  const values = useWatch({ control });
  const body = bodyOf(values, found);
  const credited = { ...body, contentCreatorId: values.contentCreatorId || null };

  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
      <DialogForm
        form={form}
        action="Record attribution"
        busy="Recording..."
        onClose={onClose}
        className="grid content-start gap-4"
      >
        <ResolveField found={found} onFound={setFound} />
        <Field label="Project" error={formState.errors.projectId?.message}>
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
        <TextField
          name="contentId"
          label="Content id"
          hint="Your own stable id for the work."
          autoComplete="off"
          placeholder="wikipedia:the-starry-night"
        />
        <CreditFields found={found} />
        <TypeField placeholder="image_content">
          <FoundValues found={found} part="attributionType" />
        </TypeField>
        <fieldset className="grid min-w-0 items-start gap-4 border-t border-rule pt-4 sm:grid-cols-2">
          <legend className="sr-only">Ids</legend>
          <TextField
            name="contentCreatorId"
            label="Creator id"
            optional
            autoComplete="off"
            placeholder="creator:vincent-van-gogh"
          />
          <TextField
            name="externalId"
            label="External id"
            optional
            hint="Recorded only once, no matter how often it’s sent."
            autoComplete="off"
          />
        </fieldset>
      </DialogForm>
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
