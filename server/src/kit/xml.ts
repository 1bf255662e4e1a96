const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** XML without what it forbids even when escaped: readers refuse the whole document for one of them. */
export const validXml = (xml: string) => xml.replaceAll(FORBIDDEN, "");
