import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { invalid } from "../../core/errors.ts";

/**
 * Minimum zxcvbn guesses for a password. Rate limits and the cost of testing a stolen hash put that many out
 * of reach. Eight random characters are enough.
 */
const MIN_GUESSES = 1e8;
/**
 * Characters passed to the estimator. More can't make a password easier to guess, and its time grows quickly.
 */
const MAX_ESTIMATED_LENGTH = 24;
const OUR_NAMES = ["byline"];

/** Reasons by the estimator's warning key. */
const REASONS: Record<string, string> = {
  straightRow: "it’s a row of keys",
  keyPattern: "its keys are next to each other",
  simpleRepeat: "it repeats a character",
  extendedRepeat: "it repeats itself",
  sequences: "it’s a sequence, such as abc",
  recentYears: "it’s a year",
  dates: "it’s a date",
  topTen: "it’s one of the most common passwords",
  topHundred: "it’s one of the most common passwords",
  common: "it’s a common password",
  similarToCommon: "it’s close to a common password",
  wordByItself: "it’s a single word",
  namesByThemselves: "it’s a name",
  commonNames: "it’s a name",
  userInputs: "it’s your name or address, or ours",
};

/** Names and addresses of the password's owner. */
export type Names = { email: string; username: string; firstName: string; lastName: string };

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Throws 400 at `path`, with the reason, for a password that's too easy to guess. */
export async function refuseWeakPassword(password: string, names: Names, path = "password"): Promise<void> {
  const own = ownWords(names);
  estimator ??= loadEstimator();
  const start = password.normalize("NFC").slice(0, MAX_ESTIMATED_LENGTH);
  const { guesses, feedback } = (await estimator).check(start, [...own, ...OUR_NAMES]);
  if (own.includes(password.toLowerCase())) throw weak(path, "userInputs");
  if (guesses < MIN_GUESSES) throw weak(path, feedback.warning ?? "");
}

function weak(path: string, warning: string) {
  const reason = REASONS[warning] ?? "it’s too short for a regular pattern";
  return invalid(path, `This password is too easy to guess: ${reason}. Choose a different one.`);
}

/** Returns the names as people join them, since the estimator finds only whole words. */
function ownWords({ email, username, firstName, lastName }: Names): string[] {
  const [local = "", domain = ""] = email.split("@");
  const oneWord = (name: string) => name.toLowerCase().replaceAll(" ", "");
  const [first, last] = [oneWord(firstName), oneWord(lastName)];
  const joined = ["", ".", "-", "_"].flatMap((between) => [first + between + last, last + between + first]);
  return [email, local, domain, username.toLowerCase(), first, last, ...joined].filter(
    (word) => word.length > 2,
  );
}

/** Takes half a second and 60 MB, once, when the first password is set. */
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
