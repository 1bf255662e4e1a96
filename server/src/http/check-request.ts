import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { mistaken } from "../core/errors.ts";
import { checkValue } from "../kit/check-value.ts";

/** Checks each part of a request by the schema of its route. */
export const checkRequest: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const checked = checkValue(schema, data);
    return checked.success ? { value: checked.data } : { error: mistaken(checked) };
  };
