/** The packages come without types. Each plugin adds its formats when it is imported. */
declare module "@citation-js/core" {
  export const plugins: { output: { format(format: "bibtex" | "ris", items: object[]): string } };
}
declare module "@citation-js/plugin-bibtex";
declare module "@citation-js/plugin-ris";
