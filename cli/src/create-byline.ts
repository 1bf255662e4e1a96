import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { PROJECT_TYPES, type ProjectType, projectTypeNames } from "@byline/contract/projects.ts";
import { fillStarter, type StarterFiles } from "@byline/contract/starters.ts";
import { Command, Option } from "commander";
import { addressOf } from "./connect.ts";
import { EXIT, Failure, reportFailure } from "./failure.ts";
import { note, print, visible } from "./output.ts";
import { VERSION } from "./version.ts";

type Options = { type?: ProjectType; project?: string; name?: string; url?: string };

const TYPES = PROJECT_TYPES.join(", ");

async function create(given: string | undefined, options: Options) {
  const origin = addressOf(options);
  const { ask, close } = questions();
  const type = options.type ?? typeOf(await ask(`Project type (${TYPES})`, `--type, one of ${TYPES}`));
  const whereId = `It is the last part of your project's address: ${origin}/projects/ID`;
  const id = options.project ?? (await ask("Project id", "--project with the project's id", whereId));
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new Failure(EXIT.usage, `${id} isn't a project's id.`, whereId);
  const folder = given ?? (await ask("Folder", "the name of a new folder"));
  close();
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Failure(EXIT.usage, `${folder} isn't empty.`, "Choose a new folder or an empty one.");
  const name = options.name ?? path.basename(path.resolve(folder));
  for (const [file, text] of Object.entries(fillStarter(readStarters()[type], { id, name, origin }))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  print(`Created a ${projectTypeNames[type]} starter in ${visible(folder)}.`);
  print("See its README.md for how to run it.");
}

/** Reads the starters packaged with the program. */
const readStarters = (): Record<ProjectType, StarterFiles> =>
  JSON.parse(readFileSync(new URL("starters.json", import.meta.url), "utf8"));

function typeOf(answer: string): ProjectType {
  const type = PROJECT_TYPES.find((known) => known === answer);
  if (type) return type;
  throw new Failure(EXIT.usage, `${answer} isn't a project type.`, `Choose one of ${TYPES}.`);
}

/** Asks in the terminal. Without one, as in CI, the error lists the options to pass. */
function questions() {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const lines = terminal[Symbol.asyncIterator]();
  async function ask(question: string, instead: string, hint?: string): Promise<string> {
    terminal.setPrompt(`${question}: `);
    terminal.prompt();
    const { value } = await lines.next();
    if (value?.trim()) return value.trim();
    note("");
    throw new Failure(EXIT.usage, `Pass ${instead}.`, hint);
  }
  return { ask, close: () => terminal.close() };
}

const program = new Command("create-byline")
  .description("Create a starter program for a Byline project.")
  .version(VERSION)
  .argument("[folder]", "a new or empty folder; without it, the type, or the project, you're asked")
  .addOption(new Option("--type <type>", "the project's type").choices(PROJECT_TYPES))
  .option("--project <id>", "the project's id, the last part of its address")
  .option("--name <name>", "the project's name; default: the folder's name")
  .option("--url <address>", "your Byline's address; default: where you downloaded this program")
  .showHelpAfterError("Add --help for all options.")
  .exitOverride()
  .action(create);
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = reportFailure(error, { json: false });
}
