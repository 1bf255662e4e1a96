import { circle, discs, fields, type Motif, path, rect, round, SCENES, type Shape } from "./plate-scenes.ts";

/** Where the title goes, in units of a plate that is 100 wide: `y` is the baseline of its first line. */
export type Caption = { on: "mat" | "cover" | "frame"; y: number; ink: string; height: number };

type Drawn = { height: number; shapes: Shape[]; caption: Caption };

const MAT = 9;
const BLACK = "#1f1d1a";

export const motifs = { image, text, audio, video, code, model, data };

const KINDS: [RegExp, keyof typeof motifs][] = [
  [/^(image|photo|picture|illustration|art|paint|draw|map|icon|logo)/, "image"],
  [/^(video|film|movie|clip|animation|broadcast)/, "video"],
  [/^(audio|music|sound|song|podcast|track|album|voice)/, "audio"],
  [/^(code|software|source|repo|package|library|script|snippet)/, "code"],
  [/^(3d|model_?3d|mesh|scene|sculpt|object)/, "model"],
  [/^(data|table|statistic|spreadsheet|corpus)/, "data"],
];

/** The motif of an attribution type; what is none of the others is set as a text. */
export const kindOf = (type: string) =>
  KINDS.find(([named]) => named.test(type.toLowerCase()))?.[1] ?? "text";

/** On a paper mat that is drawn with the label below it, as high as that needs. */
function matted(inside: number, shapes: Shape[]): Drawn {
  const height = inside + 2 * MAT;
  return { height, shapes, caption: { on: "mat", y: inside + MAT + 11, ink: BLACK, height } };
}

/** One of several compositions, so that paintings differ also where they are too small for their titles. */
function image(motif: Motif): Drawn {
  const { random, square } = motif;
  const chosen = [62, 82, 102][Math.floor(random() * 3)]!;
  const high = square ? 82 : chosen;
  const compose = [...SCENES, fields, discs][Math.floor(random() * (SCENES.length + 2))]!;
  return matted(high, compose(motif, { x: MAT, y: MAT, width: 82, height: high }));
}

/** A cover with a rule; where it is too small for its title, two lines stand for that. */
function text({ inks, paper, random, square }: Motif): Drawn {
  const height = square ? 100 : 142;
  const [first, step] = [36 + random() * 14, 13 + random() * 4];
  const bars = Array.from({ length: 2 + Math.floor(random() * 2) }, (_, i) =>
    rect(16, first + i * step, 68 - random() * 44, 6, { fill: paper, fillOpacity: 0.9 - i * 0.15 }),
  );
  const band = random() < 0.5 ? [] : [rect(0, 80, 100, 20, { fill: inks[1]! })];
  return {
    height,
    shapes: [
      rect(0, 0, 100, height, { fill: inks[0]! }),
      rect(7, 7, 86, height - 14, { fill: "none", stroke: paper, strokeOpacity: 0.5, strokeWidth: 0.8 }),
      rect(16, square ? 24 : 27, 18, square ? 4 : 1.6, { fill: "#f08464" }),
      ...(square ? [...band, ...bars] : []),
    ],
    caption: { on: "cover", y: 45, ink: paper, height },
  };
}

/** A record. */
function audio(motif: Motif): Drawn {
  const { inks, paper, random } = motif;
  const turn = random();
  const grooves = Array.from({ length: 8 }, (_, i) =>
    circle(50, 20 + i * 2.6, {
      fill: "none",
      stroke: "#ffffff",
      strokeOpacity: 0.07 + 0.05 * ((i + Math.floor(turn * 3)) % 3),
      strokeWidth: 0.7,
    }),
  );
  return matted(82, [
    circle(50, 41, { fill: BLACK }),
    ...grooves,
    circle(50, 16, { fill: inks[0]! }),
    circle(50, 10 + turn * 3, { fill: "none", stroke: inks[1]!, strokeWidth: 1.6 }),
    circle(50, 2.2, { fill: paper }),
  ]);
}

/** A frame of film; where the title is written, it stands as a subtitle does. */
function video(motif: Motif): Drawn {
  const { inks, paper, random, square } = motif;
  const height = square ? 100 : 66;
  const [top, bottom] = square ? [14, 86] : [9, 57];
  const holes = (y: number) =>
    Array.from({ length: square ? 6 : 12 }, (_, i) => {
      const [step, width] = square ? [16, 8] : [8.2, 4];
      const more = { rx: 0.6, fill: paper, fillOpacity: 0.5 };
      return rect((square ? 6 : 3) + i * step, y, width, square ? 6 : 3.6, more);
    });
  const compose = SCENES[Math.floor(random() * SCENES.length)]!;
  return {
    height,
    shapes: [
      rect(0, 0, 100, height, { fill: "#171614" }),
      ...compose({ ...motif, paper: inks[2]! }, { x: 0, y: top, width: 100, height: bottom - top }),
      ...holes(square ? 4 : 2.7),
      ...holes(square ? 90 : 59.7),
    ],
    caption: { on: "frame", y: bottom - 6, ink: paper, height },
  };
}

/** Indented lines beside their margin. */
function code({ inks, paper, random, square }: Motif): Drawn {
  const height = square ? 100 : 118;
  const [first, step, thick] = square ? [20, 16, 7] : [50, 8, 3.2];
  let depth = 0;
  const lines = Array.from({ length: square ? 5 : 7 }, (_, i) => {
    const x = 22 + depth * 10;
    const width = 16 + random() * (56 - depth * 10);
    depth = Math.min(2, Math.max(0, depth + Math.floor(random() * 3) - (depth > 1 ? 2 : 0)));
    const more = i % 3 === 1 ? { fill: "#f08464", fillOpacity: 1 } : { fill: paper, fillOpacity: 0.8 };
    return rect(x, first + i * step, width, thick, more);
  });
  return {
    height,
    shapes: [
      rect(0, 0, 100, height, { fill: "#23211e" }),
      rect(0, 0, 12, height, { fill: inks[0]! }),
      ...lines,
    ],
    caption: { on: "cover", y: 20, ink: paper, height },
  };
}

/** A block in three shades. */
function model(motif: Motif): Drawn {
  const { inks, random } = motif;
  const rise = 20 + random() * 16;
  const [top, side] = [50 - rise, 50 + rise];
  return matted(82, [
    rect(MAT, MAT, 82, 82, { fill: inks[1]! }),
    path(`M50 ${round(top)}L76 ${round(top + 13)}L50 ${round(top + 26)}L24 ${round(top + 13)}Z`, "#f3ebdf"),
    path(`M24 ${round(top + 13)}L50 ${round(top + 26)}V${round(side)}L24 ${round(side - 13)}Z`, inks[0]!),
    path(`M76 ${round(top + 13)}L50 ${round(top + 26)}V${round(side)}L76 ${round(side - 13)}Z`, BLACK),
  ]);
}

/** A table of shaded cells under its header. */
function data(motif: Motif): Drawn {
  const { inks, random, square } = motif;
  const [columns, rows] = square ? [4, 4] : [6, 5];
  const [width, gap] = [82 / columns, square ? 3 : 1.6];
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const height = (square ? 82 : 66) / rows;
    const more =
      row === 0 ? { fill: inks[2]!, fillOpacity: 1 } : { fill: inks[0]!, fillOpacity: 0.2 + 0.8 * random() };
    return rect(MAT + column * width, MAT + row * height, width - gap, height - gap, more);
  });
  return matted(square ? 82 : 66, cells);
}
