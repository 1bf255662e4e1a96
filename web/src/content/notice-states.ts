import type { NoticeState } from "@byline/contract/dmca.ts";

/** Where a notice stands, in words: its name, and what it means for both sides. */
export const noticeStates: Record<NoticeState, { title: string; text: string }> = {
  received: { title: "Received", text: "The notice is saved and waits for a person to read it." },
  rejected: {
    title: "Not acted on",
    text: "The notice could not be acted on. The message below says why; another one may be sent.",
  },
  removed: {
    title: "Taken down",
    text: "The material is no longer shown. Whoever posted it was told, and may object.",
  },
  countered: {
    title: "Countered",
    text: "Whoever posted the material objects, and the claimant has a copy.",
  },
  restored: { title: "Restored", text: "The material may be shown again." },
  court: {
    title: "In court",
    text: "The claimant went to court. The material stays down until the court decides.",
  },
};
