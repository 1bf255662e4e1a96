import { PROJECT_TYPES, type Project, updateProject as schema } from "@byline/contract/projects.ts";
import type { z } from "zod";
import { api, toastError } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { useUser } from "../hooks/use-user.ts";
import { refresh } from "../queries.ts";
import { ProjectFields, type ProjectValues, SwitchField } from "./project-fields.tsx";
import { Form, SubmitButton, useSchemaForm } from "./schema-form.tsx";

/** Keeps a type that the app doesn't offer (the API also accepts web-app) unless another is selected. */
function valuesOf({
  name,
  description,
  type,
  repositoryUrl,
  deploymentUrl,
  isPublic,
  publicCredits,
  embedViews,
}: Project): Partial<ProjectValues> {
  const known = PROJECT_TYPES.find((item) => item === type);
  return {
    name,
    description: description ?? "",
    ...(known ? { type: known } : {}),
    repositoryUrl: repositoryUrl ?? "",
    deploymentUrl: deploymentUrl ?? "",
    isPublic,
    publicCredits,
    embedViews,
  };
}

export function ProjectEditForm({ project }: { project: Project }) {
  const { testMode } = useUser();
  const form = useSchemaForm(schema as z.ZodType<z.output<typeof schema>, Partial<ProjectValues>>, {
    values: valuesOf(project),
    resetOptions: { keepDirtyValues: true },
    draft: `project-edit:${project.id}`,
    failed: (error) => toastError(error, "We couldn’t change the project. Please try again."),
    send: async ({ type, ...values }, { reset }) => {
      const saved = await api("PATCH /projects/:id", {
        params: { id: project.id },
        body: type ? { ...values, type } : values,
      });
      reset(valuesOf(saved));
      toast({ title: "Saved", description: "The project has been changed." });
      refresh("projects");
    },
  });

  const { isDirty } = form.formState;
  return (
    <Form form={form} className="">
      <ProjectFields>
        {!testMode && <PublicSwitches />}
        <SwitchField
          name="embedViews"
          label="Views on other sites"
          hint={
            "When another site embeds a credit with <byline-credit>, count a view after at least half of " +
            "it has been on screen for one second. No cookies, and no one is identified."
          }
        />
      </ProjectFields>
      <SubmitButton
        className="mt-6"
        variant={isDirty ? "primary" : "secondary"}
        disabled={!isDirty}
        busy="Saving..."
      >
        Save changes
      </SubmitButton>
    </Form>
  );
}

/** In test mode, nothing is public. */
function PublicSwitches() {
  return (
    <>
      <SwitchField
        name="isPublic"
        label="Public project"
        hint={
          "Listed in the community, with a page that shows your name if your profile is public, its " +
          "attributions by day, and, while its credits are public, the creators it credits most."
        }
      />
      <SwitchField
        name="publicCredits"
        label="Public credits"
        hint={
          "While the project is public and live, each attribution has a page that shows everyone the " +
          "work, its creator, source, and license."
        }
      />
    </>
  );
}
