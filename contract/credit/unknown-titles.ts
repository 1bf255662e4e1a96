import { isUnknownMaker, unknownQualifier } from "./unknown-makers.ts";

/** Values of title fields for an untitled work, in lower case and the languages of credits. */
const UNTITLED = new Set([
  ...["untitled", "[untitled]", "untitled document", "untitled-1", "no title", "title", "photo", "image"],
  ...["ohne titel", "o. t.", "sans titre", "sin título", "sem título", "senza titolo", "zonder titel"],
  ...["bez tytułu", "無題", "无题", "無題の作品", "без названия"],
]);

/** Whether a title field means that the work has no title, such as `Untitled`. */
export const isUnknownTitle = (title: string): boolean =>
  UNTITLED.has(title.trim().toLowerCase().replaceAll(/\s+/g, " ")) ||
  (isUnknownMaker(title) && unknownQualifier(title) === null);
