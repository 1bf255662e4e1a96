import { api } from "../../api.ts";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { toast } from "../../hooks/toast-store.ts";
import { useAct } from "../../hooks/use-act.ts";
import { queryClient } from "../../queries.ts";
import { addressOf } from "../../request.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { DateText } from "../../ui/time.tsx";

/** The only screen between an account's deletion request and its erasure: a button to cancel it. */
export function LockedAccount({ erasedOn }: { erasedOn: string }) {
  const { busy, act } = useAct();
  const keep = () =>
    act(async () => {
      await api("DELETE /account/deletion");
      await queryClient.resetQueries();
      toast({
        title: "Deletion canceled",
        description: "Your tokens work again, and your public projects are visible again.",
      });
    }, "We couldn’t cancel the deletion. Please try again.");

  return (
    <div className="mx-auto max-w-prose py-12">
      <PageMeta title="Account locked" />
      <div aria-hidden="true" className="mb-5 h-0.5 w-10 bg-accent" />
      <h1 className="font-serif text-2xl font-medium">Your account will be deleted</h1>
      <p className="mt-3 text-md">
        You asked us to delete it. It’s locked until <DateText iso={erasedOn} className="font-medium" /> and
        will then be erased.
      </p>
      <p className="mt-3 text-md text-ink-2">
        You can cancel the deletion until then: your tokens will work again and your public projects will be
        shown. Attributions you recorded stay in either case, under a pseudonym after deletion.
      </p>
      <div className="mt-8 flex flex-wrap gap-2">
        <Button variant="primary" disabled={busy} onClick={keep}>
          {busy ? "Restoring..." : "Keep my account"}
        </Button>
        <a href={addressOf("GET /logout")} className={buttonClass()}>
          Sign Out
        </a>
      </div>
    </div>
  );
}
