/** Changes when a figure begins to be counted in another way. */
export const DEFINITION_VERSION = "2026-11";

/** What each figure says, everywhere it is shown: the one place for these texts. */
export const DEFINITIONS = {
  attributions: {
    name: "Attributions",
    text: "Records of a use of content, on the UTC day they were recorded. Withdrawn ones do not count.",
  },
  uniqueCreators: {
    name: "Unique creators",
    text:
      "Different creators among the attributions of the whole range. One credited on several days or in " +
      "several projects counts once, so days do not add up to it.",
  },
  views: {
    name: "Views",
    text:
      "Views by people, after double-clicks: of one viewer's clicks on one content within 30 seconds the " +
      "last counts (COUNTER R5.1).",
  },
  uniqueViews: {
    name: "Unique views",
    text:
      "Different contents viewed in different sessions: a content viewed many times in one session " +
      "counts once. Without a session, the viewer in that hour stands for it.",
  },
  engagedUniqueViews: {
    name: "Engaged views",
    text: "Unique views in whose session the content was also engaged with.",
  },
  engagementRate: {
    name: "Engagement rate",
    text: "Engaged views divided by unique views, 0 to 1. Without unique views there is none.",
  },
  viewEvents: {
    name: "Views sent",
    text:
      "Every view that was reported: views, double-clicks removed, machine views and unclassified views " +
      "add up to it.",
  },
  doubleClicks: {
    name: "Double-clicks removed",
    text: "Views followed by the same viewer's next view of that content within 30 seconds.",
  },
  machineViews: {
    name: "Machine views",
    text: "Views whose viewer's user agent is a robot's. Never part of views.",
  },
  unclassifiedViews: {
    name: "Unclassified views",
    text: "Views reported without the viewer's user agent, so nobody knows whether a person looked.",
  },
  creators: {
    name: "Top creators",
    text: "The creators credited most often in the range, by the id they were credited under.",
  },
  contents: { name: "Top content", text: "The content credited most often in the range." },
  types: { name: "Types", text: "Attributions by what they say the content is." },
  platforms: {
    name: "Platforms",
    text: "Attributions by the platform in their metadata; Not stated where it holds none.",
  },
  previous: { name: "Before", text: "The same figure over as many days just before the range." },
  final: {
    name: "Final",
    text:
      "Views may arrive up to 48 hours late: figures of the last two days can still rise or be " +
      "corrected.",
  },
} as const;
export type Figure = keyof typeof DEFINITIONS;
