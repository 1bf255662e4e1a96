import { Link } from "react-router";
import { dismissLimit, type ReachedLimit } from "../../hooks/limit-store.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";

/** The pages that raise a limit, by the start of their address. */
const LIMIT_PAGES = [
  { path: "/pricing", title: "Plan limit reached", action: "Compare plans" },
  { path: "/support", title: "Plan limit reached", action: "Write to support" },
  { path: "/settings/billing", title: "The plan is paused", action: "Open billing" },
  { path: "/projects/", title: "Monthly limit reached", action: "Open project settings" },
];
const OTHER = { title: "Limit reached", action: "See what helps" };

/** Stays open until dismissed or its link is followed. A form below it keeps its values. */
export function LimitDialog({ limit: { sentence, to } }: { limit: ReachedLimit }) {
  const { title, action } = LIMIT_PAGES.find(({ path }) => to.startsWith(path)) ?? OTHER;
  return (
    <Dialog open firm onOpenChange={dismissLimit} title={title} description={sentence}>
      <DialogActions>
        <Button onClick={dismissLimit}>Not now</Button>
        <Link to={to} onClick={dismissLimit} className={buttonClass({ variant: "primary" })}>
          {action}
        </Link>
      </DialogActions>
    </Dialog>
  );
}
