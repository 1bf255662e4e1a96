import type { ApiPromise } from "./api-promise.ts";
import type { Call, ReadOptions } from "./connection.ts";
import type { Export, Import } from "./generated.ts";
import { Exports as ExportCalls, Imports as ImportCalls } from "./resources-generated.ts";
import { sleep } from "./retry.ts";

export type WaitOptions<Job> = ReadOptions & {
  /** Called with the job after each read, including the last one. */
  onProgress?: ((job: Job) => void) | undefined;
};

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;

/** Attribution imports. */
export class Imports extends ImportCalls {
  /** Waits until an import ends. Resolves to the import, with the `state` "done" or "failed". */
  wait(id: string, options: WaitOptions<Import> = {}): Promise<Import> {
    return waitFor((signal) => this.get(id, { signal }), options);
  }
}

/** Attribution exports. */
export class Exports extends ExportCalls {
  readonly #call: Call;

  constructor(call: Call) {
    super(call);
    this.#call = call;
  }

  /** Waits until an export ends. Resolves to the export, with the `state` "done" or "failed". */
  wait(id: string, options: WaitOptions<Export> = {}): Promise<Export> {
    return waitFor((signal) => this.get(id, { signal }), options);
  }

  /** Downloads a finished export as a stream. The stream fails if the file is cut off. */
  download(id: string, options?: ReadOptions): ApiPromise<ReadableStream<Uint8Array>> {
    return this.#call("downloadExport", { path: { export_id: id } }, options);
  }
}

/** Polls a job until it ends, at growing intervals. */
async function waitFor<Job extends { state: string }>(
  read: (signal: AbortSignal | undefined) => PromiseLike<Job>,
  { signal, onProgress }: WaitOptions<Job>,
): Promise<Job> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 1.5)) {
    const job = await read(signal);
    onProgress?.(job);
    if (job.state !== "queued" && job.state !== "running") return job;
    await sleep(pause, signal);
  }
}
