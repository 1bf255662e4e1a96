import type { ListedAttribution } from "@byline/contract/attributions.ts";
import type { Plated } from "@byline/contract/plate.ts";
import type { Project } from "@byline/contract/projects.ts";
import { QueryClient } from "@tanstack/react-query";
import { projectsQuery } from "../../queries.ts";

/** The clock of the pictures stands at this time. */
export const NOW = "2026-11-20T12:00:00.000Z";
export const nothing = () => {};

export const WORK: Plated = {
  id: "wikipedia:the-starry-night",
  type: "image_content",
  title: "The Starry Night",
  creator: "Vincent van Gogh",
  year: 1889,
};

export const ATTRIBUTION: ListedAttribution = {
  id: "019d2f3a-7c10-7b5e-8a51-5f0c6f1f3a77",
  projectId: "6f1c2a9e-0b57-4f0e-9d5e-3f1f8f0d2c11",
  contentId: WORK.id,
  contentCreatorId: "creator:vincent-van-gogh",
  attributionType: WORK.type,
  metadata: { title: WORK.title, creator: WORK.creator, year: WORK.year, license: "CC0-1.0" },
  externalId: null,
  syncStatus: "synced",
  createdAt: NOW,
  editedAt: null,
  withdrawnAt: null,
  url: null,
  creator: { id: "1", name: "Vincent van Gogh", chosen: false },
  work: { id: "2", name: "The Starry Night", chosen: false },
  picture: null,
  creditLine: null,
  nameRemoved: false,
  disputed: false,
};

const PROJECT: Project = {
  id: ATTRIBUTION.projectId,
  name: "Gallery",
  description: null,
  type: "api",
  status: "live",
  lastLiveMonth: null,
  repositoryUrl: null,
  deploymentUrl: null,
  markUrl: null,
  isPublic: true,
  publicCredits: true,
  embedViews: false,
  attributionCount: 3,
  archivedAt: null,
  withheld: null,
  createdAt: NOW,
};

/** What the parts would read: nothing of this page comes from a server. */
export const samples = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, queryFn: () => new Promise<never>(() => {}) },
  },
});
samples.setQueryData(projectsQuery.queryKey, [PROJECT]);
