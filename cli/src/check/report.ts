import { escapeHtml } from "@byline/contract/html.ts";
import { paint, visible } from "../output.ts";
import { VERSION } from "../version.ts";
import { type Checked, type Finding, RULES } from "./check-works.ts";

export const FORMATS = ["text", "json", "sarif", "junit"] as const;
export type Format = (typeof FORMATS)[number];
type Found = Checked & { finding: Finding };

export function writeReport(checked: Checked[], format: Format, docs: string): string {
  const found = checked.filter((entry): entry is Found => entry.finding !== null);
  if (format === "json") return asJson({ checked: checked.length, findings: found.map(flat) });
  if (format === "sarif") return asJson(sarif(found, docs));
  return format === "junit" ? junit(checked) : found.map(line).join("");
}

export const summary = (checked: Checked[]) => {
  const found = checked.filter(({ finding }) => finding).length;
  const works = `${checked.length} ${checked.length === 1 ? "work" : "works"}`;
  return found === 0 ? `${works} checked, all credited.` : `${works} checked, ${found} to correct.`;
};

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const flat = ({ finding, ...place }: Found) => ({ ...place, ...finding });

function line({ file, line, finding }: Found): string {
  const place = paint(process.stdout, "bold", visible(`${file}:${line}`));
  const rule = paint(process.stdout, "red", finding.rule);
  return `${place}  ${rule}  ${visible(finding.message)}\n    ${visible(finding.fix)}\n`;
}

/** Returns SARIF 2.1.0 for code scanning. */
function sarif(found: Found[], docs: string) {
  const rules = Object.entries(RULES).map(([id, text]) => ({
    id,
    shortDescription: { text },
    helpUri: docs,
  }));
  const results = found.map(({ file, line, finding }) => ({
    ruleId: finding.rule,
    level: "error",
    message: { text: `${finding.message} ${finding.fix}` },
    locations: [
      { physicalLocation: { artifactLocation: { uri: uriOf(file) }, region: { startLine: line } } },
    ],
  }));
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver: { name: "byline", version: VERSION, informationUri: docs, rules } }, results }],
  };
}

const uriOf = (file: string) =>
  /^https?:/i.test(file) ? file : file.split("/").map(encodeURIComponent).join("/");

function junit(checked: Checked[]): string {
  const count = (entries: Checked[]) =>
    `tests="${entries.length}" failures="${entries.filter(({ finding }) => finding).length}"`;
  const lines = [...new Set(checked.map(({ file }) => file))].flatMap((file) => {
    const entries = checked.filter((entry) => entry.file === file);
    return [
      `  <testsuite name="${xml(file)}" ${count(entries)}>`,
      ...entries.map(testcase),
      "  </testsuite>",
    ];
  });
  const head = `<testsuites name="byline check" ${count(checked)}>`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...lines, "</testsuites>", ""].join("\n");
}

function testcase({ file, line, work, finding }: Checked): string {
  const open = `    <testcase classname="${xml(file)}" name="${xml(`${work}, line ${line}`)}"`;
  if (!finding) return `${open}/>`;
  const { rule, message, fix } = finding;
  return `${open}><failure type="${rule}" message="${xml(message)}">${xml(fix)}</failure></testcase>`;
}

/** Escapes text for XML 1.0, which doesn't allow control characters. */
const xml = (text: string) => escapeHtml(visible(text));
