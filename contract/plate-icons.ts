import { circle, path, rect, type Shape } from "./shape.ts";

/** Icons in a 24 by 24 box, drawn as strokes with round ends. */
const ICONS = {
  image: [
    rect({ x: 3, y: 3, width: 18, height: 18, rx: 2 }),
    circle(9, 9, 2),
    path("m21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21"),
  ],
  text: [
    path("M12 5v16"),
    path(
      "M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 " +
        "2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z",
    ),
  ],
  audio: [path("M9 18V5l12-2v13"), circle(6, 18, 3), circle(18, 16, 3)],
  video: [
    rect({ x: 3, y: 3, width: 18, height: 18, rx: 2 }),
    path("M7 3v18M17 3v18M3 12h18M3 7.5h4M3 16.5h4M17 7.5h4M17 16.5h4"),
  ],
  code: [path("m18 16 4-4-4-4"), path("m6 8-4 4 4 4"), path("m14.5 4-5 16")],
  model: [
    path(
      "M21 8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 " +
        "0l7-4A2 2 0 0 0 21 16Z",
    ),
    path("m3.3 7 8.7 5 8.7-5"),
    path("M12 22V12"),
  ],
  data: [rect({ x: 3, y: 3, width: 18, height: 18, rx: 2 }), path("M3 9h18"), path("M9 3v18")],
};

const KINDS: [RegExp, keyof typeof ICONS][] = [
  [/^(image|photo|picture|illustration|art|paint|draw|map|icon|logo)/, "image"],
  [/^(video|film|movie|clip|animation|broadcast)/, "video"],
  [/^(audio|music|sound|song|podcast|track|album|voice)/, "audio"],
  [/^(code|software|source|repo|package|library|script|snippet)/, "code"],
  [/^(3d|model|mesh|scene|sculpt|object)/, "model"],
  [/^(data|table|statistic|spreadsheet|corpus)/, "data"],
];

/** Returns an attribution type's icon, or the text icon for other types. */
export const plateIcon = (type: string): Shape[] =>
  ICONS[KINDS.find(([named]) => named.test(type.toLowerCase()))?.[1] ?? "text"];
