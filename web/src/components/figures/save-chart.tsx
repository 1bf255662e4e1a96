import { ImageDown } from "lucide-react";
import type { RefObject } from "react";
import { toast } from "../../hooks/toast-store.ts";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";

const TYPES = ["png", "svg"] as const;

/** A chart as a picture; its figures are in the export as CSV. */
export function SaveChart({
  plot,
  name,
  title,
  from,
  to,
}: {
  plot: RefObject<SVGSVGElement | null>;
  /** How the file's name begins. */
  name: string;
  title: string;
  from: string;
  to: string;
}) {
  async function save(type: (typeof TYPES)[number]) {
    if (!plot.current) return;
    try {
      const { saveChart } = await import("../../ui/chart-image.ts");
      const note = `${from} to ${to} (UTC)`;
      await saveChart(plot.current, { type, title, note, name: `byline-${name}-${from}-to-${to}` });
    } catch {
      toast({
        title: "Error",
        description: "The picture could not be saved. Please try again.",
        tone: "destructive",
      });
    }
  }
  return (
    <Menu
      className="min-w-36"
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Save “${title}” as a picture`}>
          <ImageDown aria-hidden="true" />
          Save
        </Button>
      }
    >
      {TYPES.map((type) => (
        <MenuItem key={type} onSelect={() => save(type)}>
          {type.toUpperCase()}
        </MenuItem>
      ))}
    </Menu>
  );
}
