import type { DocsFile } from "../../components/docs/docs-files.ts";
import * as file from "../../content/programs/examples.mdx";
import { ProgramPage } from "./program-page.tsx";

export default function ExamplesPage() {
  return <ProgramPage path="/examples" file={file as unknown as DocsFile} />;
}
