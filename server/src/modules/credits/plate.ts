import { createHash } from "node:crypto";

/** Inks and papers of plates; a work's id chooses among them, so it always has the same. */
const INKS = ["#4d5c33", "#4c4863", "#7a3a2e", "#2f5755", "#a8752a", "#8a5a3c", "#3c4650", "#2f4858"];
const PAPERS = ["#efe6d4", "#e9dedd", "#dfe3dc", "#e9dccb", "#d9dde3"];

type Draw = (pick: (n: number) => number, inks: string[]) => string;

/** 400 by 400. Abstract, so that none is taken for the work itself. */
const DRAWINGS: Record<"image" | "video" | "audio" | "text", Draw> = {
  image: (pick, [a, b, c]) => {
    let [x, y, width, height] = [0, 0, 400, 400];
    const fields = [a, b, c, "#e6d6c4"].map((ink) => {
      const field = rect(x, y, width, height, ink as string);
      const [left, top] = [0.1 + pick(20) / 100, 0.1 + pick(20) / 100];
      [x, y, width, height] = [x + width * left, y + height * top, width * 0.68, height * 0.66];
      return field;
    });
    return fields.join("");
  },
  video: (pick, [a, b]) => {
    const holes = Array.from({ length: 10 }, (_, i) => 12 + i * 40);
    const edge = (y: number) => holes.map((x) => rect(x, y, 18, 12, "#8d887e")).join("");
    const top = 120 + pick(160);
    return (
      `${edge(48)}${rect(0, 80, 400, 240, a as string)}` +
      `<path d="M${top} 80 L${top + 110} 320 H${top - 150} Z" fill="${b}"/>` +
      `<path d="M172 160 L248 200 L172 240 Z" fill="#e6d6c4"/>${edge(340)}`
    );
  },
  audio: (_, [a]) => {
    const grooves = Array.from({ length: 9 }, (_, i) => circle(78 + i * 12, "none", "#3b3833"));
    return `${circle(192, "#1f1d1a")}${grooves.join("")}${circle(66, a as string)}${circle(6, "#e6d6c4")}`;
  },
  text: (pick, [a]) => {
    const lines = Array.from({ length: 5 }, (_, i) => rect(96, 168 + i * 28, 90 + pick(120), 3, "#ffffff8c"));
    return (
      `${rect(40, 0, 320, 400, a as string)}` +
      `<rect x="56" y="16" width="288" height="368" fill="none" stroke="#ffffff66" stroke-width="1.5"/>` +
      `${rect(96, 96, 64, 5, "#d9593c")}${lines.join("")}`
    );
  },
};

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" ` +
  `fill="${fill}"/>`;

const circle = (r: number, fill: string, stroke?: string) =>
  `<circle cx="200" cy="200" r="${r}" fill="${fill}"${stroke ? ` stroke="${stroke}"` : ""}/>`;

export type Plate = { paper: string; svg: string };

/** What stands for a work of which no picture is stored: the inside of an SVG of 400 by 400, and its mat. */
export function plateOf({
  contentId,
  attributionType,
}: {
  contentId: string;
  attributionType: string;
}): Plate {
  const bytes = createHash("sha256").update(contentId).digest();
  let read = 0;
  const pick = (n: number) => bytes.readUInt8(read++ % bytes.length) % n;
  const first = pick(INKS.length);
  const inks = [0, 1 + pick(3), 4 + pick(3)].map((step) => INKS[(first + step) % INKS.length] as string);
  const paper = PAPERS[pick(PAPERS.length)] as string;
  return { paper, svg: DRAWINGS[kindOf(attributionType)](pick, inks) };
}

function kindOf(attributionType: string): keyof typeof DRAWINGS {
  if (/^(image|photo|illustration|picture)/.test(attributionType)) return "image";
  if (/^(video|film)/.test(attributionType)) return "video";
  return /^(audio|music|sound|podcast)/.test(attributionType) ? "audio" : "text";
}
