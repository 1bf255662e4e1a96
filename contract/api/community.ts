import { z } from "zod";
import {
  activity,
  comment,
  communityCredits,
  communityProjectPage,
  communityProjectQuery,
  createComment,
  createReport,
  developer,
  leaderboardEntry,
  leaderboardQuery,
  placeExplained,
  report,
  shownProject,
  starState,
} from "../community.ts";
import { decideReport, reportedItem, reportQuery } from "../operators.ts";
import { listQuery } from "../paging.ts";
import type { Routes } from "./route.ts";

export const communityApi = {
  "GET /community/projects": { query: communityProjectQuery, answer: z.array(shownProject) },
  "GET /community/activities": { query: listQuery, answer: z.array(activity) },
  "GET /community/credits": { answer: communityCredits },
  "GET /community/leaderboard": { query: leaderboardQuery, answer: z.array(leaderboardEntry) },
  "GET /community/leaderboard/me": { answer: placeExplained },
  "GET /community/projects/:id": { answer: communityProjectPage },
  "PUT /community/projects/:id/star": { answer: starState },
  "DELETE /community/projects/:id/star": { answer: starState },
  "GET /community/projects/:id/comments": { query: listQuery, answer: z.array(comment) },
  "POST /community/projects/:id/comments": { body: createComment, answer: comment, status: 201 },
  "DELETE /community/comments/:id": {},
  "POST /community/projects/:id/reports": { body: createReport, answer: report, status: 201 },
  "POST /community/comments/:id/reports": { body: createReport, answer: report, status: 201 },
  "GET /developers/:username": { answer: developer },

  "GET /operator/reports": { query: reportQuery, answer: z.array(reportedItem) },
  "POST /operator/reports/:id/decision": { body: decideReport },
} satisfies Routes;
