import { type ProjectType, createProject as schema } from "@byline/contract/projects.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, useForm } from "react-hook-form";
import { api, isUnauthorized } from "../api.ts";
import { useDraft } from "../hooks/drafts.ts";
import { toast } from "../hooks/toast-store.ts";
import { useUser } from "../hooks/use-user.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { ProjectFields, type ProjectValues, projectFields, SwitchField } from "./project-fields.tsx";
import { setServerErrors } from "./server-errors.ts";

/** Closing unmounts the form, which resets it. */
export function ProjectCreateDialog({
  open,
  onOpenChange,
  type,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  type?: ProjectType | undefined;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create New Project"
      description="A project is one application that credits creators. It starts in development."
    >
      <ProjectCreateForm type={type} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ProjectCreateForm({ type, onClose }: { type: ProjectType | undefined; onClose: () => void }) {
  const form = useForm<ProjectValues>({
    // The schema provides the switches' defaults, so its input type is wider than its output.
    resolver: zodResolver(schema) as Resolver<ProjectValues>,
    defaultValues: {
      name: "",
      description: "",
      ...(type ? { type } : {}),
      repositoryUrl: "",
      deploymentUrl: "",
      isPublic: true,
    },
  });
  const { register, control, handleSubmit, setError, formState } = form;
  useDraft("project-create", form);
  const { errors, isSubmitting } = formState;
  const { testMode } = useUser();

  const onSubmit = handleSubmit(async ({ description, repositoryUrl, deploymentUrl, ...project }) => {
    try {
      await api("POST /projects", {
        body: {
          ...project,
          ...(description ? { description } : {}),
          ...(repositoryUrl ? { repositoryUrl } : {}),
          ...(deploymentUrl ? { deploymentUrl } : {}),
        },
      });
    } catch (error) {
      if (isUnauthorized(error)) return; // the frame shows it and leaves
      setServerErrors(error, setError, [...projectFields]);
      return toast({
        title: "Error",
        description: "Failed to create project. Please try again.",
        tone: "destructive",
      });
    }
    toast({ title: "Success", description: "Project created successfully!" });
    // Refreshing may remove the button that opened the dialog. Closing afterwards moves the focus correctly.
    await refresh("projects");
    onClose();
  });

  return (
    <form noValidate onSubmit={onSubmit}>
      <ProjectFields register={register} errors={errors}>
        {!testMode && (
          <SwitchField
            name="isPublic"
            control={control}
            label="Public project"
            hint="Listed in the community, and once it’s live, each attribution has a public credit page."
          />
        )}
      </ProjectFields>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? "Creating..." : "Create Project"}
        </Button>
      </DialogActions>
    </form>
  );
}
