import type { CreateProject, ProjectStatus } from "@byline/contract/projects.ts";
import type { KnownWork } from "./works.ts";

export const PASSWORD = "credit where it is due";

export type SeedProject = Pick<CreateProject, "name" | "type"> & {
  description: string;
  repositoryUrl: string;
  deploymentUrl?: string;
  status: ProjectStatus;
  /** The platform on which readers see the works. */
  platform: string;
  uses: (work: KnownWork) => boolean;
  /** Works credited instead of the shared ones. */
  archive?: KnownWork[];
  pace: Pace;
};

/**
 * A project's history, in days since its start: when it was created, moved to testing, and moved live, and
 * how many works it credits on a weekday once grown. `weekend` is the share on days off, `peak` the busiest
 * hour (UTC), `earns` the revenue per attribution in US cents.
 */
export type Pace = {
  created: number;
  testing?: number;
  live?: number;
  daily: number;
  weekend: number;
  peak: number;
  earns?: number;
};

export type Developer = {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  /** Enterprise instead of the default plan, which allows one live project. */
  hasEnterprise?: boolean;
  projects: SeedProject[];
};

/** Invented people with invented projects that credit real works. Every work is credited at least once. */
export const cast: Developer[] = [
  {
    firstName: "Ada",
    lastName: "Okafor",
    email: "ada@studio.example",
    username: "ada",
    projects: [
      {
        name: "Wall Label",
        description:
          "Puts the museum label back under a painting wherever it turns up on the web: title, " +
          "painter, year, source.",
        type: "extension",
        repositoryUrl: "https://code.example/ada/wall-label",
        deploymentUrl: "https://walllabel.example",
        status: "live",
        platform: "web",
        uses: ({ kind }) => kind === "painting",
        pace: { created: 0, testing: 4, live: 16, daily: 22, weekend: 0.7, peak: 15 },
      },
      {
        name: "Studio Wall",
        description: "A new-tab page with one modern painting a day, credited below the frame.",
        type: "extension",
        repositoryUrl: "https://code.example/ada/studio-wall",
        status: "testing",
        platform: "web",
        uses: ({ kind, year }) => kind === "painting" && year >= 1870,
        pace: { created: 262, testing: 300, daily: 10, weekend: 1.1, peak: 8 },
      },
    ],
  },
  {
    firstName: "Jonas",
    lastName: "Lindqvist",
    email: "jonas@longform.example",
    username: "jonas",
    projects: [
      {
        name: "Marginalia",
        description:
          "Footnotes for newsletters: quote a book, and its author and edition stand below the letter.",
        type: "integration",
        repositoryUrl: "https://code.example/longform/marginalia",
        deploymentUrl: "https://marginalia.example",
        status: "live",
        platform: "newsletter",
        uses: ({ kind }) => kind === "text",
        pace: { created: 21, testing: 33, live: 58, daily: 14, weekend: 0.3, peak: 7 },
      },
    ],
  },
  {
    firstName: "Mei",
    lastName: "Tanaka",
    email: "mei@contactsheet.example",
    username: "mei",
    projects: [
      {
        name: "Contact Sheet",
        description:
          "A picture desk for small newsrooms. Every photograph leaves it with the photographer's name " +
          "attached.",
        type: "api",
        repositoryUrl: "https://code.example/contactsheet/desk",
        deploymentUrl: "https://contactsheet.example",
        status: "live",
        platform: "web",
        uses: ({ kind }) => kind === "photograph",
        pace: { created: 9, testing: 20, live: 41, daily: 20, weekend: 0.35, peak: 10, earns: 410 },
      },
      {
        name: "Darkroom Clock",
        description: "A watch face with nineteenth-century photographs, each signed.",
        type: "mobile-sdk",
        repositoryUrl: "https://code.example/contactsheet/darkroom-clock",
        status: "development",
        platform: "mobile",
        uses: ({ kind, year }) => kind === "photograph" && year < 1900,
        pace: { created: 371, daily: 15, weekend: 0.9, peak: 18 },
      },
    ],
  },
  {
    firstName: "Rafael",
    lastName: "Moreno",
    email: "rafael@soundings.example",
    username: "rafael",
    projects: [
      {
        name: "Programme Notes",
        description: "Follow a concert on your phone: what is playing, who wrote it, and when.",
        type: "mobile-sdk",
        repositoryUrl: "https://code.example/soundings/programme-notes",
        deploymentUrl: "https://programmenotes.example",
        status: "live",
        platform: "mobile",
        uses: ({ kind }) => kind === "music",
        pace: { created: 266, testing: 280, live: 301, daily: 22, weekend: 1.6, peak: 19 },
      },
    ],
  },
  {
    firstName: "Priya",
    lastName: "Raman",
    email: "priya@matinee.example",
    username: "priya",
    projects: [
      {
        name: "Matinee",
        description: "A cinema for early and open films, with the director's name before the first frame.",
        type: "integration",
        repositoryUrl: "https://code.example/matinee/player",
        deploymentUrl: "https://matinee.example",
        status: "live",
        platform: "tv",
        uses: ({ kind }) => kind === "video",
        pace: { created: 118, testing: 131, live: 149, daily: 12, weekend: 1.8, peak: 20, earns: 520 },
      },
      {
        name: "Intertitles",
        description: "An API for the title cards of silent films, and for who made the films they come from.",
        type: "api",
        repositoryUrl: "https://code.example/matinee/intertitles",
        status: "testing",
        platform: "web",
        uses: ({ kind, year }) => kind === "video" && year < 1928,
        pace: { created: 240, testing: 255, daily: 10, weekend: 0.5, peak: 13 },
      },
    ],
  },
  {
    firstName: "Tomas",
    lastName: "Novak",
    email: "tomas@bedtrack.example",
    username: "tomas",
    projects: [
      {
        name: "Bed Track",
        description: "Finds openly licensed music for podcasts and writes the credit into the show notes.",
        type: "api",
        repositoryUrl: "https://code.example/bedtrack/bedtrack",
        deploymentUrl: "https://bedtrack.example",
        status: "live",
        platform: "podcast",
        uses: ({ kind, license }) => kind === "music" && license !== "CC-PDM-1.0",
        pace: { created: 305, testing: 322, live: 384, daily: 12, weekend: 0.4, peak: 11 },
      },
    ],
  },
  {
    firstName: "Leila",
    lastName: "Haddad",
    email: "leila@openlessons.example",
    username: "leila",
    projects: [
      {
        name: "Open Lessons",
        description: "Slides for teachers from old books and paintings, with sources that pupils can follow.",
        type: "integration",
        repositoryUrl: "https://code.example/openlessons/slides",
        deploymentUrl: "https://openlessons.example",
        status: "live",
        platform: "classroom",
        uses: ({ kind, year }) => (kind === "text" && year < 1860) || (kind === "painting" && year < 1700),
        pace: { created: 30, testing: 45, live: 77, daily: 15, weekend: 0.15, peak: 9 },
      },
      {
        name: "Reading Room",
        description: "Reads classic novels aloud to a class and shows the author on every page.",
        type: "mobile-sdk",
        repositoryUrl: "https://code.example/openlessons/reading-room",
        status: "development",
        platform: "mobile",
        uses: ({ kind, year }) => kind === "text" && year >= 1860 && year < 1900,
        pace: { created: 352, daily: 14, weekend: 0.2, peak: 10 },
      },
    ],
  },
  {
    firstName: "Samuel",
    lastName: "Wright",
    email: "samuel@creditline.example",
    username: "samuel",
    projects: [
      {
        name: "Right Click, Credit",
        description:
          "Copies a finished credit line for whatever is under the pointer: picture, page, song or film.",
        type: "extension",
        repositoryUrl: "https://code.example/creditline/right-click",
        status: "testing",
        platform: "web",
        uses: ({ license, year }) => license !== "CC-PDM-1.0" || year >= 1925,
        pace: { created: 198, testing: 220, daily: 14, weekend: 0.6, peak: 16 },
      },
    ],
  },
];
