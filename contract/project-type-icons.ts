import { path, rect, type Shape } from "./shape.ts";

/** Icons in a 24 by 24 box, drawn as strokes of width 2 with round ends. */
const icons: Record<string, Shape[]> = {
  api: [
    path("M8 3H7a2 2 0 0 0-2 2v5a2 2 0 0 1-2 2 2 2 0 0 1 2 2v5c0 1.1.9 2 2 2h1"),
    path("M16 21h1a2 2 0 0 0 2-2v-5c0-1.1.9-2 2-2a2 2 0 0 1-2-2V5a2 2 0 0 0-2-2h-1"),
  ],
  extension: [
    path(
      "M15.39 4.39a1 1 0 0 0 1.68-.474 2.5 2.5 0 1 1 3.014 3.015 1 1 0 0 0-.474 1.68l1.683 1.682a2.414 " +
        "2.414 0 0 1 0 3.414L19.61 15.39a1 1 0 0 1-1.68-.474 2.5 2.5 0 1 0-3.014 3.015 1 1 0 0 1 .474 " +
        "1.68l-1.683 1.682a2.414 2.414 0 0 1-3.414 0L8.61 19.61a1 1 0 0 0-1.68.474 2.5 2.5 0 1 1-3.014" +
        "-3.015 1 1 0 0 0 .474-1.68l-1.683-1.682a2.414 2.414 0 0 1 0-3.414L4.39 8.61a1 1 0 0 1 " +
        "1.68.474 2.5 2.5 0 1 0 3.014-3.015 1 1 0 0 1-.474-1.68l1.683-1.682a2.414 2.414 0 0 1 3.414 0z",
    ),
  ],
  "mobile-sdk": [rect({ width: 14, height: 20, x: 5, y: 2, rx: 2 }), path("M12 18h.01")],
  integration: [
    path("M10 22V7a1 1 0 0 0-1-1H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-5a1 1 0 0 0-1-1H2"),
    rect({ x: 14, y: 2, width: 8, height: 8, rx: 1 }),
  ],
};

/** Returns a project type's icon, or the API icon for other types. */
export const projectTypeIcon = (type: string): Shape[] => icons[type] ?? (icons.api as Shape[]);
