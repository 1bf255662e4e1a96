// For yourself: whoever uses this browser can read the token. Before you publish the extension, record through a server of yours.
const form = document.querySelector("form");
const names = ["url", "token", "project"];

const kept = await chrome.storage.local.get(names);
for (const name of names) form.elements[name].value = kept[name] ?? "";

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const url = new URL(form.elements.url.value).origin;
  // With host permission the service worker may call the API; it is asked for that one address.
  const allowed = await chrome.permissions.request({ origins: [`${url}/*`] });
  if (!allowed)
    return form.querySelector("output").replaceChildren("The extension may not call that address.");
  await chrome.storage.local.set({
    url,
    token: form.elements.token.value.trim(),
    project: form.elements.project.value.trim(),
  });
  form.querySelector("output").replaceChildren("Saved.");
});
