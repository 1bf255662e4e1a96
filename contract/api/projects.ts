import { z } from "zod";
import { createProject, moveProject, project, projectQuery, updateProject } from "../projects.ts";
import { tryToken } from "../tokens.ts";
import type { Routes } from "./route.ts";

export const projectsApi = {
  "GET /projects": { query: projectQuery, answer: z.array(project) },
  "POST /projects": { body: createProject, answer: project, status: 201 },
  "GET /projects/:id": { answer: project },
  "GET /projects/:id/starter": { answer: "raw" },
  "PATCH /projects/:id": { body: updateProject, answer: project },
  "POST /projects/:id/status": { body: moveProject, answer: project },
  "GET /projects/:id/mark": { answer: "raw" },
  "PUT /projects/:id/mark": { body: "raw", answer: project },
  "DELETE /projects/:id/mark": { answer: project },
  "PUT /projects/:id/archive": { answer: project },
  "DELETE /projects/:id/archive": { answer: project },
  "POST /test-token": { answer: tryToken, status: 201 },
} satisfies Routes;
