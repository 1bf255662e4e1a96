import { formatMebibytes } from "@byline/contract/figures.ts";
import {
  MARK_LIMITS,
  PROJECT_STATUSES,
  type Project,
  type ProjectStatus,
} from "@byline/contract/projects.ts";
import { useState } from "react";
import { api } from "../../api.ts";
import { useImageChoice } from "../../components/page/image-choice.tsx";
import { ProjectMark } from "../../components/projects/project-mark.tsx";
import { useStatusChange } from "../../components/projects/status-control.tsx";
import { ProjectEditForm } from "../../forms/project-edit.tsx";
import { type Notice, toast } from "../../hooks/toast-store.ts";
import { act } from "../../hooks/use-act.ts";
import { refresh } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Section } from "../../ui/page-header.tsx";

const statusTexts: Record<ProjectStatus, string> = {
  development: "You’re building it.",
  testing: "Others are trying it.",
  live:
    "In production. A live public project counts toward your community rank. Its API calls and users count " +
    "toward your plan, and keep counting until the month ends if you move it back.",
};

const REGISTERED = "Attributions are sent to the rights platform, if one is connected.";

/** Describes a status and its effect on the plan. A project that was live this month still counts. */
function statusText(project: Project, status: ProjectStatus): string {
  if (status === "live") return statusTexts.live;
  const wasLive =
    project.status === "live" || project.lastLiveMonth?.slice(0, 7) === new Date().toISOString().slice(0, 7);
  const counts = wasLive
    ? "It was live this month, so its API calls and users count toward your plan until the month ends (UTC)."
    : "Nothing counts toward your plan.";
  return `${statusTexts[status]} ${counts} ${REGISTERED}`;
}

export function ProjectSettings({ project }: { project: Project }) {
  return (
    <div className="-mt-12 max-w-xl">
      <Status project={project} />
      <Mark project={project} />
      <Section title="Details">
        <ProjectEditForm project={project} />
      </Section>
      <Archive project={project} />
    </div>
  );
}

function Status({ project }: { project: Project }) {
  const { moving, change, dialog } = useStatusChange(project);
  const status = moving ?? project.status;
  return (
    <Section title="Status">
      <ChoiceBar
        label="Project status"
        value={status}
        onChange={change}
        choices={PROJECT_STATUSES.map((value) => ({
          value,
          title: value[0]?.toUpperCase() + value.slice(1),
        }))}
      />
      <p className="mt-2 text-base text-ink-2">{statusText(project, status)}</p>
      {dialog}
    </Section>
  );
}

function Mark({ project }: { project: Project }) {
  async function write(change: () => Promise<unknown>, description: string) {
    await change();
    await refresh("projects");
    toast({ title: "Saved", description });
  }
  const params = { id: project.id };
  const { buttons, mistake } = useImageChoice({
    noun: "mark",
    exists: project.markUrl !== null,
    limits: MARK_LIMITS,
    set: (file) =>
      write(() => api("PUT /projects/:id/mark", { params, body: file }), "The project has a new mark."),
    remove: () => write(() => api("DELETE /projects/:id/mark", { params }), "The mark has been removed."),
  });
  return (
    <Section title="Mark">
      <div className="flex flex-wrap items-center gap-4">
        <ProjectMark project={project} className="size-16" />
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-base text-ink-2">
            {project.markUrl
              ? "Shown next to the icon of the project’s type."
              : "Upload a mark to show it next to the icon of the project’s type."}
          </p>
          <p className="text-sm text-ink-2">
            PNG, JPEG, or WebP, up to {formatMebibytes(MARK_LIMITS.bytes)}, cropped to a square.
          </p>
          {mistake}
        </div>
        <div className="flex flex-wrap gap-2">{buttons}</div>
      </div>
    </Section>
  );
}

function Archive({ project }: { project: Project }) {
  const [asking, setAsking] = useState(false);
  const set = (method: "PUT" | "DELETE", done: Notice) =>
    act(async () => {
      await api(`${method} /projects/:id/archive`, { params: { id: project.id } });
      toast(done);
      await refresh("projects", "activities");
    });

  if (project.archivedAt)
    return (
      <Section title="Restore">
        <p className="max-w-prose text-base text-ink-2">
          This project is archived. Its attributions are kept; restore it to continue recording.
        </p>
        <Button
          className="mt-4"
          onClick={() =>
            set("DELETE", { title: "Restored", description: `${project.name} is active again.` })
          }
        >
          Restore project
        </Button>
      </Section>
    );
  return (
    <Section title="Archive">
      <p className="max-w-prose text-base text-ink-2">
        Removes the project from your lists and the community. Everything recorded is kept, and you can
        restore it.
      </p>
      <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
        Archive project
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Archive ${project.name}?`}
        description="Tokens can’t record for it until you restore it. No attribution is lost."
        action="Archive project"
        onConfirm={() => {
          setAsking(false);
          set("PUT", { title: "Archived", description: `${project.name} is kept under Archived.` });
        }}
      />
    </Section>
  );
}
