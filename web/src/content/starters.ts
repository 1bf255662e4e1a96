import { fillStarter, starterOf } from "@byline/contract/starters.ts";
import api from "../../../starters/api/README.md?raw";
import extension from "../../../starters/extension/README.md?raw";
import integration from "../../../starters/integration/README.md?raw";
import mobileSdk from "../../../starters/mobile-sdk/README.md?raw";

const READMES = { api, extension, "mobile-sdk": mobileSdk, integration };

/** Returns the README of a project's starter: what it is, how to run it, and a call to try. */
export function readmeOf(type: string, project: { id: string; name: string; origin: string }) {
  const text = fillStarter({ readme: READMES[starterOf(type)] }, project).readme ?? "";
  return {
    about: text.split("\n\n")[1]?.replaceAll("\n", " ") ?? "",
    steps: [...text.matchAll(/^\d[.] (.*)$/gm)].flatMap(([, step]) => step ?? []),
    call: /^```sh\n([\s\S]*?)\n```$/m.exec(text)?.[1],
  };
}
