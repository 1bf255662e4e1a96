// The button: finds the pictures of the page, records them in one call, and says on the badge how many.
chrome.action.onClicked.addListener(async (tab) => {
  const { url, token, project } = await chrome.storage.local.get(["url", "token", "project"]);
  if (!url || !token || !project) return chrome.runtime.openOptionsPage();
  try {
    const [{ result: pictures }] = await chrome.scripting.executeScript({
      target: { tabId: tab.id },
      files: ["find-pictures.js"],
    });
    const recorded = await record({ url, token, project }, pictures);
    await say(tab, String(recorded), `${recorded} of ${pictures.length} pictures are credited.`);
  } catch (error) {
    await say(tab, "!", error.message);
  }
});

/** Records up to 1,000 pictures and returns how many are on record now. A second click records none of them again. */
async function record({ url, token, project }, pictures) {
  const uses = pictures.slice(0, 1000).map(({ src, title, creator, license, page }) => ({
    project_id: project,
    content_id: src.slice(0, 500),
    ...(creator && { content_creator_id: `creator:${creator.toLowerCase().replaceAll(" ", "-")}` }),
    attribution_type: "image_content",
    metadata: { platform: "browser-extension", title, creator, license, original_url: page },
    external_id: externalIdOf(`${page} ${src}`),
  }));
  if (uses.length === 0) return 0;
  const response = await fetch(`${url}/v1/attributions/batch`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ attributions: uses }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer.accepted.length + answer.duplicates.length;
}

/** An external id has at most 200 characters: an address that is longer is cut to its end. */
function externalIdOf(text) {
  return encodeURIComponent(text).slice(-200);
}

async function say(tab, text, title) {
  await chrome.action.setBadgeText({ tabId: tab.id, text });
  await chrome.action.setTitle({ tabId: tab.id, title });
}
