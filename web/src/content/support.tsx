import { DELETION_DAYS } from "@byline/contract/accounts.ts";
import { RANK_DAYS } from "@byline/contract/community.ts";
import { STATUS_DAYS } from "@byline/contract/limits.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** Answers to frequent questions. */
export const supportAnswers: { id?: string; question: string; answer: ReactNode }[] = [
  {
    question: "I’m getting a 401",
    answer: (
      <>
        The token is missing, mistyped, expired, or revoked. Send it as <code>Authorization: Bearer</code>{" "}
        with the token after it, and check in <Link to="/settings/tokens">Settings, API tokens</Link> that it
        is still valid. Every error code has a section in <Link to="/docs/errors">Errors</Link>.
      </>
    ),
  },
  {
    question: "I’m getting a 402 or 429",
    answer: (
      <>
        429: too many calls in an hour; <code>Retry-After</code> says when to continue. 402: your plan’s calls
        for the month and the grace past them are used up, or a project in development or testing has reached
        its monthly limit; the message says which. The <Link to="/pricing">plans</Link> say how many each
        includes. Nothing already recorded is lost.
      </>
    ),
  },
  {
    question: "An attribution is missing from my numbers",
    answer: (
      <>
        Numbers are counted by UTC day, and withdrawn attributions aren’t counted. Find the attribution by its
        content in <Link to="/attribution">Attribution</Link>; its page shows its full history.
      </>
    ),
  },
  {
    question: "My project isn’t on the leaderboard",
    answer: (
      <>
        Only public projects with the status live are ranked, by the attributions they recorded in the last{" "}
        {RANK_DAYS} days. When you’re signed in, “Why this rank” under Community explains yours.
      </>
    ),
  },
  {
    question: "I forgot my password",
    answer:
      "Choose Developer Login, then Forgot password. We email you a link that works once, within an hour.",
  },
  {
    id: "second-factor",
    question: "I lost my phone, my passkey, or my recovery codes",
    answer: (
      <>
        Use any of them that you still have: a recovery code works in place of the app or the passkey. Then
        create new ones in <Link to="/settings/security">Settings, Security</Link>. If you have none left,
        write to us from your account’s email address. Before we let anyone in without a second factor, we
        check who they are and write to that address, so expect it to take days.
      </>
    ),
  },
  {
    question: "I want my data, or to delete my account",
    answer: (
      <>
        Both are in <Link to="/settings/data">Settings, Your data</Link>: you can export everything as files
        and delete your account. You can undo the deletion for {DELETION_DAYS} days.
      </>
    ),
  },
  {
    question: "Something here infringes my copyright",
    answer: (
      <>
        Use the <Link to="/dmca">DMCA process</Link>. For a wrong or missing credit, contact the project
        through its public page, or report it there.
      </>
    ),
  },
  {
    question: "The service doesn’t respond",
    answer: (
      <>
        Check <Link to="/status">Status</Link>: this instance measures itself every minute and shows the last{" "}
        {STATUS_DAYS} days.
      </>
    ),
  },
];
