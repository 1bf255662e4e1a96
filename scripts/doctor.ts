import { readConfig } from "../server/src/config.ts";
import { examine } from "../server/src/doctor/examine.ts";

/** Says what is wrong with this instance and what to do. Exits with 1 if something is wrong. */
const MARKS = { error: "WRONG", warning: "CHECK", note: "note " };

try {
  const config = readConfig();
  const { running, findings } = await examine(config);
  const count = (severity: string) => findings.filter((one) => one.severity === severity).length;
  const lines = findings.flatMap(({ severity, about, found, todo }) => [
    `${MARKS[severity]}  ${about}: ${found}`,
    `       ${todo}`,
  ]);
  const summary = `${count("error")} wrong, ${count("warning")} to check, ${count("note")} to know.`;
  const state = `Byline is ${running ? "running" : "stopped"}.`;
  process.stdout.write(`${[state, ...lines, summary].join("\n")}\n`);
  process.exitCode = count("error") > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
