import type { NoticeState } from "@byline/contract/dmca.ts";

/** A notice's states: the name, and the meaning for both sides. */
export const noticeStates: Record<NoticeState, { title: string; text: string }> = {
  received: { title: "Received", text: "The notice is saved and is waiting for review." },
  rejected: {
    title: "Rejected",
    text: "We couldn’t process the notice. The message below says why; you can submit another one.",
  },
  removed: {
    title: "Taken down",
    text: "The material is no longer shown. The person who posted it was notified and can object.",
  },
  countered: {
    title: "Countered",
    text: "The person who posted the material has objected, and the claimant has a copy.",
  },
  restored: { title: "Restored", text: "The material may be shown again." },
  court: {
    title: "In court",
    text: "The claimant has filed a court action. The material stays down until the court decides.",
  },
};
