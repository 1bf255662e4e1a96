import { Argument, type Command } from "commander";
import { print } from "../output.ts";

/** Each script calls this program for completions, and otherwise lets the shell complete files. */
const SCRIPTS = {
  bash: `_byline() {
  local IFS=$'\\n'
  COMPREPLY=($(byline __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _byline byline`,
  zsh: `#compdef byline
_byline() {
  local -a found
  found=("\${(@f)$(byline __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -- $found; else _files; fi
}
compdef _byline byline`,
  fish: `function __byline_complete
  set -l words (commandline -opc)
  byline __complete $words[2..] (commandline -ct) 2>/dev/null
end
complete -c byline -a '(__byline_complete)'`,
};

export function addCompletion(program: Command) {
  program
    .command("completion")
    .description("print a shell completion script")
    .addArgument(new Argument("<shell>").choices(Object.keys(SCRIPTS)))
    .action((shell: keyof typeof SCRIPTS) => print(SCRIPTS[shell]));
  program
    .command("__complete", { hidden: true })
    .argument("[words...]")
    .allowUnknownOption()
    .helpOption(false)
    .action((words: string[]) => {
      for (const word of completions(program, words)) print(word);
    });
}

/** Returns completions for the last of `words`: commands, options, or an option's values. */
function completions(program: Command, words: string[]): string[] {
  const typed = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  let command = program;
  for (const word of before) command = command.commands.find((c) => c.name() === word) ?? command;
  const options = [...command.options, ...(command === program ? [] : program.options)];
  const asked = options.find(({ long, required }) => required && long === before.at(-1));
  const visible = command.createHelp().visibleCommands(command);
  const offered = asked
    ? (asked.argChoices ?? [])
    : typed.startsWith("-")
      ? options.map(({ long }) => long as string)
      : [
          ...visible.map((c) => c.name()),
          ...command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
        ];
  return offered.filter((word) => word.startsWith(typed));
}
