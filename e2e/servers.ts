import { tmpdir } from "node:os";
import path from "node:path";

/** How many browsers work at once, each with a product of its own, so that no story sees another's data. */
export const WORKERS = 2;

const FIRST_PORT = Number(process.env.E2E_PORT ?? 3975);

/**
 * What the stories of one worker run against. Stories that start a product of their own use `sparePort`,
 * a provider to sign in with `providerPort`, and
 * services that know works `servicesPort`.
 */
export const serverOf = (worker: number) => {
  const port = FIRST_PORT + 2 * worker;
  return {
    port,
    sparePort: port + 1,
    providerPort: FIRST_PORT + 2 * WORKERS + worker,
    servicesPort: FIRST_PORT + 3 * WORKERS + worker,
    folder: path.join(tmpdir(), `byline-e2e-${port}`),
  };
};

/** The server of the worker that runs this file; Playwright numbers its workers in the environment. */
export const server = serverOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
