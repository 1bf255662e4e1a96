import { deletesRowsOf } from "../../core/eraser.ts";
import { claims } from "../../db/tables/claims.ts";

/** Deletes claims with their account, including preferred names. */
export const claimsEraser = deletesRowsOf("claims", claims.userId);
