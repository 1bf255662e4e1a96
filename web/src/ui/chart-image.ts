import { saveFile } from "./save-file.ts";

const MARGIN = 24;
/** Height of the title, dates, and legend. */
const HEAD = 76;
const NAMESPACE = "http://www.w3.org/2000/svg";
/** Styles that a drawing gets from the page and must include. */
const COPIED_STYLES = ["fill", "stroke", "color", "font-family", "font-size"] as const;
const PIXELS_PER_UNIT = 2;

type Head = { title: string; note: string; marks: string };

/** Returns a chart's drawing as a standalone document, with the page's colors and a title. */
function chartDocument(plot: SVGSVGElement, head: Head): { svg: string; width: number; height: number } {
  const copy = plot.cloneNode(true) as SVGSVGElement;
  const [shown, copied] = [plot, copy].map((root) => [root, ...root.querySelectorAll<SVGElement>("*")]);
  for (const [index, element] of shown?.entries() ?? []) {
    const style = getComputedStyle(element);
    for (const name of COPIED_STYLES) copied?.[index]?.setAttribute(name, style.getPropertyValue(name));
    copied?.[index]?.removeAttribute("class");
  }
  const { width: plotWidth, height: plotHeight } = plot.getBoundingClientRect();
  const [width, height] = [plotWidth + 2 * MARGIN, plotHeight + HEAD + 2 * MARGIN];
  const page = getComputedStyle(document.body);
  const root = document.createElementNS(NAMESPACE, "svg");
  const part = (name: string, attributes: Record<string, string | number>, text = "") => {
    const element = document.createElementNS(NAMESPACE, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.textContent = text;
    root.append(element);
  };
  const words = { x: MARGIN, fill: page.color, "font-family": page.fontFamily };
  root.setAttribute("viewBox", `0 0 ${width} ${height}`);
  for (const [name, value] of Object.entries({ width, height })) root.setAttribute(name, String(value));
  part("rect", { width, height, fill: page.getPropertyValue("--paper") });
  part("text", { ...words, y: MARGIN + 16, "font-size": 18, "font-weight": 600 }, head.title);
  part("text", { ...words, y: MARGIN + 38, "font-size": 13 }, head.note);
  part("text", { ...words, y: MARGIN + 58, "font-size": 13 }, head.marks);
  copy.setAttribute("x", String(MARGIN));
  copy.setAttribute("y", String(MARGIN + HEAD));
  copy.setAttribute("width", String(plotWidth));
  for (const name of ["tabindex", "role", "aria-label"]) copy.removeAttribute(name);
  root.append(copy);
  return { svg: new XMLSerializer().serializeToString(root), width, height };
}

/** Downloads a chart's drawing. */
export async function saveChart(
  plot: SVGSVGElement,
  { type, name, ...head }: Head & { type: "svg" | "png"; name: string },
): Promise<void> {
  const drawn = chartDocument(plot, head);
  const vector = new Blob([drawn.svg], { type: "image/svg+xml" });
  saveFile(type === "svg" ? vector : await rasterize(drawn), `${name}.${type}`);
}

async function rasterize({ svg, width, height }: ReturnType<typeof chartDocument>): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * PIXELS_PER_UNIT;
  canvas.height = height * PIXELS_PER_UNIT;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The browser couldn’t draw the chart");
  return blob;
}
