/** An SVG element with React's attribute names. */
export type Shape = {
  tag: "rect" | "circle" | "path" | "text";
  attributes: Record<string, string | number>;
  text?: string;
};

export const rect = (attributes: Shape["attributes"]): Shape => ({ tag: "rect", attributes });
export const circle = (cx: number, cy: number, r: number): Shape => ({
  tag: "circle",
  attributes: { cx, cy, r },
});
export const path = (d: string): Shape => ({ tag: "path", attributes: { d } });
