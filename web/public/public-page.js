// The pages that the server writes read the same without this. It shows the copy buttons and makes them
// work, and follows the system's theme while the page is open, unless the app was told another one.
for (const button of document.querySelectorAll("button[data-copy]")) {
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const block = document.getElementById(button.dataset.copy);
    getSelection().selectAllChildren(block);
    const copied = await navigator.clipboard.writeText(block.textContent).then(
      () => true,
      () => false,
    );
    button.textContent = copied ? "Copied" : "Selected: now copy it";
    setTimeout(() => {
      button.textContent = label;
    }, 2000);
  });
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
  const chosen = ["light", "dark"].includes(localStorage.getItem("theme"));
  if (!chosen) document.documentElement.classList.toggle("dark", matches);
});
