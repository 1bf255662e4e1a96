import { Command } from "commander";
import { addCheck } from "./commands/check.ts";
import { addCompletion } from "./commands/completion.ts";
import { addCreditFile } from "./commands/credit-file.ts";
import { addDuplicates } from "./commands/duplicates.ts";
import { addExport } from "./commands/export.ts";
import { addImport } from "./commands/import.ts";
import { addList } from "./commands/list.ts";
import { addListen } from "./commands/listen.ts";
import { addLogin } from "./commands/login.ts";
import { addLogout } from "./commands/logout.ts";
import { addMcp } from "./commands/mcp.ts";
import { addProjects } from "./commands/projects.ts";
import { addRecord } from "./commands/record.ts";
import { addRequests, addTail } from "./commands/requests.ts";
import { addResolve } from "./commands/resolve.ts";
import { addTokens } from "./commands/tokens.ts";
import { addTrigger } from "./commands/trigger.ts";
import { addWebhooks } from "./commands/webhooks.ts";
import { addWhoami } from "./commands/whoami.ts";
import { VERSION } from "./version.ts";

const ENVIRONMENT = `
Environment:
  BYLINE_TOKEN    the API token; default: the one stored by \`byline login\`
  BYLINE_URL      your Byline's address; default: where you downloaded this program
  BYLINE_PROJECT  the default for --project
  NO_COLOR        turns off color

Exit codes:
  0  success
  1  refused, rows rejected, or problems found
  2  wrong usage, or a file that can't be read
  3  no token, or not enough access
  4  Byline can't be reached, or asks you to wait`;

/** Returns the program with its commands, in help order. */
export function buildProgram(): Command {
  const program = new Command("byline")
    .description("Record who made it, in one call.")
    .version(VERSION)
    .option("--json", "print JSON, including errors")
    .option("--url <address>", "your Byline's address")
    .addHelpText("after", ENVIRONMENT)
    .showHelpAfterError("Run `byline help` to list all commands, or add --help to a command.")
    .exitOverride();
  const adders = [
    addLogin,
    addLogout,
    addWhoami,
    addRecord,
    addResolve,
    addCreditFile,
    addList,
    addDuplicates,
    addProjects,
    addCheck,
    addImport,
    addExport,
    addListen,
    addTrigger,
    addWebhooks,
    addTail,
    addRequests,
    addTokens,
    addMcp,
    addCompletion,
  ];
  for (const add of adders) add(program);
  return program;
}
