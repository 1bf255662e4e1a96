import * as file from "../../content/programs/tutorials.mdx";
import type { DocsFile } from "./docs-files.ts";
import { ProgramPage } from "./program-page.tsx";

export default function TutorialsPage() {
  return <ProgramPage path="/tutorials" file={file as unknown as DocsFile} />;
}
