import * as file from "../../content/programs/examples.mdx";
import type { DocsFile } from "./docs-files.ts";
import { ProgramPage } from "./program-page.tsx";

export default function ExamplesPage() {
  return <ProgramPage path="/examples" file={file as unknown as DocsFile} />;
}
