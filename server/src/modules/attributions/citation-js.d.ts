/** The packages come without types. Each plugin adds its formats when it is imported. */
declare module "@citation-js/core" {
  export class Cite {
    constructor(items: object[]);
    format(format: "bibtex" | "ris", options?: { format?: "text"; lineEnding?: string }): string;
  }
}
declare module "@citation-js/plugin-bibtex";
declare module "@citation-js/plugin-ris";
