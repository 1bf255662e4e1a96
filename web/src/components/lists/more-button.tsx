import { errorMessage } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/notice.tsx";

type Growing = { hasMore: boolean; loading: boolean; loadMore: () => void; moreError: unknown };

/** Loads a list's next page. */
export function MoreButton({ list }: { list: Growing }) {
  if (list.moreError)
    return (
      <ErrorState message={errorMessage(list.moreError, "We couldn’t load more.")} onRetry={list.loadMore} />
    );
  if (!list.hasMore) return null;
  return (
    <Button size="sm" className="mt-5" onClick={list.loadMore} disabled={list.loading}>
      {list.loading ? "Loading..." : "Load more"}
    </Button>
  );
}
