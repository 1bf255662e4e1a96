import { useState } from "react";
import { TokenList } from "../components/tokens/token-list.tsx";
import { hasDraft } from "../hooks/drafts.ts";
import { TokenCreateDialog } from "./token-create.tsx";

/** The workspace's tokens, or one project's, and the dialog that creates one. */
export function TokenSection({ projectId }: { projectId?: string }) {
  const [creating, setCreating] = useState(() => hasDraft("token-create"));
  return (
    <>
      <TokenList projectId={projectId} onCreate={() => setCreating(true)} />
      <TokenCreateDialog open={creating} onOpenChange={setCreating} projectId={projectId} />
    </>
  );
}
