import { ImageDown } from "lucide-react";
import { toast } from "../../hooks/toast-store.ts";
import { Button } from "../../ui/button.tsx";
import type { Drawing } from "../../ui/chart.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";

const TYPES = ["png", "svg"] as const;

/** Returns a chart's actions: saving it as an image, under a name that begins with `name`. */
export const saving =
  ({ from, to }: { from: string; to: string }, name: string, title: string) =>
  (drawing: Drawing) => <SaveChart {...drawing} {...{ from, to, name, title }} />;

/** Saves a chart as an image. Its figures are in the CSV export. */
export function SaveChart({
  plot,
  marks,
  name,
  title,
  from,
  to,
}: Drawing & {
  /** Start of the file name. */
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
      await saveChart(plot.current, { type, title, note, marks, name: `byline-${name}-${from}-to-${to}` });
    } catch {
      toast({
        title: "Error",
        description: "We couldn’t save the image. Please try again.",
        tone: "destructive",
      });
    }
  }
  return (
    <Menu
      className="min-w-36"
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Save image of “${title}”`}>
          <ImageDown aria-hidden="true" />
          Save image
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
