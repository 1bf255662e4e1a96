import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError, errorMessage } from "../../api.ts";
import { AttributionShape } from "../../components/page/page-shapes.tsx";
import { attributionQuery } from "../../queries.ts";
import { ErrorState } from "../../ui/notice.tsx";

/** Loads an attribution by its id and renders it, or `missing` without one. */
export function KnownAttribution({
  id,
  missing,
  children,
}: {
  id: string;
  missing: ReactNode;
  children: (record: ListedAttribution) => ReactNode;
}) {
  const { data, error, refetch } = useQuery(attributionQuery(id));
  if (data) return children(data);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return missing;
  if (error)
    return (
      <ErrorState message={errorMessage(error, "We couldn’t load the attribution.")} onRetry={refetch} />
    );
  return <AttributionShape />;
}
