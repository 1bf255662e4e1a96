const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Removes characters that XML forbids even when escaped, for which readers refuse the whole document. */
export const validXml = (xml: string) => xml.replaceAll(FORBIDDEN, "");
