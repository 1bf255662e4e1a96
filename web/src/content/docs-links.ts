export const docsLinks = [
  { to: "/docs/getting-started", text: "Getting started", about: "From sign-up to the first record in five minutes." },
  { to: "/docs/api-reference", text: "API reference", about: "Every call, its fields and its limits." },
  { to: "/docs/attribution", text: "Attribution", about: "What a record holds and what it means." },
  { to: "/docs/sdk", text: "SDK", about: "The TypeScript client, with retries built in." },
  { to: "/docs/errors", text: "Errors", about: "Each error code and what to do about it." },
  { to: "/docs/changelog", text: "Changelog", about: "What changed, newest first." },
];
