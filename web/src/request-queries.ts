import { read, readPage } from "./queries.ts";
import type { QueryOf } from "./request.ts";

type Filters = Omit<QueryOf<"GET /requests">, "limit" | "cursor">;

/** The workspace's request log. */
export const requestsQuery = (filters: Filters, limit = 50) =>
  readPage("GET /requests", { query: { ...filters, limit } });
export const requestQuery = (id: string) => read("GET /requests/:id", { params: { id } });
export const requestLogQuery = read("GET /requests/state");
export const requestVolumeQuery = (range: QueryOf<"GET /requests/volume">) =>
  read("GET /requests/volume", { query: range });
export const errorCausesQuery = read("GET /requests/errors");
