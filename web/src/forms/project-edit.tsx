import { PROJECT_TYPES, type Project, updateProject as schema } from "@byline/contract/projects.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type Control, type Resolver, useForm } from "react-hook-form";
import { api, toastError } from "../api.ts";
import { useDraft } from "../hooks/drafts.ts";
import { toast } from "../hooks/toast-store.ts";
import { useUser } from "../hooks/use-user.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { ProjectFields, type ProjectValues, projectFields, SwitchField } from "./project-fields.tsx";
import { setServerErrors } from "./server-errors.ts";

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
  const form = useForm<ProjectValues>({
    // A change may omit members, so the schema's type is wider than the form's.
    resolver: zodResolver(schema) as Resolver<ProjectValues>,
    values: valuesOf(project) as ProjectValues,
    resetOptions: { keepDirtyValues: true },
  });
  const { register, control, handleSubmit, setError, reset, formState } = form;
  useDraft(`project-edit:${project.id}`, form);
  const { errors, isSubmitting, isDirty } = formState;
  const { testMode } = useUser();

  const onSubmit = handleSubmit(async ({ type, ...values }) => {
    try {
      const saved = await api("PATCH /projects/:id", {
        params: { id: project.id },
        body: type ? { ...values, type } : values,
      });
      reset(valuesOf(saved) as ProjectValues);
      toast({ title: "Saved", description: "The project has been changed." });
      refresh("projects");
    } catch (error) {
      setServerErrors(error, setError, [...projectFields]);
      toastError(error, "We couldn’t change the project. Please try again.");
    }
  });

  return (
    <form noValidate onSubmit={onSubmit} className="max-w-xl">
      <ProjectFields register={register} errors={errors}>
        {!testMode && <PublicSwitches control={control} />}
        <SwitchField
          name="embedViews"
          control={control}
          label="Views on other sites"
          hint={
            "When another site embeds a credit with <byline-credit>, count a view after at least half of " +
            "it has been on screen for one second. No cookies, and no one is identified."
          }
        />
      </ProjectFields>
      <Button type="submit" variant="primary" className="mt-6" disabled={isSubmitting || !isDirty}>
        {isSubmitting ? "Saving..." : "Save changes"}
      </Button>
    </form>
  );
}

/** In test mode, nothing is public. */
function PublicSwitches({ control }: { control: Control<ProjectValues> }) {
  return (
    <>
      <SwitchField
        name="isPublic"
        control={control}
        label="Public project"
        hint={
          "Listed in the community, with a page that shows your name if your profile is public, its " +
          "attributions by day, and, while its credits are public, the creators it credits most."
        }
      />
      <SwitchField
        name="publicCredits"
        control={control}
        label="Public credits"
        hint={
          "While the project is public and live, each attribution has a page that shows everyone the " +
          "work, its creator, source, and license."
        }
      />
    </>
  );
}
