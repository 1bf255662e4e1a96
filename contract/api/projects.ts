import { z } from "zod";
import { createProject, moveProject, project, projectQuery, updateProject } from "../projects.ts";
import type { Routes } from "./route.ts";

export const projectsApi = {
  "GET /projects": { query: projectQuery, answer: z.array(project) },
  "POST /projects": { body: createProject, answer: project, status: 201 },
  "GET /projects/:id": { answer: project },
  "GET /projects/:id/starter": { answer: "raw" },
  "PATCH /projects/:id": { body: updateProject, answer: project },
  "POST /projects/:id/status": { body: moveProject, answer: project },
  "PUT /projects/:id/archive": { answer: project },
  "DELETE /projects/:id/archive": { answer: project },
} satisfies Routes;
