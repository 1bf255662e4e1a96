import type { Answer } from "@byline/contract/api/app-api.ts";
import { useEffect, useState } from "react";
import { api } from "../../api.ts";
import { CreditCards, ProjectAndTime } from "../../components/credits/credit-cards.tsx";
import { moreLink, Part } from "./part.tsx";

/** The latest public credits, if any. Shows nothing if they can't be loaded. */
export function PublicCredits() {
  const [read, setRead] = useState<Answer<"GET /community/credits"> | null>(null);
  useEffect(() => {
    api("GET /community/credits").then(setRead, () => {});
  }, []);
  if (!read?.latest.length) return null;
  return (
    <Part id="latest" title="Recently credited here">
      <div className="mt-8 animate-fade-in">
        <CreditCards label="Latest public credits" credits={read.latest} below={ProjectAndTime} />
      </div>
      <a href="/explore/credits" className={`mt-6 ${moreLink}`}>
        View all credits
      </a>
    </Part>
  );
}
