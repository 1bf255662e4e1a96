import type { ShownProject, StarState } from "@byline/contract/community.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Star } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { api, toastError } from "../../api.ts";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { refresh, userQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";

type Starred = Pick<ShownProject, "id" | "name" | "starred" | "starCount">;

/**
 * Shows the star immediately and undoes it if the server refuses. Its state lasts until the project is read
 * again.
 */
export function StarButton({
  project,
  variant = "ghost",
}: {
  project: Starred;
  variant?: ComponentProps<typeof Button>["variant"];
}) {
  const user = useQuery(userQuery);
  const mayWrite = useMayWrite();
  const [known, setKnown] = useState<(StarState & { of: Starred }) | null>(null);
  const { starred, starCount } = known?.of === project ? known : project;

  async function toggle() {
    if (!user.data) return openAuth("signin", "Sign in to star projects");
    setKnown({ of: project, starred: !starred, starCount: starCount + (starred ? -1 : 1) });
    try {
      const method = starred ? "DELETE" : "PUT";
      const changed = await api(`${method} /community/projects/:id/star`, { params: { id: project.id } });
      setKnown({ of: project, ...changed });
      await refresh("activities");
    } catch (error) {
      setKnown(null);
      toastError(error, "We couldn’t save the star. Please try again.");
    }
  }

  return (
    <Button
      variant={variant}
      size="sm"
      disabled={!mayWrite}
      aria-pressed={starred}
      aria-label={`Star ${project.name}, ${counted(starCount, "star")}`}
      onClick={toggle}
    >
      <Star aria-hidden="true" className={clsx(starred && "fill-current")} />
      <span className="tabular">{formatNumber(starCount)}</span>
    </Button>
  );
}
