import type { Command } from "commander";
import { connect } from "../connect.ts";
import { projectOption } from "./projects.ts";

export function addMcp(program: Command) {
  program
    .command("mcp")
    .description("run a Model Context Protocol server over standard input and output")
    .addOption(projectOption())
    .action(async ({ project }: { project?: string }, command: Command) => {
      const { byline } = connect(command);
      const { serve } = await import("@byline/mcp/stdio"); // only this command loads it
      serve({ byline, projectId: project }, ({ message }) => process.stderr.write(`${message}\n`));
    });
}
