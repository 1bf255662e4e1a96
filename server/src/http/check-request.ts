import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { mistaken } from "../core/errors.ts";
import { checkValue } from "../kit/check-value.ts";

/** Validates each part of a request against its route's schema. */
export const checkRequest: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const checked = checkValue(schema, data);
    return checked.success ? { value: checked.data } : { error: mistaken(checked) };
  };
