/** An SVG element; its attributes are named as React names them. */
export type Shape = {
  tag: "rect" | "circle" | "path" | "text";
  attributes: Record<string, string | number>;
  text?: string;
};

/** Where the title goes, in units of a plate that is 100 wide: `y` is the baseline of its first line. */
export type Caption = { on: "mat" | "cover" | "frame"; y: number; ink: string; height: number };

export type Motif = {
  inks: string[];
  paper: string;
  random: () => number;
  /** 100 by 100, for what is shown too small to read. */
  square: boolean;
  labeled: boolean;
};

type Drawn = { height: number; shapes: Shape[]; caption: Caption };

const [MAT, LABEL] = [9, 19];
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

const rect = (x: number, y: number, width: number, height: number, more: Shape["attributes"]): Shape => ({
  tag: "rect",
  attributes: { x: round(x), y: round(y), width: round(width), height: round(height), ...more },
});
const circle = (cy: number, r: number, more: Shape["attributes"]): Shape => ({
  tag: "circle",
  attributes: { cx: 50, cy: round(cy), r: round(r), ...more },
});
const path = (d: string, fill: string): Shape => ({ tag: "path", attributes: { d, fill } });
const round = (value: number) => Math.round(value * 100) / 100;

/** A paper mat around `inside` units of height, with space for a label below it. */
function matted({ paper, labeled }: Motif, inside: number, shapes: Shape[]): Drawn {
  const height = inside + 2 * MAT + (labeled ? LABEL - MAT / 2 : 0);
  return {
    height,
    shapes: [rect(0, 0, 100, height, { fill: paper }), ...shapes],
    caption: { on: "mat", y: inside + MAT + 11, ink: BLACK, height },
  };
}

/** One of several compositions, so that paintings differ also where they are too small for their titles. */
function image(motif: Motif): Drawn {
  const { random, square } = motif;
  const chosen = [62, 82, 102][Math.floor(random() * 3)]!;
  const high = square ? 82 : chosen;
  const compose = [fields, horizon, columns, slopes, discs, quarters][Math.floor(random() * 6)]!;
  return matted(motif, high, compose(motif, high));
}

/** Fields within fields. */
function fields({ inks, paper, random }: Motif, high: number): Shape[] {
  let [x, y, width, height] = [MAT, MAT, 82, high];
  return [...inks, paper].map((fill) => {
    const field = rect(x, y, width, height, { fill });
    const [w, h] = [width * (0.6 + random() * 0.12), height * (0.6 + random() * 0.12)];
    [x, y] = [x + (width - w) * (0.3 + random() * 0.4), y + (height - h) * (0.5 + random() * 0.3)];
    [width, height] = [w, h];
    return field;
  });
}

/** A ground, what stands above it, and a disc there. */
function horizon({ inks, paper, random }: Motif, high: number): Shape[] {
  const ground = high * (0.55 + random() * 0.25);
  const r = 8 + random() * 8;
  const cx = MAT + r + 6 + random() * (70 - 2 * r);
  const strip = (high - ground) * (0.3 + random() * 0.4);
  return [
    rect(MAT, MAT, 82, high, { fill: inks[0]! }),
    circle(MAT + 5 + r + random() * (ground - 2 * r - 5), r, { cx: round(cx), fill: paper }),
    rect(MAT, MAT + ground, 82, high - ground, { fill: inks[1]! }),
    rect(MAT, MAT + high - strip, 82, strip, { fill: inks[2]! }),
  ];
}

/** Upright bands of unlike width. */
function columns({ inks, random }: Motif, high: number): Shape[] {
  const widths = Array.from({ length: 3 + Math.floor(random() * 3) }, () => 0.4 + random());
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let x = MAT;
  return widths.map((part, i) => {
    const width = (82 * part) / whole;
    const band = rect(x, MAT, width, high, { fill: inks[i % inks.length]! });
    x += width;
    return band;
  });
}

/** Two slopes that rise to either side. */
function slopes({ inks, random }: Motif, high: number): Shape[] {
  const [left, right, bottom] = [MAT, MAT + 82, MAT + high];
  const rise = () => round(MAT + high * (0.1 + random() * 0.45));
  const [back, front] = [rise(), round(bottom - high * (0.15 + random() * 0.35))];
  const low = round(bottom - high * random() * 0.3);
  return [
    rect(MAT, MAT, 82, high, { fill: inks[0]! }),
    path(`M${left} ${back}L${right} ${low}V${bottom}H${left}Z`, inks[1]!),
    path(`M${right} ${front}L${left} ${bottom}H${right}Z`, inks[2]!),
  ];
}

/** A disc within a disc, off the middle. */
function discs({ inks, paper, random }: Motif, high: number): Shape[] {
  const r = Math.min(high, 82) * (0.3 + random() * 0.14);
  const [cx, cy] = [MAT + r + random() * (82 - 2 * r), MAT + r + random() * (high - 2 * r)];
  const inner = r * (0.35 + random() * 0.3);
  return [
    rect(MAT, MAT, 82, high, { fill: inks[0]! }),
    circle(cy, r, { cx: round(cx), fill: inks[1]! }),
    circle(cy, inner, { cx: round(cx), fill: random() < 0.5 ? paper : inks[2]! }),
  ];
}

/** Four fields that meet in one point. */
function quarters({ inks, random }: Motif, high: number): Shape[] {
  const [x, y] = [82 * (0.25 + random() * 0.5), high * (0.25 + random() * 0.5)];
  const single = Math.floor(random() * 4);
  const fill = (i: number) => ({ fill: i === single ? inks[2]! : inks[i % 3 === 0 ? 0 : 1]! });
  return [
    rect(MAT, MAT, x, y, fill(0)),
    rect(MAT + x, MAT, 82 - x, y, fill(1)),
    rect(MAT, MAT + y, x, high - y, fill(2)),
    rect(MAT + x, MAT + y, 82 - x, high - y, fill(3)),
  ];
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
  return matted(motif, 82, [
    circle(50, 41, { fill: BLACK }),
    ...grooves,
    circle(50, 16, { fill: inks[0]! }),
    circle(50, 10 + turn * 3, { fill: "none", stroke: inks[1]!, strokeWidth: 1.6 }),
    circle(50, 2.2, { fill: paper }),
  ]);
}

/** A frame of film; where the title is written, it stands as a subtitle does. */
function video({ inks, paper, random, square }: Motif): Drawn {
  const height = square ? 100 : 66;
  const [top, bottom] = square ? [14, 86] : [9, 57];
  const holes = (y: number) =>
    Array.from({ length: square ? 6 : 12 }, (_, i) => {
      const [step, width] = square ? [16, 8] : [8.2, 4];
      const more = { rx: 0.6, fill: paper, fillOpacity: 0.5 };
      return rect((square ? 6 : 3) + i * step, y, width, square ? 6 : 3.6, more);
    });
  const [left, peak, right] = [random() * 30, 38 + random() * 24, 74 + random() * 26];
  const middle = height / 2;
  return {
    height,
    shapes: [
      rect(0, 0, 100, height, { fill: "#171614" }),
      rect(0, top, 100, bottom - top, { fill: inks[0]! }),
      path(`M${round(left)} ${bottom}L${round(peak)} ${top}L${round(right)} ${bottom}Z`, inks[1]!),
      ...holes(square ? 4 : 2.7),
      ...holes(square ? 90 : 59.7),
      ...(square ? [path(`M42 ${middle - 12}l20 12l-20 12Z`, paper)] : []),
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
  return matted(motif, 82, [
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
  return matted(motif, square ? 82 : 66, cells);
}
