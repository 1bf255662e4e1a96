import { APP_PAGES } from "@byline/contract/pages.ts";
import type { Config } from "../config.ts";
import { fullName } from "../kit/full-name.ts";
import { afterLastLetter, firstLetter, shapeOf, shapesOf, skeletonOf } from "../kit/look-alikes.ts";
import { invalid } from "./errors.ts";

/** Up to this length, a missed dot makes another word: mall is not mail. */
const SHORT = 4;

/** Longer than any schema allows. Characters that expand to whole words can make a name even longer. */
const LONGEST = 200;

/** The total weight at which a name seems to speak for the instance. */
const ENOUGH = 2;

/** Weight 2: reserved on their own, because they suggest speaking for the instance. */
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
  `), // Byline's staff and departments
];

/** Weight 2 in a person's name. In a title they describe a thing, as in Byline Projects. */
const PLACES = [
  ...words(`
    null undefined anonymous unknown api docs blog pricing assets static avatars marks pictures developer
  `), // what programs write for a missing name, and paths the server serves
  ...words(APP_PAGES.map((page) => page.split("/")[1]).join(" ")),
];

/** Weight 1: reserved if two occur together, as in customer service, or next to a reserved word. */
const ROLES = words(
  "desk dept department group service services center care customer account verification password alert " +
    "alerts payment refund refunds trust safety agent",
);
/** Reserved next to a reserved word. */
const COMPANIONS = words("the real our my by and get use try hq bot inc io app us");

/** Reserved as any word of a username, as in tech-support. */
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

/** Refuses a reserved display name, which others see next to what the person writes. */
export function refuseReservedPerson(person: { firstName: string; lastName: string }, config: Names): void {
  if (isReservedPerson(person, config))
    throw invalid("lastName", "This name could be mistaken for Byline’s own. Use your real name.");
}

/**
 * Returns whether the name contains Byline's or the rights registry's name, or consists of reserved words and
 * their companions. Matches any spelling, lookalike characters, and digits around or in place of letters.
 */
export function isReservedPerson(person: { firstName: string; lastName: string }, config: Names): boolean {
  const ours = ownNamesOf(config);
  return readingsOf(fullName(person)).some(
    (one) =>
      ours.some((own) => isNamedAfter(one, own) || joinedTo(one, own).length > 0) || consistsOfOurs(one),
  );
}

/** Refuses a workspace or project named Byline or Byline Support. Support or Byline Projects are allowed. */
export function refuseReservedTitle(name: string, config: Names): void {
  const ours = ownNamesOf(config);
  const claimed = readingsOf(name).some((one) => ours.some((own) => speaksFor(one, own)));
  if (claimed) throw invalid("name", "This name could be mistaken for Byline’s own. Choose another.");
}

/** Like `isReservedPerson`, but allows our name among other words if no reserved word is joined to it. */
export function isReservedUsername(name: string, config: Names): boolean {
  const ours = ownNamesOf(config);
  return readingsOf(name).some(
    (one) =>
      ours.some((own) => isNamedAfter(one, own) || joinedTo(one, own).some(Boolean)) ||
      consistsOfReserved(one.text) ||
      wordsIn(one).some((word) => FUNCTIONS.includes(skeletonOf(word))),
  );
}

/** Returns whether a title is our name, alone or with a word for our staff anywhere. */
function speaksFor(one: Reading, own: string): boolean {
  const at = skeletonOfOwn(one.text).indexOf(own);
  if (at < 0) return false;
  const rest = one.text.slice(0, at) + one.text.slice(at + own.length);
  if (weightOf(rest, IN_TITLES) >= 0) return true;
  const joined = joinedTo(one, own, IN_TITLES);
  const isOurs = (word: string) => skeletonOfOwn(word) !== own && weightOf(word, IN_TITLES) > 0;
  return joined.some(Boolean) || (joined.length > 0 && wordsIn(one).some(isOurs));
}

/**
 * Finds each place where `own` is a word by itself, has an s, or is joined to reserved words. Returns the
 * text joined to it there.
 */
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
 * Allows two-word names of people, such as Bill Ing or My Root, unless one word is reserved by itself or
 * suggests speaking for the instance.
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

/** A v or j counts as a lookalike only in our own names, because other words contain both letters. */
const skeletonOfOwn = (shape: string) => skeletonOf(shape).replaceAll("v", "y").replaceAll("j", "l");

/** A name's shape without separators, and the positions where its words begin and end. */
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

/** Replaces digits with the letters they resemble. 1 resembles two. */
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

/** Doesn't match Ruby Line, where the name spans words. A word's beginning is enough, as in bylinehq. */
function isNamedAfter({ text, edges }: Reading, own: string): boolean {
  const skeleton = skeletonOfOwn(text);
  const crossed = [...edges].some((edge) => edge > 0 && edge < own.length);
  if (skeleton.startsWith(own) && (edges.has(own.length) || !crossed)) return true;
  const start = text.length - own.length;
  return skeleton.endsWith(own) && (edges.has(start) || consistsOfReserved(text.slice(0, start), ENOUGH));
}

/** Returns whether the text splits into words that, added to `weight`, weigh enough. */
const consistsOfReserved = (text: string, weight = 0) => weightOf(text, IN_NAMES, weight) >= ENOUGH;

/**
 * Returns the highest weight of the words the text splits into, plus `weight`, or -Infinity if it doesn't
 * split. Visits each position once with its highest weight, because strangers type the names.
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

/** `shapes`: in lowercase, capitalized, and in uppercase. */
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

/** Keyed by the skeleton's first letter. */
type Known = Map<string, (Word & { weight: number })[]>;

function byFirstLetter(list: (Word & { weight: number })[]): Known {
  return Map.groupBy(list, ({ skeleton }) => skeleton.charAt(0));
}
