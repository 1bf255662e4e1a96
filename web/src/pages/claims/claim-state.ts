import type { Claim } from "@byline/contract/claims.ts";
import type { BadgeTone } from "../../ui/badge.tsx";

export function claimState({ provenAt, failingSince, ended }: Claim): { tone: BadgeTone; text: string } {
  if (failingSince) return { tone: "testing", text: "proof not found" };
  if (provenAt) return { tone: "live", text: "proved" };
  if (ended === "lost") return { tone: "testing", text: "proof lost" };
  if (ended === "superseded") return { tone: "testing", text: "proved by another account" };
  return { tone: "development", text: "unverified" };
}
