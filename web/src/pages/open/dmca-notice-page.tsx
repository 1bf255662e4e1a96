import { Suspense } from "react";
import { Link } from "react-router";
import { lazyWhenSeen } from "../../hooks/lazy-when-seen.ts";
import { OpenPage } from "./open-page.tsx";

const DmcaNoticeForm = lazyWhenSeen("notice", () =>
  import("../../forms/dmca-notice.tsx").then((module) => module.DmcaNoticeForm),
);

export default function DmcaNoticePage() {
  return (
    <OpenPage
      title="DMCA notice"
      lead={
        "Tell us that something here infringes your copyright. The law asks for each of these parts; a " +
        "notice without them may have no effect."
      }
      aside={
        <div className="grid gap-6 text-base text-ink-2">
          <div>
            <h2 className="font-medium text-ink">What happens next</h2>
            <p className="mt-1">
              Your notice is saved and gets a number and a page of its own. A person reads it and answers
              within 48 hours.
            </p>
          </div>
          <div>
            <h2 className="font-medium text-ink">Who sees it</h2>
            <p className="mt-1">
              Whoever posted the material gets the notice with your name and email, not your street and
              telephone.
            </p>
          </div>
          <div>
            <h2 className="font-medium text-ink">Before you send it</h2>
            <p className="mt-1">
              Who knowingly misrepresents an infringement is liable for damages (17 U.S.C. 512(f)). The whole
              process stands under{" "}
              <Link to="/dmca" className="underline decoration-accent underline-offset-3">
                DMCA
              </Link>
              .
            </p>
          </div>
        </div>
      }
    >
      <div id="notice">
        <Suspense>
          <DmcaNoticeForm />
        </Suspense>
      </div>
    </OpenPage>
  );
}
