import { z } from "zod";
import {
  apiRequest,
  apiRequestDetails,
  errorCause,
  errorCauseQuery,
  requestLogState,
  requestQuery,
} from "../requests.ts";
import { volume, volumeQuery } from "../volume.ts";
import type { Routes } from "./route.ts";

export const requestsApi = {
  "GET /requests": { query: requestQuery, answer: z.array(apiRequest) },
  "GET /requests/state": { answer: requestLogState },
  /** `failed` counts statuses from 400. */
  "GET /requests/volume": { query: volumeQuery, answer: volume },
  /** Most frequent first. */
  "GET /requests/errors": { query: errorCauseQuery, answer: z.array(errorCause) },
  "GET /requests/:id": { answer: apiRequestDetails },
} satisfies Routes;
