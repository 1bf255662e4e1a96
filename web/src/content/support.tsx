import type { ReactNode } from "react";
import { Link } from "react-router";

/** What people ask most, answered. */
export const supportAnswers: { question: string; answer: ReactNode }[] = [
  {
    question: "The API answers 401",
    answer: (
      <>
        The token is missing, mistyped, expired or revoked. Send it as <code>Authorization: Bearer</code> with
        the token after it, and look in <Link to="/settings#tokens">Settings, API tokens</Link> whether it is
        still valid. Each error code has a section in <Link to="/docs/errors">Errors</Link>.
      </>
    ),
  },
  {
    question: "The API answers 402 or 429",
    answer: (
      <>
        429: too many calls in an hour; <code>Retry-After</code> says when to go on. 402: the month’s calls of
        the plan and the grace past them are used up, or a project in testing is full; the message says which.
        The <Link to="/pricing">plans</Link> say how many each includes. Nothing already recorded is lost.
      </>
    ),
  },
  {
    question: "A record is missing from my figures",
    answer: (
      <>
        Figures count by UTC day, and a withdrawn record is not counted. Look for the record by its content in{" "}
        <Link to="/attribution">Attribution</Link>; its page shows everything that happened to it.
      </>
    ),
  },
  {
    question: "My project has no place on the leaderboard",
    answer: (
      <>
        Only public projects with the status live count, with what they recorded in the last 90 days. “Why
        this place” under <Link to="/community">Community</Link> shows the sum.
      </>
    ),
  },
  {
    question: "I forgot my password",
    answer: "Choose Developer Login, then Forgot password. We mail a link that works once, within an hour.",
  },
  {
    question: "I want my data, or to leave",
    answer: (
      <>
        Both are in <Link to="/settings#data">Settings</Link>: a copy of everything as files, and the deletion
        of your account, which you can undo for 30 days.
      </>
    ),
  },
  {
    question: "Something here infringes my copyright",
    answer: (
      <>
        Use the <Link to="/dmca">DMCA process</Link>. For a wrong or missing credit, write to the project
        through its public page, or report it there.
      </>
    ),
  },
  {
    question: "Nothing answers",
    answer: (
      <>
        Look at <Link to="/status">Status</Link>: this instance measures itself every minute and shows the
        last 90 days.
      </>
    ),
  },
];
