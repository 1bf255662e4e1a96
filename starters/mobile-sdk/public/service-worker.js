// Opens the app without a network: from the network while there is one, else as it was last.
const FILES = ["/", "/build/app.js", "/style.css", "/app.webmanifest"];

addEventListener("install", (event) => {
  event.waitUntil(caches.open("app").then((cache) => cache.addAll(FILES)));
});

addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.method === "GET" && FILES.includes(pathname)) event.respondWith(load(event.request));
});

async function load(request) {
  const cache = await caches.open("app");
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}
