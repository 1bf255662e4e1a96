import type { AppRoute } from "@byline/contract/api/app-api.ts";
import { send } from "./api.ts";
import { type RequestArgument, requestOf } from "./request.ts";

/** Calls a route whose answer is a file. */
export async function fetchFile<R extends AppRoute>(
  route: R,
  ...argument: RequestArgument<R>
): Promise<Blob> {
  return (await send(...requestOf(route, ...argument))).blob();
}
