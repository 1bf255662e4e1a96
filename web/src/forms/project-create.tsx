import { type ProjectType, createProject as schema } from "@byline/contract/projects.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { createProject, isUnauthorized } from "../api.ts";
import { useDraft } from "../hooks/drafts.ts";
import { toast } from "../hooks/toast-store.ts";
import { paths } from "../paths.ts";
import { projectsQuery, queryClient, refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { ProjectFields, type ProjectValues, projectFields } from "./project-fields.tsx";
import { setServerErrors } from "./server-errors.ts";

/** Closing unmounts the form, which is what resets it. The new project is opened where its first call is. */
export function ProjectCreateDialog({
  open,
  onOpenChange,
  type,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  type?: ProjectType | undefined;
}) {
  const navigate = useNavigate();

  /** What creating answers is not read; the list of projects, newest first, has the new one. */
  async function openNew(name: string) {
    onOpenChange(false);
    const created = (await queryClient.fetchQuery(projectsQuery)).find((project) => project.name === name);
    if (created) navigate(paths.project(created.id, "start"));
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create New Project"
      description="A project is one application that credits creators. It starts in development."
    >
      <ProjectCreateForm type={type} onClose={() => onOpenChange(false)} onCreated={openNew} />
    </Dialog>
  );
}

function ProjectCreateForm({
  type,
  onClose,
  onCreated,
}: {
  type: ProjectType | undefined;
  onClose: () => void;
  onCreated: (name: string) => void;
}) {
  const form = useForm<ProjectValues>({
    // The schema fills in the switches, so what it takes is wider than what it gives.
    resolver: zodResolver(schema) as Resolver<ProjectValues>,
    defaultValues: {
      name: "",
      description: "",
      ...(type ? { type } : {}),
      repositoryUrl: "",
      deploymentUrl: "",
      isPublic: true,
      publicCredits: true,
      embedViews: false,
    },
  });
  const { register, control, handleSubmit, setError, formState } = form;
  useDraft("project-create", form);
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async ({ description, repositoryUrl, deploymentUrl, ...project }) => {
    try {
      await createProject({
        ...project,
        ...(description ? { description } : {}),
        ...(repositoryUrl ? { repositoryUrl } : {}),
        ...(deploymentUrl ? { deploymentUrl } : {}),
      });
    } catch (error) {
      if (isUnauthorized(error)) return; // the frame says so, and leaves
      setServerErrors(error, setError, [...projectFields]);
      return toast({
        title: "Error",
        description: "Failed to create project. Please try again.",
        tone: "destructive",
      });
    }
    toast({ title: "Success", description: "Project created successfully!" });
    refresh("projects");
    onCreated(project.name);
  });

  return (
    <form noValidate onSubmit={onSubmit}>
      <ProjectFields register={register} control={control} errors={errors} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? "Creating..." : "Create Project"}
        </Button>
      </DialogActions>
    </form>
  );
}
