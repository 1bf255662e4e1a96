import { createAttribution as schema } from "@byline/contract/attributions.ts";
import { warningsOf } from "@byline/contract/credit/warnings.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { recordAttribution } from "../api.ts";
import { useNothingRecorded } from "../components/attributions/no-attributions.tsx";
import { ProjectDialog } from "../components/projects/project-dialog.tsx";
import { ProjectSelect } from "../components/projects/project-select.tsx";
import { toast } from "../hooks/toast-store.ts";
import { useDefaultProject } from "../hooks/use-default-project.ts";
import type { Found } from "../hooks/use-lookup.ts";
import { projectsQuery, refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { CreditFields } from "./credit-fields.tsx";
import { creditParts, joinMetadata, noParts, takeParts } from "./credit-parts.ts";
import { FIRST_CREDIT, FirstCredit } from "./credit-share.tsx";
import { TextField } from "./form-fields.tsx";
import { FoundValues } from "./found-values.tsx";
import { RecordPreview } from "./record-preview.tsx";
import { ResolveField } from "./resolve-field.tsx";
import { withFoundCreators } from "./resolved-choices.ts";
import { Form, RootError, SubmitButton, useSchemaForm } from "./schema-form.tsx";
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
        description: "Look the work up, fill in its credit yourself, or make the same call from your code.",
      };
  return (
    <ProjectDialog open={open} onOpenChange={change} {...words}>
      {arrived ? (
        <>
          <FirstCredit />
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
  const { data: projects } = useQuery(projectsQuery);
  const [first, setLastUsed] = useDefaultProject(projectId);
  const [found, setFound] = useState<Found | null>(null);
  const [byHand, setByHand] = useState(false);
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
      setLastUsed(given.projectId);
      onRecorded();
      refresh("attributions");
    },
  });
  const { register, getValues, setValue, setFocus, control, formState } = form;
  // The projects may load after the user has typed.
  useEffect(() => {
    if (!getValues("projectId")) setValue("projectId", first);
  }, [first, getValues, setValue]);
  const values = useWatch({ control });
  const body = bodyOf(values, found);
  const warnings = warningsOf(body);
  const shown = found !== null || byHand || formState.isDirty;
  useEffect(() => {
    if (byHand) setFocus("title");
  }, [byHand, setFocus]);

  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
      <Form form={form} className="grid content-start gap-4">
        <ResolveField found={found} onFound={setFound} />
        {shown && (
          <>
            <Field label="Project" error={formState.errors.projectId?.message}>
              {(props) => (
                <ProjectSelect
                  {...props}
                  {...register("projectId")}
                  value={values.projectId}
                  projects={projects}
                  none={first ? undefined : "choose"}
                />
              )}
            </Field>
            <CreditFields
              found={found}
              warnings={warnings}
              isMore={Boolean(values.contentCreatorId || values.externalId)}
              more={
                <>
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
                </>
              }
            >
              <TypeField>
                <FoundValues found={found} part="attributionType" />
              </TypeField>
              <TextField
                name="contentId"
                label="Content id"
                hint="Your own stable id for the work."
                autoComplete="off"
                placeholder="wikipedia:the-starry-night"
              />
            </CreditFields>
          </>
        )}
        <RootError />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          {shown ? (
            <SubmitButton busy="Recording...">Record attribution</SubmitButton>
          ) : (
            <Button onClick={() => setByHand(true)}>Fill in the credit</Button>
          )}
        </DialogActions>
      </Form>
      <RecordPreview {...{ found, values, body, warnings }} />
    </div>
  );
}
