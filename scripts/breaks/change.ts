/** A file, a text that occurs in it once, the replacement, and a pattern of the test titles to run. */
export type Change = [file: string, text: string, replacement: string, only?: string];
/** Changes by the test file that must fail. */
export type Breaks = Record<string, Change[]>;

export type Break = {
  area: string;
  file: string;
  text: string;
  replacement: string;
  test: string;
  only?: string;
};
