import { tmpdir } from "node:os";
import path from "node:path";

export const PORT = Number(process.env.E2E_PORT ?? 3975);

/**
 * The data folder of the product under test, so that stories can also do what is done at the command line.
 */
export const SERVER_FOLDER = path.join(tmpdir(), `byline-e2e-${PORT}`);
