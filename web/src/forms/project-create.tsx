import { type ProjectType, createProject as schema } from "@byline/contract/projects.ts";
import { api, isUnauthorized } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { useUser } from "../hooks/use-user.ts";
import { refresh } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ProjectFields, SwitchField } from "./project-fields.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";

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
  const { testMode } = useUser();
  const form = useSchemaForm(schema, {
    defaultValues: {
      name: "",
      description: "",
      ...(type ? { type } : {}),
      repositoryUrl: "",
      deploymentUrl: "",
      isPublic: true,
    },
    draft: "project-create",
    failed: (error) => {
      if (isUnauthorized(error)) return; // the frame shows it and leaves
      toast({
        title: "Error",
        description: "Failed to create project. Please try again.",
        tone: "destructive",
      });
    },
    send: async ({ description, repositoryUrl, deploymentUrl, ...project }) => {
      await api("POST /projects", {
        body: {
          ...project,
          ...(description ? { description } : {}),
          ...(repositoryUrl ? { repositoryUrl } : {}),
          ...(deploymentUrl ? { deploymentUrl } : {}),
        },
      });
      toast({ title: "Success", description: "Project created successfully!" });
      // Refreshing may remove the button that opened the dialog. Closing after it moves the focus right.
      await refresh("projects");
      onClose();
    },
  });

  return (
    <DialogForm form={form} action="Create Project" busy="Creating..." onClose={onClose} className="">
      <ProjectFields>
        {!testMode && (
          <SwitchField
            name="isPublic"
            label="Public project"
            hint="Listed in the community, and once it’s live, each attribution has a public credit page."
          />
        )}
      </ProjectFields>
    </DialogForm>
  );
}
