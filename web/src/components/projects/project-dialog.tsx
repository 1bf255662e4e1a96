import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dialogs } from "../../paths.ts";
import { projectsQuery } from "../../queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/notice.tsx";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  children: ReactNode;
};

/** A dialog about something in a project. Without projects, offers to create one. */
export function ProjectDialog({ open, onOpenChange, title, description, children }: Props) {
  const projects = useQuery({ ...projectsQuery, enabled: open });
  return (
    <Dialog wide open={open} onOpenChange={onOpenChange} title={title} description={description}>
      {projects.data?.length === 0 ? (
        <EmptyState
          title="Create a project first"
          action={
            <Link {...dialogs.createProject} className={buttonClass({ variant: "primary" })}>
              Create Project
            </Link>
          }
        >
          Every attribution belongs to a project.
        </EmptyState>
      ) : (
        children
      )}
    </Dialog>
  );
}
