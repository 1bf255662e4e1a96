import { expect } from "vitest";

type Sample = { name: string; labels: Record<string, string>; value: number };

const SAMPLE = /^([a-z_][a-z0-9_]*)(?:[{](.*)[}])? (\S+)$/;
/** What the samples of a family add to its name. */
const SUFFIXES: Record<string, string[]> = {
  counter: ["_total"],
  gauge: [""],
  histogram: ["_bucket", "_sum", "_count"],
};

/** Reads OpenMetrics text as strictly as its specification: no sample without its family, no family twice. */
export async function samplesOf(answer: Response) {
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
  const lines = (await answer.text()).split("\n");
  expect(lines.splice(-2)).toEqual(["# EOF", ""]);
  const samples: Sample[] = [];
  const families = new Set<string>();
  let allowed: string[] = [];
  for (const line of lines) {
    const [, kind, family = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (kind === "HELP") {
      expect(families.has(family), family).toBe(false);
      families.add(family);
    } else if (kind === "TYPE") allowed = (SUFFIXES[rest] ?? []).map((suffix) => family + suffix);
    else {
      expect(line).not.toContain("_total_total");
      const [, name = "", labels = "", value] = SAMPLE.exec(line) ?? [];
      expect(allowed, line).toContain(name);
      const pairs = [...labels.matchAll(/([a-z_]+)="([^"]*)"/g)].map(([, key, text]) => [key, text]);
      samples.push({ name, labels: Object.fromEntries(pairs), value: Number(value) });
    }
  }
  const found = (name: string, labels: Record<string, string>) =>
    samples.filter(
      (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    );
  return {
    names: new Set(samples.map(({ name }) => name)),
    /** Adds up the samples with these labels. */
    sum: (name: string, labels: Record<string, string>) =>
      found(name, labels).reduce((sum, { value }) => sum + value, 0),
    /** Lists the values of a label, as often as they occur. */
    labels: (name: string, label: string) => found(name, {}).map(({ labels }) => labels[label]),
  };
}
