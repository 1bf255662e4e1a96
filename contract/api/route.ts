import { z } from "zod";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One route of the app. Its parameters are those that its path names. "raw" is what is not JSON: a file, a
 * redirect, a stream of events. Without `answer` it answers no body. `status` is that of success: 200, or 204
 * without an answer.
 */
export type Route = {
  query?: z.ZodType;
  body?: z.ZodType | "raw";
  answer?: z.ZodType | "raw";
  status?: 201 | 202;
};

/** Routes by method and path below /api, such as "GET /projects/:id". */
export type Routes = Record<`${Method} /${string}`, Route>;

/** The answer of a call that only confirms. */
export const done = z.object({ ok: z.literal(true) });
