// The pages that the server writes read the same without this. It makes the copy buttons work, of which some
// are links to the text, shows long texts in place, and keeps the theme: that of the system while the page is
// open, unless another one was chosen.
for (const control of document.querySelectorAll("[data-copy]")) {
  const label = control.textContent;
  const block = document.getElementById(control.dataset.copy);
  control.disabled = false;
  control.addEventListener("click", async (event) => {
    event.preventDefault();
    control.style.minWidth = `${control.offsetWidth}px`; // what is beside it stays where it is
    if (block) getSelection().selectAllChildren(block);
    const copied = await copy(block ? block.textContent : fetchText(control.href)).then(
      () => true,
      () => false,
    );
    if (!copied && !block) location.assign(control.href);
    control.textContent = copied ? "Copied" : "Selected: now copy it";
    setTimeout(() => {
      control.textContent = label;
    }, 2000);
  });
}

/** A text that is still on its way is given as a promise: some browsers copy only at once after a click. */
const copy = (text) =>
  typeof text === "string"
    ? navigator.clipboard.writeText(text)
    : navigator.clipboard.write([new ClipboardItem({ "text/plain": text.then(asBlob) })]);
const asBlob = (text) => new Blob([text], { type: "text/plain" });

async function fetchText(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

// A long text is read when it is opened; its link is there in any case.
for (const details of document.querySelectorAll("details[data-text]"))
  details.addEventListener("toggle", async () => {
    const [block, button] = [details.querySelector("pre"), details.querySelector("button")];
    if (!details.open || !block.hidden) return;
    block.textContent = await fetchText(details.dataset.text);
    block.hidden = false;
    button.hidden = false;
  });

const root = document.documentElement;
document.querySelector("[data-theme-switch]")?.addEventListener("click", () => {
  localStorage.setItem("theme", root.classList.toggle("dark") ? "dark" : "light");
});
document.querySelector("[data-dismiss]")?.addEventListener("click", () => {
  localStorage.setItem("beta-dismissed", "1");
  root.classList.add("beta-dismissed");
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
  const chosen = ["light", "dark"].includes(localStorage.getItem("theme"));
  if (!chosen) root.classList.toggle("dark", matches);
});

// The page is the same for everyone, so a signed-in person's name and unread count come afterwards.
const account = document.querySelector("[data-account]");
if (account && root.classList.contains("signed-in")) showAccount();

async function showAccount() {
  const read = (path) => fetch(`/api/${path}`).then((answer) => (answer.ok ? answer.json() : null));
  const user = await read("auth/user");
  if (!user) return root.classList.remove("signed-in");
  const { firstName, lastName, email, username, profileImageUrl } = user;
  const initials = account.querySelector("[data-initials]");
  initials.textContent = `${firstName?.[0] ?? ""}${lastName?.[0] ?? ""}`.toUpperCase() || "U";
  if (profileImageUrl) {
    const image = Object.assign(new Image(32, 32), { src: profileImageUrl, alt: "" });
    image.className = "size-8 object-cover";
    initials.replaceChildren(image);
  }
  account.querySelector("[data-name]").textContent = [firstName, lastName].filter(Boolean).join(" ");
  account.querySelector("[data-email]").textContent = email;
  account.querySelector("[data-profile]").href = `/developers/${username}`;
  const { unread } = (await read("notifications/unread-count")) ?? { unread: 0 };
  if (!unread) return;
  const bell = document.querySelector("[data-bell]");
  bell.querySelector(".sr-only").textContent = `Notifications, ${unread} unread`;
  const badge = document.createElement("span");
  badge.ariaHidden = "true";
  badge.textContent = unread > 99 ? "99+" : unread;
  badge.className =
    "tabular absolute top-0.5 right-0 min-w-4.5 rounded-full bg-ink px-1 text-center text-xs leading-4.5 " +
    "font-medium text-paper";
  bell.append(badge);
}

// Signs out as the app does: the landing page shows the notice that is kept for it (hooks/toast-store.ts).
account?.querySelector("[data-sign-out]").addEventListener("click", async (event) => {
  event.preventDefault();
  const answer = await fetch("/api/auth/signout", { method: "POST" }).catch(() => null);
  if (!answer?.ok) return location.assign(event.target.href);
  const notice = { title: "Signed out", description: "You have been successfully signed out." };
  sessionStorage.setItem("toast", JSON.stringify(notice));
  location.assign("/");
});

const closeAccount = () => {
  account.open = false;
};
document.addEventListener("click", ({ target }) => {
  if (account && !account.contains(target)) closeAccount();
});
account?.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !account.open) return;
  closeAccount();
  account.querySelector("summary").focus();
});
