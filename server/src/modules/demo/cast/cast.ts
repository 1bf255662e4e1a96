import type { CreateProject, ProjectStatus } from "@byline/contract/projects.ts";
import type { KnownWork } from "./works.ts";

export const PASSWORD = "credit where it is due";

export type SeedProject = Pick<CreateProject, "name" | "type"> & {
  description: string;
  repositoryUrl: string;
  deploymentUrl?: string;
  status: ProjectStatus;
  /** Where its readers meet the works. */
  platform: string;
  uses: (work: KnownWork) => boolean;
};

export type Developer = {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  projects: SeedProject[];
};

/**
 * Invented people with invented projects; the works they credit are real. Each work is credited in at least
 * one.
 */
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
      },
      {
        name: "Studio Wall",
        description: "A new-tab page with one modern painting a day, credited below the frame.",
        type: "extension",
        repositoryUrl: "https://code.example/ada/studio-wall",
        status: "testing",
        platform: "web",
        uses: ({ kind, year }) => kind === "painting" && year >= 1870,
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
      },
      {
        name: "Darkroom Clock",
        description: "A watch face with nineteenth-century photographs, each signed.",
        type: "mobile-sdk",
        repositoryUrl: "https://code.example/contactsheet/darkroom-clock",
        status: "development",
        platform: "mobile",
        uses: ({ kind, year }) => kind === "photograph" && year < 1900,
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
      },
      {
        name: "Intertitles",
        description: "An API for the title cards of silent films, and for who made the films they come from.",
        type: "api",
        repositoryUrl: "https://code.example/matinee/intertitles",
        status: "testing",
        platform: "web",
        uses: ({ kind, year }) => kind === "video" && year < 1928,
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
        status: "testing",
        platform: "podcast",
        uses: ({ kind, license }) => kind === "music" && license !== "CC-PDM-1.0",
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
      },
      {
        name: "Reading Room",
        description: "Reads classic novels aloud to a class and shows the author on every page.",
        type: "mobile-sdk",
        repositoryUrl: "https://code.example/openlessons/reading-room",
        status: "development",
        platform: "mobile",
        uses: ({ kind, year }) => kind === "text" && year >= 1860 && year < 1900,
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
      },
    ],
  },
];
