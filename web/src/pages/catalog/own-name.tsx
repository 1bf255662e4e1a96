import type { CreatorDetails } from "@byline/contract/catalog.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { toast } from "../../hooks/toast-store.ts";
import { useAct } from "../../hooks/use-act.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { claimedQuery, refresh } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/page-header.tsx";

/**
 * The verified creator's own name and credit line. The workspace may use them, but they're never applied
 * automatically.
 */
export function OwnName({ creator }: { creator: CreatorDetails }) {
  const { data } = useQuery(claimedQuery(creator.id));
  const mayWrite = useMayWrite();
  const { busy, act } = useAct();
  const { name = null, creditLine = null } = data?.claimed ?? {};
  if (name === null && creditLine === null) return null;

  const use = (own: string) =>
    act(async () => {
      await api("PATCH /creators/:id", { params: { id: creator.id }, body: { name: own } });
      toast({ title: "Saved", description: `This creator is now called ${own}.` });
      await refresh("catalog");
    }, "We couldn’t change the name. Please try again.");

  return (
    <Section title="In the creator’s own words">
      <p className="max-w-prose text-base text-ink-2">
        The person who proved one of this creator’s identifiers prefers this name. Nothing changes unless you
        accept.
      </p>
      {name !== null && (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-base">
          <p>
            {name === creator.name ? "This is the creator’s own name: " : "The creator’s own name is "}
            <bdi className="font-medium">{name}</bdi>
          </p>
          {mayWrite && name !== creator.name && (
            <Button size="sm" disabled={busy} onClick={() => use(name)}>
              Use this name
            </Button>
          )}
        </div>
      )}
      {creditLine !== null && (
        <p className="mt-3 text-base">
          Asks to be credited as <bdi className="font-medium">{creditLine}</bdi>
        </p>
      )}
    </Section>
  );
}
