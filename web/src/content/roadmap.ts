/** Planned features, in build order. */
export const roadmap: { id: string; title: string; steps: { title: string; text: string }[] }[] = [
  {
    id: "next",
    title: "Next",
    steps: [{ title: "More SDKs", text: "The SDK in more languages, after TypeScript and Python." }],
  },
  {
    id: "later",
    title: "Later",
    steps: [
      {
        title: "Content Credentials",
        text: "C2PA manifests written to files, not only read: the credit travels with the image.",
      },
      { title: "Receipts", text: "Proof of an attribution that anyone can verify without trusting us." },
    ],
  },
];
