import { PROJECT_STATUSES, type Project, type ProjectStatus } from "@byline/contract/projects.ts";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { api } from "../../api.ts";
import { toast } from "../../hooks/toast-store.ts";
import { act } from "../../hooks/use-act.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { refresh } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { Menu, MenuChoices } from "../../ui/menu.tsx";
import { TextLink } from "../page/text-link.tsx";
import { StatusBadge } from "./project-marks.tsx";

const details: Record<ProjectStatus, string> = {
  development: "You’re building it",
  testing: "Others are trying it",
  live: "In production",
};

/**
 * Changes a project's status. `dialog` must be rendered: it asks before a project goes live. `moving` is the
 * status being saved, or null. A plan limit (402) is shown by the app's limit dialog.
 */
export function useStatusChange(project: Project): {
  moving: ProjectStatus | null;
  change: (status: ProjectStatus) => void;
  dialog: ReactNode;
} {
  const [moving, setMoving] = useState<ProjectStatus | null>(null);
  const [asking, setAsking] = useState(false);

  async function move(status: ProjectStatus) {
    setMoving(status);
    await act(async () => {
      await api("POST /projects/:id/status", { params: { id: project.id }, body: { status } });
      toast({
        title: "Status changed",
        description: `${project.name} is now ${status === "live" ? status : `in ${status}`}.`,
      });
      await refresh("projects", "activities");
    }, "We couldn’t change the status. Please try again.");
    setMoving(null);
  }

  const change = (status: ProjectStatus) => {
    if (status === project.status) return;
    if (status === "live") setAsking(true);
    else move(status);
  };

  const dialog = (
    <LiveDialog project={project} open={asking} onOpenChange={setAsking} onConfirm={() => move("live")} />
  );
  return { moving, change, dialog };
}

const COUNTS =
  "Its API calls and users count toward your plan, and keep counting until the month ends if you move it " +
  "back.";

/** Describes what becomes public with the current switches. */
function publicSentence({ isPublic, publicCredits }: PublicSwitches): string {
  if (!isPublic) return "The project is private, so nothing becomes public.";
  return publicCredits
    ? "Every attribution gets a public page with the work, its creator, source, and license, and the " +
        "project counts toward your community rank."
    : "The project counts toward your community rank. Its credits stay private.";
}

type PublicSwitches = Pick<Project, "isPublic" | "publicCredits">;

/** Asks before a project goes live. With `publishes`, its credits also become public. */
export function LiveDialog({
  project: { name, ...switches },
  publishes = false,
  action = "Move to live",
  open,
  onOpenChange,
  onConfirm,
}: {
  project: Project;
  publishes?: boolean;
  action?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}) {
  const listed =
    publishes && !switches.isPublic ? "The project becomes public and is listed in the community. " : "";
  const sentence = publicSentence(publishes ? { isPublic: true, publicCredits: true } : switches);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Move ${name} to live?`}
      description={`${listed}${sentence} ${COUNTS}`}
    >
      <p className="text-base text-ink-2">
        You can move it back at any time.{" "}
        <TextLink to="/docs/test-mode#test-mode-and-testing-status">Testing status or test mode?</TextLink>
      </p>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button
          variant="primary"
          onClick={() => {
            onOpenChange(false);
            onConfirm();
          }}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The status badge. For users who may change the status, a button that opens the choices. */
export function StatusControl({ project, className }: { project: Project; className?: string }) {
  const mayWrite = useMayWrite();
  const { moving, change, dialog } = useStatusChange(project);
  const status = moving ?? project.status;
  if (!mayWrite || project.archivedAt) return <StatusBadge status={status} />;
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            disabled={moving !== null}
            aria-label={`Status of ${project.name}: ${status}. Change`}
            className={clsx(
              "-m-1 inline-flex shrink-0 cursor-pointer items-center gap-1 rounded p-1 text-ink-3 " +
                "hover:bg-wash hover:text-ink data-[state=open]:bg-wash",
              className,
            )}
          >
            <StatusBadge status={status} />
            <ChevronDown aria-hidden="true" className="size-3 print:hidden" />
          </button>
        }
      >
        <MenuChoices
          label="Project status"
          value={status}
          onChange={(value) => change(value as ProjectStatus)}
          choices={PROJECT_STATUSES.map((value) => ({
            value,
            title: value[0]?.toUpperCase() + value.slice(1),
            detail: details[value],
          }))}
        />
      </Menu>
      {dialog}
    </>
  );
}
