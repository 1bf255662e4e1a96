import type { Command } from "commander";
import { connect } from "../connect.ts";
import { EXIT, Failure } from "../failure.ts";
import { note, print, printJson, visible } from "../output.ts";
import { projectOption, requireProject } from "./projects.ts";

type Options = {
  project?: string;
  type: string;
  creator?: string;
  externalId?: string;
  title?: string;
  creatorName?: string;
  license?: string;
  source?: string;
  metadata: Record<string, unknown>;
  strict?: boolean;
};

export function addRecord(program: Command) {
  program
    .command("record")
    .description("record an attribution")
    .argument("<content-id>", "the content, such as wikipedia:the-starry-night")
    .requiredOption("--type <type>", "such as image_content")
    .addOption(projectOption())
    .option("--creator <id>", "its creator, such as creator:vincent-van-gogh")
    .option("--external-id <id>", "your own id for the attribution, so that it is recorded only once")
    .option("--title <text>", "its title")
    .option("--creator-name <text>", "the creator's name")
    .option("--license <license>", "the license, such as CC-BY-4.0")
    .option("--source <address>", "where it is from")
    .option("--metadata <name=value>", "more metadata, repeatable, or a JSON object", addMembers, {})
    .option("--strict", "fail if the attribution has warnings")
    .action((contentId: string, options: Options, command: Command) => record(contentId, options, command));
}

function addMembers(given: string, members: Record<string, unknown>) {
  if (given.startsWith("{")) return { ...members, ...parseObject(given) };
  const at = given.indexOf("=");
  if (at < 1) throw new Failure(EXIT.usage, `--metadata must be name=value or a JSON object, not ${given}.`);
  return { ...members, [given.slice(0, at)]: given.slice(at + 1) };
}

function parseObject(given: string): Record<string, unknown> {
  try {
    return JSON.parse(given);
  } catch {
    throw new Failure(EXIT.usage, `--metadata isn't valid JSON: ${given}`);
  }
}

async function record(contentId: string, options: Options, command: Command) {
  const project = requireProject(options.project);
  const { byline, json } = connect(command);
  const { title, creatorName: creator, license, source } = options;
  const named = Object.entries({ title, creator, license, original_url: source });
  const metadata = { ...options.metadata, ...Object.fromEntries(named.filter(([, value]) => value)) };
  const { data: attribution, response } = await byline.attributions
    .record(
      {
        project_id: project,
        content_id: contentId,
        attribution_type: options.type,
        metadata,
        ...(options.creator && { content_creator_id: options.creator }),
        ...(options.externalId && { external_id: options.externalId }),
      },
      { strict: options.strict },
    )
    .withResponse();
  for (const { path, message } of attribution.warnings) note(`Warning: ${visible(`${path}: ${message}`)}`);
  if (json) return printJson(attribution);
  const by = attribution.content_creator_id ? `, credited to ${attribution.content_creator_id}` : "";
  const recorded = response.status === 200 ? "Already recorded, unchanged:" : "Recorded";
  print(`${recorded} ${visible(`${attribution.content_id}${by}`)}: ${attribution.id}`);
  if (attribution.url) print(`Public page: ${attribution.url}`);
}
