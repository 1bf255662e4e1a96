/** Maximum credits of one project among the latest public credits. */
export const LATEST_PER_PROJECT = 2;

/** Texts of the community and explore pages. */
export const communityTexts = {
  summary: "See what others are building and crediting.",
  contents: "The latest public credits and the most credited creators and works.",
  ranked: "Public credits from the last 30 days (UTC), by number of developers.",
  rankedByCredits: "Public credits from the last 30 days (UTC), by number of credits.",
  latestRule: `Newest first, up to ${LATEST_PER_PROJECT} from each project, with pictures preferred.`,
  noneRanked: "No credits with ids yet.",
  noCredits: "No public credits in the last 30 days",
  creditsHere: "Public credits from live projects appear here.",
  searchHint: "Name, words, or author",
  noneFound: "No projects match these filters",
  searched: "Every word must match the project’s name, description, or author.",
  noProjects: "No public projects available",
  beFirst: "Make one of yours public to be the first.",
  noneOnBoard: "No one is ranked yet. The first attribution in a live public project takes first place.",
  noActivity: "No recent activity",
};
