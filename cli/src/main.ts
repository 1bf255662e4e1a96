import { reportFailure } from "./failure.ts";
import { buildProgram } from "./program.ts";

// The output's reader may close it early, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

const program = buildProgram();
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = reportFailure(error, { json: program.opts().json === true });
}
