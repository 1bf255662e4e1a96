/** What the community page says of itself and of its parts. */
export const communityTexts = {
  summary: "What public projects credit, and the projects themselves.",
  contents: "The latest credits, and the creators and works that are credited most.",
  ranked: "Public credits of the last 30 days (UTC), today included. First what most developers credit.",
  noneRanked: "None was credited by an id yet.",
  noCredits: "Nothing was credited in public in the last 30 days",
  creditsHere: "Each credit of a live project whose credits are public stands here.",
  searchHint: "A name, description, or author",
  noneFound: "No projects match these filters",
  searched: "Every word must be in the project’s name or description, or in its author’s name.",
  noProjects: "No public projects available",
  beFirst: "Make one of yours public to be the first.",
  noneOnBoard: "Nobody is ranked yet. The first attribution in a live public project takes first place.",
  noActivity: "No recent activity",
};
