import { z } from "zod";
import {
  beginClaim,
  changeClaim,
  checkClaim,
  checkedClaim,
  claim,
  claimableSchemes,
  claimedCreator,
  claimedCredit,
} from "../claims.ts";
import { providerAddress } from "../identities.ts";
import { listQuery } from "../paging.ts";
import type { Routes } from "./route.ts";

export const claimsApi = {
  "GET /claims": { answer: z.array(claim) },
  "POST /claims": { body: beginClaim, answer: claim, status: 201 },
  "GET /claims/schemes": { answer: claimableSchemes },
  "GET /claims/:id": { answer: claim },
  "GET /claims/:id/credits": { query: listQuery, answer: z.array(claimedCredit) },
  "GET /creators/:id/claimed": { answer: claimedCreator },
  "PATCH /claims/:id": { body: changeClaim, answer: claim },
  "DELETE /claims/:id": {},
  "POST /claims/:id/challenge": { answer: claim },
  "POST /claims/:id/check": { body: checkClaim, answer: checkedClaim },
  "POST /claims/:id/visit": { answer: providerAddress },
  "GET /auth/providers/:provider/callback/claim": { answer: "raw" },
} satisfies Routes;
