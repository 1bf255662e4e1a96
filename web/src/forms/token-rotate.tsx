import { type NewToken, OVERLAPS, type Token } from "@byline/contract/tokens.ts";
import { useState } from "react";
import { api } from "../api.ts";
import { hasStopped } from "../components/tokens/token-parts.tsx";
import { useAct } from "../hooks/use-act.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceBar } from "../ui/choice-bar.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { NEW_TOKEN, ShownOnceDialog, ShownSecret } from "../ui/shown-secret.tsx";
import { exactTime } from "../ui/time.tsx";

type Overlap = (typeof OVERLAPS)[number];
const TITLES: Record<Overlap, string> = { 0: "At once", 1: "In an hour", 24: "In a day" };

/** Replaces a token's secret and shows the new one once. */
export function TokenRotateDialog({
  token,
  open,
  onClose,
}: {
  token: Token;
  open: boolean;
  onClose: () => void;
}) {
  const [overlapHours, setOverlap] = useState<Overlap>(24);
  const { busy, act } = useAct();
  const [made, setMade] = useState<NewToken | null>(null);

  function close() {
    onClose();
    setMade(null);
  }

  const rotate = () =>
    act(async () => {
      setMade(await api("POST /tokens/:id/rotate", { params: { id: token.id }, body: { overlapHours } }));
      refresh("tokens");
    }, "We couldn’t rotate the token. Please try again.");

  if (made)
    return (
      <ShownOnceDialog open={open} onClose={close} {...NEW_TOKEN}>
        <ShownSecret text={made.token} label="Your new token" copy="Copy token" />
        {overlapHours > 0 && made.formerUntil && (
          <p className="mt-4 text-base text-ink-2">
            The previous secret works until {exactTime(made.formerUntil)}.
          </p>
        )}
      </ShownOnceDialog>
    );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={`Rotate “${token.name}”`}
      description="The token gets a new secret. Its name, scopes, networks, and history stay."
    >
      {token.stopsAt && (
        <p className="mb-3 text-sm text-ink-2">
          {hasStopped(token)
            ? "The current secret has already stopped working."
            : `The current secret stops working on ${exactTime(token.stopsAt)} at the latest.`}
        </p>
      )}
      <p className="mb-2 text-sm font-medium">The current secret stops working</p>
      <ChoiceBar
        label="When the current secret stops working"
        value={`${overlapHours}`}
        onChange={(value) => setOverlap(Number(value) as Overlap)}
        choices={OVERLAPS.map((hours) => ({ value: `${hours}`, title: TITLES[hours] }))}
      />
      <p className="mt-3 text-sm text-ink-2">
        {overlapHours === 0
          ? "From then on, Byline refuses programs that still use it."
          : "Until then, both work, so you can update your programs one by one."}
      </p>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button variant="primary" onClick={rotate} disabled={busy}>
          {busy ? "Rotating..." : "Rotate token"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
