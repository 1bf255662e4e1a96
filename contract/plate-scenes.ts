/** An SVG element; its attributes are named as React names them. */
export type Shape = {
  tag: "rect" | "circle" | "path" | "text";
  attributes: Record<string, string | number>;
  text?: string;
};

export type Motif = {
  inks: string[];
  paper: string;
  random: () => number;
  /** 100 by 100, for what is shown too small to read. */
  square: boolean;
};

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  more: Shape["attributes"],
): Shape => ({
  tag: "rect",
  attributes: { x: round(x), y: round(y), width: round(width), height: round(height), ...more },
});
export const circle = (cy: number, r: number, more: Shape["attributes"]): Shape => ({
  tag: "circle",
  attributes: { cx: 50, cy: round(cy), r: round(r), ...more },
});
export const path = (d: string, fill: string): Shape => ({ tag: "path", attributes: { d, fill } });
export const round = (value: number) => Math.round(value * 100) / 100;

/** Where a composition is drawn. */
type Box = { x: number; y: number; width: number; height: number };
type Composition = (motif: Motif, box: Box) => Shape[];

/** Fields within fields. */
export function fields({ inks, paper, random }: Motif, box: Box): Shape[] {
  let { x, y, width, height } = box;
  return [...inks, paper].map((fill) => {
    const field = rect(x, y, width, height, { fill });
    const [w, h] = [width * (0.6 + random() * 0.12), height * (0.6 + random() * 0.12)];
    [x, y] = [x + (width - w) * (0.3 + random() * 0.4), y + (height - h) * (0.5 + random() * 0.3)];
    [width, height] = [w, h];
    return field;
  });
}

/** A ground, what stands above it, and a disc there. */
function horizon({ inks, paper, random }: Motif, { x, y, width, height }: Box): Shape[] {
  const ground = height * (0.55 + random() * 0.25);
  const r = Math.min(8 + random() * 8, ground / 2 - 3);
  const cx = x + r + 6 + random() * (width - 12 - 2 * r);
  const strip = (height - ground) * (0.3 + random() * 0.4);
  return [
    rect(x, y, width, height, { fill: inks[0]! }),
    circle(y + 5 + r + random() * (ground - 2 * r - 5), r, { cx: round(cx), fill: paper }),
    rect(x, y + ground, width, height - ground, { fill: inks[1]! }),
    rect(x, y + height - strip, width, strip, { fill: inks[2]! }),
  ];
}

/** Bands of unlike width, so many shares of a whole. */
function shares(random: () => number): number[] {
  const widths = Array.from({ length: 3 + Math.floor(random() * 3) }, () => 0.4 + random());
  const whole = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => width / whole);
}

/** Upright bands. */
function columns({ inks, random }: Motif, { x, y, width, height }: Box): Shape[] {
  let left = x;
  return shares(random).map((share, i) => {
    const band = rect(left, y, width * share, height, { fill: inks[i % inks.length]! });
    left += width * share;
    return band;
  });
}

/** Bands that lie on each other. */
function layers({ inks, random }: Motif, { x, y, width, height }: Box): Shape[] {
  let top = y;
  return shares(random).map((share, i) => {
    const band = rect(x, top, width, height * share, { fill: inks[i % inks.length]! });
    top += height * share;
    return band;
  });
}

/** Two slopes that rise to either side. */
function slopes({ inks, random }: Motif, { x, y, width, height }: Box): Shape[] {
  const [right, bottom] = [x + width, y + height];
  const rise = () => round(y + height * (0.1 + random() * 0.45));
  const [back, front] = [rise(), round(bottom - height * (0.15 + random() * 0.35))];
  const low = round(bottom - height * random() * 0.3);
  return [
    rect(x, y, width, height, { fill: inks[0]! }),
    path(`M${x} ${back}L${right} ${low}V${bottom}H${x}Z`, inks[1]!),
    path(`M${right} ${front}L${x} ${bottom}H${right}Z`, inks[2]!),
  ];
}

/** A peak before another one. */
function peaks({ inks, random }: Motif, { x, y, width, height }: Box): Shape[] {
  const bottom = y + height;
  const peak = (from: number, top: number, to: number, fill: string) =>
    path(
      `M${round(x + width * from)} ${bottom}L${round(x + (width * (from + to)) / 2)} ${round(top)}L${round(
        x + width * to,
      )} ${bottom}Z`,
      fill,
    );
  const [first, second] = [random() * 0.3, 0.3 + random() * 0.3];
  return [
    rect(x, y, width, height, { fill: inks[0]! }),
    peak(first, y + height * (0.1 + random() * 0.3), first + 0.6, inks[1]!),
    peak(second, y + height * (0.4 + random() * 0.3), second + 0.4, inks[2]!),
  ];
}

/** An arch that stands on the ground. */
function arch({ inks, random }: Motif, { x, y, width, height }: Box): Shape[] {
  const r = Math.min(width, height) * (0.2 + random() * 0.14);
  const [cx, top] = [x + r + random() * (width - 2 * r), y + height * (0.5 + random() * 0.15)];
  const [from, to, bottom] = [round(cx - r), round(cx + r), y + height];
  return [
    rect(x, y, width, height, { fill: inks[0]! }),
    rect(x, y + height * 0.82, width, height * 0.18, { fill: inks[1]! }),
    path(
      `M${from} ${bottom}V${round(top)}A${round(r)} ${round(r)} 0 0 1 ${to} ${round(top)}V${bottom}Z`,
      inks[2]!,
    ),
  ];
}

/** A disc within a disc, off the middle. */
export function discs({ inks, paper, random }: Motif, { x, y, width, height }: Box): Shape[] {
  const r = Math.min(height, width) * (0.3 + random() * 0.14);
  const [cx, cy] = [x + r + random() * (width - 2 * r), y + r + random() * (height - 2 * r)];
  const inner = r * (0.35 + random() * 0.3);
  return [
    rect(x, y, width, height, { fill: inks[0]! }),
    circle(cy, r, { cx: round(cx), fill: inks[1]! }),
    circle(cy, inner, { cx: round(cx), fill: random() < 0.5 ? paper : inks[2]! }),
  ];
}

/** Four fields that meet in one point. */
function quarters({ inks, random }: Motif, { x, y, width, height }: Box): Shape[] {
  const [w, h] = [width * (0.25 + random() * 0.5), height * (0.25 + random() * 0.5)];
  const single = Math.floor(random() * 4);
  const fill = (i: number) => ({ fill: i === single ? inks[2]! : inks[i % 3 === 0 ? 0 : 1]! });
  return [
    rect(x, y, w, h, fill(0)),
    rect(x + w, y, width - w, h, fill(1)),
    rect(x, y + h, w, height - h, fill(2)),
    rect(x + w, y + h, width - w, height - h, fill(3)),
  ];
}

/** Those that leave the foot in few colors, so that films can have their titles there. */
export const SCENES: Composition[] = [horizon, columns, layers, slopes, peaks, arch, quarters];
