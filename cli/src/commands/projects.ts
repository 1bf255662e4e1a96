import type { Project } from "@byline/sdk";
import { type Command, Option } from "commander";
import { connect } from "../connect.ts";
import { EXIT, Failure } from "../failure.ts";
import { print, printJson, printTable, visible } from "../output.ts";

const TYPES = ["api", "extension", "mobile-sdk", "integration", "web-app"] as const;
type Create = { type?: (typeof TYPES)[number]; description?: string; private?: boolean };

export function addProjects(program: Command) {
  const projects = program.command("projects").description("list and create projects");
  projects
    .command("list")
    .description("list the projects that the token can access, newest first")
    .action((_options, command: Command) => list(command));
  projects
    .command("create")
    .description("create a project in development")
    .argument("<name>")
    .addOption(new Option("--type <type>", "the type of application").choices(TYPES))
    .option("--description <text>")
    .option("--private", "don't list it in the community")
    .action((name: string, options: Create, command: Command) => create(name, options, command));
}

/** `--project`, with BYLINE_PROJECT as its default. */
export const projectOption = () => new Option("--project <id>", "the project's id").env("BYLINE_PROJECT");

export function requireProject(project: string | undefined): string {
  if (project) return project;
  throw new Failure(
    EXIT.usage,
    "Which project?",
    "Pass --project or set BYLINE_PROJECT. `byline projects list` shows their ids.",
  );
}

async function list(command: Command) {
  const { byline, json } = connect(command);
  const all: Project[] = [];
  for await (const project of byline.projects.list()) all.push(project);
  if (json) return printJson(all);
  if (all.length === 0)
    return print("No projects yet. Create one: byline projects create NAME --type web-app");
  printTable(
    ["ID", "STATUS", "TYPE", "NAME"],
    all.map(({ id, status, type, name }) => [id, status, type, name]),
  );
}

async function create(name: string, { type, description, private: hidden }: Create, command: Command) {
  if (!type)
    throw new Failure(
      EXIT.usage,
      "The project type is missing.",
      `Pass --type with one of ${TYPES.join(", ")}.`,
    );
  const { byline, json } = connect(command);
  const project = await byline.projects.create({
    name,
    type,
    ...(description && { description }),
    ...(hidden && { is_public: false }),
  });
  if (json) printJson(project);
  else print(`Created ${visible(project.name)}, in ${project.status}: ${project.id}`);
}
