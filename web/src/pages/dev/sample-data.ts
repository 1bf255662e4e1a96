import type { ListedAttribution } from "@byline/contract/attributions.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import type { Plated } from "@byline/contract/plate.ts";
import type { Project } from "@byline/contract/projects.ts";
import { LIMITS, type LimitName, type Meter, type Usage } from "@byline/contract/usage.ts";
import { QueryClient } from "@tanstack/react-query";
import { projectsQuery, usageQuery } from "../../queries.ts";

/** A fixed time, so that screenshots don't change from day to day. */
export const NOW = "2026-11-20T12:00:00.000Z";
export const ID = "019d2f3a-7c10-7b5e-8a51-5f0c6f1f3a77";
export const nothing = () => {};

export const WORK: Plated = {
  id: "wikipedia:the-starry-night",
  type: "image_content",
  title: "The Starry Night",
  creator: "Vincent van Gogh",
  year: "1889",
};

/** This page loads nothing from a server, so its images are the app's files. */
export const IMAGE = "/icon-192.png";
/** The path built from this digest is one of the app's files. The question mark cuts off the rest. */
export const PICTURE: Picture = { digest: "../../social-card.png?", width: 1200, height: 630 };

export const PUBLIC_CREDIT = {
  text: "The Starry Night by Vincent van Gogh, CC0 1.0",
  license: "CC0 1.0",
  plate: WORK,
  picture: null,
};

export const ATTRIBUTION: ListedAttribution = {
  id: ID,
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
  creator: { id: "1", name: "Vincent van Gogh" },
  work: { id: "2", name: "The Starry Night" },
  picture: null,
  creditLine: null,
  nameRemoved: false,
  creditedMetadata: null,
  disputed: false,
};

export const PROJECT: Project = {
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

const meterOf = (limit: LimitName, used: number, allowed: number | null, state: Meter["state"]): Meter => ({
  ...{ limit, used, allowed, state },
  resetsAt: LIMITS[limit].monthly ? "2026-12-01T00:00:00.000Z" : null,
  forecast: null,
});

const USAGE: Usage = {
  plan: { id: "beginner", name: "Beginner", paused: false, royaltyBasisPoints: null },
  month: "2026-11",
  meters: [
    meterOf("monthlyCalls", 820, 1_000, "near"),
    meterOf("monthlyUsers", 1_040, 1_000, "grace"),
    meterOf("liveProjects", 1, 3, "fine"),
    meterOf("teamMembers", 1, 1, "near"),
  ],
};

/** The parts' reads, since this page loads nothing from a server. */
export const samples = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, queryFn: () => new Promise<never>(() => {}) },
  },
});
samples.setQueryData(projectsQuery.queryKey, [PROJECT]);
samples.setQueryData(usageQuery.queryKey, USAGE);
