import { APP_PAGES } from "@byline/contract/pages.ts";
import type { Config } from "../config.ts";
import { fullName } from "../kit/full-name.ts";
import { afterLastLetter, firstLetter, shapeOf, shapesOf, skeletonOf } from "../kit/look-alikes.ts";
import { invalid } from "./errors.ts";

/** Up to this many letters an overlooked dot makes another word: mall is not mail. */
const SHORT = 4;

/** No schema takes a name as long as that; signs that stand for whole words make it longer still. */
const LONGEST = 200;

/** A name of words that together weigh so much seems to speak for the instance. */
const ENOUGH = 2;

/** Each of these alone does. */
const RESERVED = [
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
  ...words(`
    null undefined anonymous unknown api docs blog pricing assets static avatars developer
  `), // what programs write for a missing name, and what the server serves
  ...words(APP_PAGES.map((page) => page.split("/")[1]).join(" ")),
];

/** Two of these do, such as customer service, and one beside a reserved word. */
const ROLES = words(
  "desk dept department group service services center care customer account verification password alert " +
    "alerts payment refund refunds trust safety agent",
);
/** Beside a reserved word these name no person either. */
const COMPANIONS = words("the real our my by and get use try hq bot inc io app us");

/** By the first letter of the skeleton. */
const WORDS = Map.groupBy(
  [...weighing(ENOUGH, RESERVED), ...weighing(1, ROLES), ...weighing(0, COMPANIONS)],
  ({ skeleton }) => skeleton.charAt(0),
);

type Names = Pick<Config, "rights">;

export function refuseReservedUsername(username: string, config: Names): void {
  if (isReserved(username, config)) throw invalid("username", "This username is reserved. Choose another.");
}

/** The same for the name that others see beside what somebody writes. */
export function refuseReservedPerson(person: { firstName: string; lastName: string }, config: Names): void {
  if (isReservedPerson(person, config))
    throw invalid("lastName", "This name could be mistaken for Byline’s own. Use your name.");
}

export function isReservedPerson(person: { firstName: string; lastName: string }, config: Names): boolean {
  const name = fullName(person);
  return isReserved(name, config) || holdsOwnName(name, config);
}

/** A workspace or project may be called Support or Byline Gallery, but not Byline Support. */
export function refuseReservedTitle(name: string, config: Names): void {
  const claimed = readingsOf(name).some(({ text }) =>
    ownNamesOf(config).some((own) => {
      const at = skeletonOfOwn(text).indexOf(own);
      return at >= 0 && consistsOfReserved(text.slice(0, at) + text.slice(at + own.length), ENOUGH);
    }),
  );
  if (claimed) throw invalid("name", "This name could be mistaken for Byline’s own. Choose another.");
}

/**
 * Whether it could be mistaken for Byline or the registry it works with: their names with other words before
 * or after them, and what consists of reserved words and their companions, in any spelling and in characters
 * that look alike, with digits around it or in place of letters.
 */
export function isReserved(name: string, config: Names): boolean {
  const ours = ownNamesOf(config);
  return readingsOf(name).some(
    (one) => ours.some((own) => isNamedAfter(one, own)) || consistsOfReserved(one.text),
  );
}

/** Also amid other words, as one of them or as some: a person bears no name of ours. */
function holdsOwnName(name: string, config: Names): boolean {
  const ours = ownNamesOf(config);
  return readingsOf(name).some(({ text, edges }) => {
    const skeleton = skeletonOfOwn(text);
    return ours.some((own) =>
      [...edges].some((at) => edges.has(at + own.length) && skeleton.startsWith(own, at)),
    );
  });
}

const ownNamesOf = ({ rights }: Names) =>
  ["byline", rights.name].map((name) => skeletonOfOwn(join(shapeOf(name)).text)).filter(Boolean);

/** A v is overlooked in our own names only: words of others have both letters. */
const skeletonOfOwn = (shape: string) => skeletonOf(shape).replaceAll("v", "y");

/** The shape of a name without what separates its words, and where they begin and end. */
type Reading = { text: string; edges: Set<number> };

function readingsOf(name: string): Reading[] {
  const read = name.slice(0, LONGEST);
  const shapes = [read, read.replace(/!(?=\p{L})/gu, "l")]
    .flatMap(shapesOf)
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

/** Not in Ruby Line, whose words only join to it; the beginning of a word is enough, as in bylinehq. */
function isNamedAfter({ text, edges }: Reading, own: string): boolean {
  const skeleton = skeletonOfOwn(text);
  const crossed = [...edges].some((edge) => edge > 0 && edge < own.length);
  if (skeleton.startsWith(own) && (edges.has(own.length) || !crossed)) return true;
  const start = text.length - own.length;
  return skeleton.endsWith(own) && (edges.has(start) || consistsOfReserved(text.slice(0, start), ENOUGH));
}

/**
 * Whether it can be read as words that weigh enough, with what weighs already. Each position is read from
 * once, with the most that leads to it: names are typed by strangers.
 */
function consistsOfReserved(text: string, weight = 0): boolean {
  const skeleton = skeletonOf(text);
  const weights = new Map([[0, weight]]);
  for (let at = 0; at < text.length; at++) {
    const before = weights.get(at);
    if (before === undefined) continue;
    for (const word of WORDS.get(skeleton.charAt(at)) ?? []) {
      const { length } = word;
      const isHere =
        length > SHORT
          ? skeleton.startsWith(word.skeleton, at)
          : word.shapes.some((shape) => text.startsWith(shape, at));
      if (isHere) weights.set(at + length, Math.max(weights.get(at + length) ?? 0, before + word.weight));
    }
  }
  return (weights.get(text.length) ?? 0) >= ENOUGH;
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
