import { Byline } from "@byline/sdk";
import { BYLINE_URL, keepToken, PROJECT_ID } from "./settings.ts";

const form = document.querySelector("form") as HTMLFormElement;
const status = form.querySelector("[role=status]") as HTMLElement;

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const token = String(new FormData(form).get("token")).trim();
  try {
    // Tried before it is kept: a mistyped token is refused here, and not at the first credit.
    const project = await new Byline({ token, baseUrl: BYLINE_URL }).projects.get(PROJECT_ID);
    await keepToken(token);
    form.reset();
    status.textContent = `Saved. Credits are recorded for ${project.name}.`;
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : String(error);
  }
});
