import type { Use } from "../use.ts";
import { works } from "../works.ts";
import { Outbox } from "./outbox.ts";

const status = document.querySelector("[role=status]") as HTMLElement;
const list = document.querySelector("main") as HTMLElement;
const outbox = new Outbox(localStorage, async (uses: Use[]) => {
  const answer = await fetch("/uses", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(uses),
  });
  if (!answer.ok) throw new Error(`The relay answered ${answer.status}`);
});

async function flush() {
  const waiting = await outbox.flush();
  status.textContent = waiting > 0 ? `${waiting} waiting to be sent` : "All recorded";
}

/** A passage counts as read once half of it was seen, each time the app is opened. */
const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      outbox.add(target.id);
      void flush();
    }
  },
  { threshold: 0.5 },
);

for (const [name, { title, passage, creator }] of Object.entries(works)) {
  const figure = document.createElement("figure");
  const quote = document.createElement("blockquote");
  const caption = document.createElement("figcaption");
  figure.id = name;
  quote.textContent = passage;
  caption.textContent = `— ${creator.name}, ${title}`;
  figure.append(quote, caption);
  list.append(figure);
  seen.observe(figure);
}

addEventListener("online", flush);
document.addEventListener("visibilitychange", flush);
void navigator.serviceWorker.register("/service-worker.js");
