/** Changes when a figure's calculation changes. */
export const DEFINITION_VERSION = "2026-11-23";

/** The definition of each figure, everywhere it's shown. */
export const DEFINITIONS = {
  attributions: {
    name: "Attributions",
    text: "Attributions by the UTC day they were recorded. Withdrawn ones do not count.",
  },
  uniqueCreators: {
    name: "Unique creators",
    text:
      "Distinct creators credited in the range: ids that are merged count as one, and creators known " +
      "only by name are counted by that name. A creator credited in several projects counts once. " +
      "New names are counted a few seconds after they are recorded.",
  },
  creatorIds: {
    name: "Creator ids",
    text:
      "Distinct creator ids of a UTC day, as they were recorded: merged ones count each, and names without " +
      "an id do not. The days do not add up to the unique creators.",
  },
  views: {
    name: "Views",
    text:
      "Views by people, without double-clicks: if a viewer opens the same content again within 30 " +
      "seconds, only the last view counts (COUNTER R5.1).",
  },
  uniqueViews: {
    name: "Unique views",
    text:
      "Distinct content items viewed in each session: an item viewed many times in one session " +
      "counts once. Without a session, the same viewer in the same hour counts as one.",
  },
  engagedUniqueViews: {
    name: "Engaged views",
    text: "Unique views in whose session the viewer also engaged with the content.",
  },
  engagementRate: {
    name: "Engagement rate",
    text: "Engaged views divided by unique views, 0 to 1. Not defined without unique views.",
  },
  viewEvents: {
    name: "Views sent",
    text:
      "Every view that was reported: the sum of views, double-clicks removed, machine views, and " +
      "unclassified views.",
  },
  doubleClicks: {
    name: "Double-clicks removed",
    text: "Views followed by the same viewer's next view of that content within 30 seconds.",
  },
  machineViews: {
    name: "Machine views",
    text: "Views whose user agent is a robot's. Never included in views.",
  },
  unclassifiedViews: {
    name: "Unclassified views",
    text: "Views reported without a user agent, so people and robots cannot be told apart.",
  },
  creators: {
    name: "Top creators",
    text:
      "The creators credited most often in the range. Ids of the same creator count together, and creators " +
      "known only by name are counted by that name.",
  },
  contents: {
    name: "Top content",
    text: "The content credited most often in the range. Ids of the same work count together.",
  },
  types: { name: "Types", text: "Attributions by the type of content they state." },
  platforms: {
    name: "Platforms",
    text: "Attributions by the platform in their metadata, or Not stated.",
  },
  previous: { name: "Before", text: "The same figure over the same number of days just before the range." },
  today: {
    name: "Last day",
    text: "A day ends at midnight UTC: until then its figures can still rise.",
  },
  final: {
    name: "Final",
    text:
      "Views may arrive up to 48 hours late: until 48 hours after a day has ended (UTC), its figures " +
      "can still rise or be corrected.",
  },
} as const;
export type Figure = keyof typeof DEFINITIONS;
