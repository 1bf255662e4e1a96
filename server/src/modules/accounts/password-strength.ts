import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { invalid } from "../../core/errors.ts";

/**
 * Guesses that a password must withstand, as zxcvbn estimates them. With the cost of one guess at a stolen
 * hash and the limits on tries of a sign-in that is out of reach; eight random characters have it.
 */
const MIN_GUESSES = 1e8;
/** What is behind cannot make a password easier to guess, and its estimate takes time that grows quickly. */
const ESTIMATED = 24;
const OUR_NAMES = ["byline"];

/** By the estimator's key of a warning. */
const REASONS: Record<string, string> = {
  straightRow: "it is a row of the keyboard",
  keyPattern: "its keys are next to each other",
  simpleRepeat: "it repeats a character",
  extendedRepeat: "it repeats itself",
  sequences: "it is a sequence, such as abc",
  recentYears: "it is a year",
  dates: "it is a date",
  topTen: "it is one of the most common passwords",
  topHundred: "it is one of the most common passwords",
  common: "it is a common password",
  similarToCommon: "it is close to a common password",
  wordByItself: "it is a single word",
  namesByThemselves: "it is a name",
  commonNames: "it is a name",
  userInputs: "it is your name or address, or ours",
};

/** Whose password it is to be. */
export type Names = { email: string; username: string; firstName: string; lastName: string };

let estimator: Promise<ZxcvbnFactory> | undefined;

/** 400 at `path`, with the reason, for a password that is guessed too soon. */
export async function refuseWeakPassword(password: string, names: Names, path = "password"): Promise<void> {
  const own = ownWords(names);
  estimator ??= loadEstimator();
  const start = password.normalize("NFC").slice(0, ESTIMATED);
  const { guesses, feedback } = (await estimator).check(start, [...own, ...OUR_NAMES]);
  if (own.includes(password.toLowerCase())) throw weak(path, "userInputs");
  if (guesses < MIN_GUESSES) throw weak(path, feedback.warning ?? "");
}

function weak(path: string, warning: string) {
  const reason = REASONS[warning] ?? "it is too short for such a regular pattern";
  return invalid(path, `This password is too easy to guess: ${reason}. Choose another one.`);
}

/** As people write them together: the estimator finds whole words only. */
function ownWords({ email, username, firstName, lastName }: Names): string[] {
  const [local = "", domain = ""] = email.split("@");
  const oneWord = (name: string) => name.toLowerCase().replaceAll(" ", "");
  const [first, last] = [oneWord(firstName), oneWord(lastName)];
  const joined = ["", ".", "-", "_"].flatMap((between) => [first + between + last, last + between + first]);
  return [email, local, domain, username.toLowerCase(), first, last, ...joined].filter(
    (word) => word.length > 2,
  );
}

/** Half a second and 60 MB, once, when the first password is set. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: 10,
  });
}
