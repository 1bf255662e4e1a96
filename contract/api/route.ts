import { z } from "zod";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One route of the app, with parameters from its path. "raw" is anything but JSON: a file, a redirect, or an
 * event stream. `status` is the success status. It defaults to 200, or 204 without a response.
 */
export type Route = {
  query?: z.ZodType;
  body?: z.ZodType | "raw";
  answer?: z.ZodType | "raw";
  status?: 201 | 202;
};

/** Routes by method and path below /api, such as "GET /projects/:id". */
export type Routes = Record<`${Method} /${string}`, Route>;

/** A response without data. */
export const done = z.object({ ok: z.literal(true) });
