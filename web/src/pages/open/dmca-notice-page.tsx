import { TextLink } from "../../components/page/text-link.tsx";
import { DMCA_HOURS } from "../../content/legal/text.ts";
import { lazyWhenSeen } from "../../hooks/lazy-when-seen.tsx";
import { OpenPage } from "./open-page.tsx";

const DmcaNoticeForm = lazyWhenSeen("notice", () =>
  import("../../forms/dmca-notice.tsx").then((module) => module.DmcaNoticeForm),
);

export default function DmcaNoticePage() {
  return (
    <OpenPage
      title="DMCA notice"
      lead={
        "Tell us that something here infringes your copyright. The law requires each of these parts; a " +
        "notice without them may have no legal effect."
      }
      aside={
        <div className="grid gap-6 text-base text-ink-2">
          <div>
            <h2 className="font-medium text-ink">What happens next</h2>
            <p className="mt-1">
              Your notice is saved and assigned a number and a private page. A person reviews it and responds
              within {DMCA_HOURS} hours.
            </p>
          </div>
          <div>
            <h2 className="font-medium text-ink">Who sees it</h2>
            <p className="mt-1">
              The person who posted the material gets the notice with your name and email address, but not
              your postal address or telephone number.
            </p>
          </div>
          <div>
            <h2 className="font-medium text-ink">Before you send it</h2>
            <p className="mt-1">
              Anyone who knowingly misrepresents an infringement may be liable for damages (17 U.S.C. §
              512(f)). See the whole process under <TextLink to="/dmca">DMCA</TextLink>.
            </p>
          </div>
        </div>
      }
    >
      <div id="notice">
        <DmcaNoticeForm />
      </div>
    </OpenPage>
  );
}
