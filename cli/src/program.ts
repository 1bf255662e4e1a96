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
  BYLINE_TOKEN    the API token; without it the one that \`byline login\` keeps
  BYLINE_URL      where your Byline is; without it where this program was downloaded
  BYLINE_PROJECT  the project that commands use without --project
  NO_COLOR        no color

Exit codes:
  0  done
  1  refused, rows rejected, or something to correct found
  2  the command was typed wrong, or names a file that cannot be read
  3  no token, or one that may not do this
  4  Byline cannot be reached, or asks to wait`;

/** Returns the program with its commands, in help order. */
export function buildProgram(): Command {
  const program = new Command("byline")
    .description("Record who made it, in one call.")
    .version(VERSION)
    .option("--json", "print JSON, errors too")
    .option("--url <address>", "where your Byline is")
    .addHelpText("after", ENVIRONMENT)
    .showHelpAfterError("Run `byline help` for all commands, or add --help to one.")
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
