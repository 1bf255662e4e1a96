import type { DocsFile } from "../../components/docs/docs-files.ts";
import * as file from "../../content/programs/tutorials.mdx";
import { ProgramPage } from "./program-page.tsx";

export default function TutorialsPage() {
  return <ProgramPage path="/tutorials" file={file as unknown as DocsFile} />;
}
