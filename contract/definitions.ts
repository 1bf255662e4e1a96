/** Changes when a figure's calculation changes. */
export const DEFINITION_VERSION = "2026-11-23";

/** The definition of each figure, everywhere it's shown. */
export const DEFINITIONS = {
  attributions: {
    name: "Attributions",
    text: "Attributions by the UTC day they were recorded. Withdrawn ones don't count.",
  },
  uniqueCreators: {
    name: "Unique creators",
    text:
      "Distinct creators credited in the range. Merged ids count as one, and creators known only by " +
      "name are counted by name. A creator credited in several projects counts once. New names are " +
      "counted a few seconds after they are recorded.",
  },
  creatorIds: {
    name: "Creator ids",
    text:
      "Distinct creator ids recorded on a UTC day. Merged ids are counted separately, and names " +
      "without an id aren't counted, so the days don't add up to the unique creators.",
  },
  views: {
    name: "Views",
    text:
      "Views by people, excluding double-clicks: if a viewer opens the same content again within 30 " +
      "seconds, only the last view counts (COUNTER R5.1).",
  },
  uniqueViews: {
    name: "Unique views",
    text:
      "Distinct content items viewed in each session. An item viewed many times in one session counts " +
      "once. Without a session, the same viewer in the same hour counts as one.",
  },
  engagedUniqueViews: {
    name: "Engaged views",
    text: "Unique views where the viewer also engaged with the content in the same session.",
  },
  engagementRate: {
    name: "Engagement rate",
    text: "Engaged views divided by unique views, 0 to 1. Undefined without unique views.",
  },
  viewEvents: {
    name: "Views sent",
    text:
      "Every reported view: the sum of views, double-clicks removed, machine views, and unclassified " +
      "views.",
  },
  doubleClicks: {
    name: "Double-clicks removed",
    text: "Views followed by another view of the same content by the same viewer within 30 seconds.",
  },
  machineViews: {
    name: "Machine views",
    text: "Views with a robot's user agent. Never included in views.",
  },
  unclassifiedViews: {
    name: "Unclassified views",
    text: "Views reported without a user agent, so people and robots can't be told apart.",
  },
  creators: {
    name: "Top creators",
    text:
      "The most credited creators in the range. Ids of the same creator count together, and creators " +
      "known only by name are counted by name.",
  },
  contents: {
    name: "Top content",
    text: "The most credited content in the range. Ids of the same work count together.",
  },
  types: { name: "Types", text: "Attributions by content type." },
  platforms: {
    name: "Platforms",
    text: "Attributions by the platform in their metadata, or “Not stated”.",
  },
  previous: { name: "Before", text: "The same figure for an equally long period right before the range." },
  today: {
    name: "Last day",
    text: "A day ends at midnight UTC. Until then, its figures can still rise.",
  },
  final: {
    name: "Final",
    text:
      "Views can arrive up to 48 hours late. Until 48 hours after a day ends (UTC), its figures can " +
      "still rise or be corrected.",
  },
} as const;
export type Figure = keyof typeof DEFINITIONS;
