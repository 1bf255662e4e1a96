import { APP_PAGES } from "@byline/contract/pages.ts";
import type { Config } from "../config.ts";
import { fullName } from "../kit/full-name.ts";
import { afterLastLetter, firstLetter, shapeOf, shapesOf, skeletonOf } from "../kit/look-alikes.ts";
import { invalid } from "./errors.ts";

/** Up to this many letters an overlooked dot makes another word: mall is not mail. */
const SHORT = 4;

/** No schema takes a name as long as that; signs that stand for whole words make it longer still. */
const LONGEST = 200;

/** The total weight from which a name seems to speak for the instance. */
const ENOUGH = 2;

/** Weight 2: reserved on their own, because they speak for an instance. */
const SPEAKERS = [
  ...words(`
    info marketing sales support abuse noc security postmaster hostmaster usenet news webmaster www uucp ftp
  `), // the mailboxes of RFC 2142
  ...words("admin administrator"), // may confirm a domain (CA/Browser Forum, Baseline Requirements 3.2.2.4.4)
  ...words("root system sysadmin daemon nobody superuser"), // accounts of the machine
  ...words(`
    byline official operator operators moderator moderators staff team owner contact help helpdesk feedback
    mail noreply donotreply billing payments accounts legal privacy compliance copyright dmca press jobs
    status demo deleted
  `), // our own people and departments
];

/** Weight 2 in a person's name. In a title they name a thing, as in Byline Projects. */
const PLACES = [
  ...words(`
    null undefined anonymous unknown api docs blog pricing assets static avatars marks pictures developer
  `), // what programs write for a missing name, and what the server serves
  ...words(APP_PAGES.map((page) => page.split("/")[1]).join(" ")),
];

/** Weight 1: reserved if two occur, such as customer service, or next to a reserved word. */
const ROLES = words(
  "desk dept department group service services center care customer account verification password alert " +
    "alerts payment refund refunds trust safety agent",
);
/** Reserved next to a reserved word. */
const COMPANIONS = words("the real our my by and get use try hq bot inc io app us");

/** These alone among the words of a username speak for the instance, as in tech-support. */
const FUNCTIONS = ["support", "admin", "administrator", "moderator", "helpdesk"].map(skeletonOf);

/** Given names that are companions too, as in My Root. */
const GIVEN_NAMES = ["my", "by"];

const IN_TITLES = byFirstLetter([
  ...weighing(ENOUGH, SPEAKERS),
  ...weighing(1, ROLES),
  ...weighing(0, COMPANIONS),
]);
const IN_NAMES = byFirstLetter([...[...IN_TITLES.values()].flat(), ...weighing(ENOUGH, PLACES)]);

type Names = Pick<Config, "rights">;

export function refuseReservedUsername(username: string, config: Names): void {
  if (isReservedUsername(username, config))
    throw invalid("username", "This username is reserved. Choose another.");
}

/** The same for the name that others see beside what somebody writes. */
export function refuseReservedPerson(person: { firstName: string; lastName: string }, config: Names): void {
  if (isReservedPerson(person, config))
    throw invalid("lastName", "This name could be mistaken for Byline’s own. Use your name.");
}

/**
 * Whether it holds the name of Byline or of the registry it works with, or consists of reserved words and
 * their companions, in any spelling and in characters that look alike, with digits around it or in place of
 * letters.
 */
export function isReservedPerson(person: { firstName: string; lastName: string }, config: Names): boolean {
  const ours = ownNamesOf(config);
  return readingsOf(fullName(person)).some(
    (one) =>
      ours.some((own) => isNamedAfter(one, own) || joinedTo(one, own).length > 0) || consistsOfOurs(one),
  );
}

/** A workspace or project may be called Support or Byline Projects, but not Byline or Byline Support. */
export function refuseReservedTitle(name: string, config: Names): void {
  const ours = ownNamesOf(config);
  const claimed = readingsOf(name).some((one) => ours.some((own) => speaksFor(one, own)));
  if (claimed) throw invalid("name", "This name could be mistaken for Byline’s own. Choose another.");
}

/** The same as for persons, but that a name of ours may stand amid other words, joined to none of ours. */
export function isReservedUsername(name: string, config: Names): boolean {
  const ours = ownNamesOf(config);
  return readingsOf(name).some(
    (one) =>
      ours.some((own) => isNamedAfter(one, own) || joinedTo(one, own).some(Boolean)) ||
      consistsOfReserved(one.text) ||
      wordsIn(one).some((word) => FUNCTIONS.includes(skeletonOf(word))),
  );
}

/** Whether a title is a name of ours, alone or with a word for who answers for us anywhere. */
function speaksFor(one: Reading, own: string): boolean {
  const at = skeletonOfOwn(one.text).indexOf(own);
  if (at < 0) return false;
  const rest = one.text.slice(0, at) + one.text.slice(at + own.length);
  if (weightOf(rest, IN_TITLES) >= 0) return true;
  const joined = joinedTo(one, own, IN_TITLES);
  const isOurs = (word: string) => skeletonOfOwn(word) !== own && weightOf(word, IN_TITLES) > 0;
  return joined.some(Boolean) || (joined.length > 0 && wordsIn(one).some(isOurs));
}

/** Of each place where `own` is a word, with others of ours joined to it or an s: those that are. */
function joinedTo({ text, edges }: Reading, own: string, known = IN_NAMES): string[] {
  const skeleton = skeletonOfOwn(text);
  const sorted = [...edges];
  const found: string[] = [];
  for (let at = skeleton.indexOf(own); at >= 0; at = skeleton.indexOf(own, at + 1)) {
    const end = at + own.length;
    const before = text.slice(
      sorted.findLast((edge) => edge <= at),
      at,
    );
    const after = text
      .slice(
        end,
        sorted.find((edge) => edge >= end),
      )
      .replace(/^s$/i, "");
    if ([before, after].every((part) => part === "" || weightOf(part, known) > 0)) found.push(before + after);
  }
  return found;
}

/**
 * Of two words, such as Bill Ing or My Root, people may be called as long as neither is a reserved word only
 * with the other, nor names who answers for the instance.
 */
function consistsOfOurs(one: Reading): boolean {
  const [first = "", last = "", ...more] = wordsIn(one);
  const skeleton = skeletonOf(one.text);
  const judgedWhole = !last || more.length > 0 || FUNCTIONS.some((word) => skeleton.includes(word));
  if (judgedWhole) return consistsOfReserved(one.text);
  return !GIVEN_NAMES.includes(skeletonOf(first)) && consistsOfReserved(last, weightOf(first, IN_NAMES));
}

const ownNamesOf = ({ rights }: Names) =>
  ["byline", rights.name].map((name) => skeletonOfOwn(join(shapeOf(name)).text)).filter(Boolean);

/** A v or j is overlooked in our own names only: words of others have both letters. */
const skeletonOfOwn = (shape: string) => skeletonOf(shape).replaceAll("v", "y").replaceAll("j", "l");

/** The shape of a name without what separates its words, and where they begin and end. */
type Reading = { text: string; edges: Set<number> };

function readingsOf(name: string): Reading[] {
  const read = name.slice(0, LONGEST);
  const shapes = [read, read.replace(/!(?=\p{L})/gu, "l")]
    .flatMap(shapesOf)
    .flatMap((one) => [one, one.replace(/[il1]3/g, "b")])
    .flatMap((one) => [one, one.slice(0, afterLastLetter(one))])
    .flatMap((one) => [one, one.slice(firstLetter(one))])
    .flatMap((one) => [one, likeLetters(one, "l"), likeLetters(one, "i")]);
  return [...new Set(shapes)].map(join);
}

/** Digits as the letters they are taken for; 1 is taken for two. */
function likeLetters(name: string, one: "l" | "i"): string {
  const letters: Record<string, string> = { 0: "o", 1: one, 3: "e", 4: "a", 5: "s", 6: "b", 7: "t", 8: "b" };
  return name.replace(/\d/g, (digit) => letters[digit] ?? digit);
}

function join(shape: string): Reading {
  let text = "";
  const edges = new Set([0]);
  for (const word of shape.split(/[^\p{L}\p{N}]+/u)) {
    text += word;
    edges.add(text.length);
  }
  return { text, edges };
}

function wordsIn({ text, edges }: Reading): string[] {
  const ends = [...edges];
  return ends.slice(1).map((end, i) => text.slice(ends[i], end));
}

/** Not in Ruby Line, whose words only join to it; the beginning of a word is enough, as in bylinehq. */
function isNamedAfter({ text, edges }: Reading, own: string): boolean {
  const skeleton = skeletonOfOwn(text);
  const crossed = [...edges].some((edge) => edge > 0 && edge < own.length);
  if (skeleton.startsWith(own) && (edges.has(own.length) || !crossed)) return true;
  const start = text.length - own.length;
  return skeleton.endsWith(own) && (edges.has(start) || consistsOfReserved(text.slice(0, start), ENOUGH));
}

/** Whether it can be read as words that weigh enough, with what weighs already. */
const consistsOfReserved = (text: string, weight = 0) => weightOf(text, IN_NAMES, weight) >= ENOUGH;

/**
 * The most that the words weigh as which it can be read, with what weighs already; -Infinity where it cannot.
 * Each position is read from once, with the most that leads to it: names are typed by strangers.
 */
function weightOf(text: string, known: Known, weight = 0): number {
  const skeleton = skeletonOf(text);
  const weights = new Map([[0, weight]]);
  for (let at = 0; at < text.length; at++) {
    const before = weights.get(at);
    if (before === undefined) continue;
    for (const word of known.get(skeleton.charAt(at)) ?? []) {
      const { length } = word;
      const isHere =
        length > SHORT
          ? skeleton.startsWith(word.skeleton, at)
          : word.shapes.some((shape) => text.startsWith(shape, at));
      if (isHere)
        weights.set(at + length, Math.max(weights.get(at + length) ?? -Infinity, before + word.weight));
    }
  }
  return weights.get(text.length) ?? -Infinity;
}

/** `shapes`: in small letters, with a capital, in capitals. */
type Word = { length: number; skeleton: string; shapes: string[] };

function words(text: string): Word[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const small = shapeOf(word);
      const shapes = [
        small,
        shapeOf(word.replace(/^./, (first) => first.toUpperCase())),
        shapeOf(word.toUpperCase()),
      ];
      return { length: small.length, skeleton: skeletonOf(small), shapes };
    });
}

function weighing(weight: number, list: Word[]) {
  return list.map((word) => ({ ...word, weight }));
}

/** By the first letter of the skeleton. */
type Known = Map<string, (Word & { weight: number })[]>;

function byFirstLetter(list: (Word & { weight: number })[]): Known {
  return Map.groupBy(list, ({ skeleton }) => skeleton.charAt(0));
}
