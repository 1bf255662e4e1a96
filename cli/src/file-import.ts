import { IMPORT_LIMITS } from "@byline/contract/imports.ts";
import { type Byline, BylineError, type Import } from "@byline/sdk";
import { EXIT, Failure } from "./failure.ts";
import { showProgress } from "./output.ts";
import type { Row } from "./read-rows.ts";

/** A mistake or warning with its line in the file. */
export type Found = { line: number; message: string };

type Choices = {
  /** The project of rows without one. */
  project?: string;
  /** The attribution type of rows without one. */
  type?: string;
  dryRun?: boolean;
  /** Rejects rows with warnings. */
  strict?: boolean;
  onFound: (found: Found, kind: "error" | "warning") => void;
};
/** One project's rows as lines of JSON, and their lines in the file. */
type Part = { lines: number[]; rows: string[] };

/** Rows in one call. Fewer than the limit, to show progress through a long file. */
const ROWS_PER_CALL = 20_000;
const BYTES_PER_CALL = IMPORT_LIMITS.bytes / 2;

/**
 * Imports a file's rows through the API. It recognizes rows recorded before by `id`, `external_id`, or all
 * their members.
 */
export class FileImport {
  recorded = 0;
  duplicates = 0;
  rejected = 0;
  /** Imported rows whose result the token can't read. */
  unseen = 0;
  /** Whether there are more warnings than the API lists. */
  hasMoreWarnings = false;
  readonly errors: Found[] = [];
  readonly warnings: Found[] = [];
  readonly #byline: Byline;
  readonly #choices: Choices;
  #parts = new Map<string, Part>();
  #mistakes: Found[] = [];
  #waiting = { rows: 0, bytes: 0 };

  constructor(byline: Byline, choices: Choices) {
    this.#byline = byline;
    this.#choices = choices;
  }

  async add({ line, stated, mistake, id }: Row) {
    if (mistake !== undefined) return this.#refuse(line, mistake.message);
    const { project_id: ownProject, ...members } = stated;
    const project = this.#choices.project ?? ownProject;
    if (typeof project !== "string")
      return this.#refuse(line, "No project: pass --project, or set BYLINE_PROJECT");
    const type = members.attribution_type ?? this.#choices.type;
    const row = JSON.stringify({ ...members, attribution_type: type, id });
    const part = this.#parts.get(project) ?? { lines: [], rows: [] };
    this.#parts.set(project, part);
    part.lines.push(line);
    part.rows.push(row);
    this.#waiting.rows++;
    this.#waiting.bytes += Buffer.byteLength(row) + 1;
    if (this.#waiting.rows >= ROWS_PER_CALL || this.#waiting.bytes >= BYTES_PER_CALL) await this.finish();
  }

  #refuse(line: number, message: string) {
    this.rejected++;
    this.#mistakes.push({ line, message });
  }

  /** Imports the waiting rows. Resolves when they're recorded. */
  async finish() {
    const [errors, warnings] = [this.#mistakes, [] as Found[]];
    for (const [project, part] of this.#parts) {
      const found = await this.#record(project, part);
      errors.push(...found.errors);
      warnings.push(...found.warnings);
    }
    this.#parts = new Map();
    this.#mistakes = [];
    this.#waiting = { rows: 0, bytes: 0 };
    this.#report(warnings, "warning");
    this.#report(errors, "error");
  }

  #report(found: Found[], kind: "error" | "warning") {
    found.sort((a, b) => a.line - b.line);
    this[`${kind}s`].push(...found);
    for (const one of found) this.#choices.onFound(one, kind);
  }

  async #record(project: string, { lines, rows }: Part) {
    const { dryRun: dry_run = false, strict } = this.#choices;
    const file = { project_id: project, format: "jsonl", data: rows.join("\n"), dry_run } as const;
    const started = await this.#byline.imports.create(file, { strict });
    const done = await this.#ended(started);
    const lineOf = (line: number) => lines[line - 1] ?? 0;
    this.recorded += done.recorded;
    this.duplicates += done.duplicates;
    this.rejected += done.rejected;
    if (done.state === "running") this.unseen += done.rows_total - done.rejected;
    if (done.warnings.length === IMPORT_LIMITS.warnings) this.hasMoreWarnings = true;
    const errors = await this.#errorsOf(done, lineOf);
    if (done.failed_because !== null) {
      this.#report(errors, "error");
      throw new Failure(EXIT.failed, done.failed_because);
    }
    const warnings = done.warnings.map(({ line, path, message }) => ({
      line: lineOf(line),
      message: `${path}: ${message}`,
    }));
    return { errors, warnings };
  }

  async #errorsOf({ id, state, rejected }: Import, lineOf: (line: number) => number): Promise<Found[]> {
    const errors: Found[] = [];
    if (rejected === 0 || state === "running") return errors;
    const reading = async () => {
      for await (const { line, path, message } of this.#byline.imports.errors(id))
        errors.push({
          line: lineOf(line),
          message: message.includes(path) ? message : `${path}: ${message}`,
        });
    };
    await reading().catch(unlessForbidden);
    return errors;
  }

  /** Resolves to the finished import, or the running one if the token can't read it. */
  async #ended(started: Import): Promise<Import> {
    const before = this.recorded + this.duplicates + this.rejected;
    const onProgress = ({ rows_done }: Import) => showProgress(`${before + rows_done} rows ...`);
    if (started.state !== "running") return started;
    const ended = this.#byline.imports.wait(started.id, { onProgress });
    return (await ended.catch(unlessForbidden)) ?? started;
  }
}

/** A token with write access may lack read access. */
function unlessForbidden(error: unknown) {
  if (!(error instanceof BylineError && error.status === 403)) throw error;
}
