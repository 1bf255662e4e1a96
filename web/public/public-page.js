// The pages that the server writes read the same without this. It makes the copy buttons work, of which some
// are links to the text, and follows the system's theme while the page is open, unless the app was told
// another one.
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
    : navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);

async function fetchText(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return new Blob([await answer.text()], { type: "text/plain" });
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
  const chosen = ["light", "dark"].includes(localStorage.getItem("theme"));
  if (!chosen) document.documentElement.classList.toggle("dark", matches);
});
