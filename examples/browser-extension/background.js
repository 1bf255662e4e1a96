// The button: finds the pictures of the page, records the new ones, and says on the badge how many are credited.
const MOST_REMEMBERED = 20_000;

chrome.action.onClicked.addListener(async (tab) => {
  const { url, token, project } = await chrome.storage.local.get(["url", "token", "project"]);
  if (!url || !token || !project) return chrome.runtime.openOptionsPage();
  try {
    const [{ result: pictures }] = await chrome.scripting.executeScript({
      target: { tabId: tab.id },
      files: ["find-pictures.js"],
    });
    const credited = await record({ url, token, project }, pictures);
    await say(tab, String(credited), `${credited} of ${pictures.length} pictures are credited.`);
  } catch (error) {
    await say(tab, "!", error.message);
  }
});

/** Records the pictures that this browser has not recorded, and returns how many are credited now. */
async function record({ url, token, project }, pictures) {
  const uses = await Promise.all(pictures.map((picture) => useOf(project, picture)));
  const { recorded = [] } = await chrome.storage.local.get("recorded");
  const known = new Set(recorded);
  const fresh = uses.filter((use) => !known.has(use.external_id));
  for (let from = 0; from < fresh.length; from += 500) {
    const part = fresh.slice(from, from + 500);
    const response = await fetch(`${url}/v1/attributions/batch`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ attributions: part }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(why(answer));
    for (const { index } of [...answer.accepted, ...answer.duplicates]) known.add(part[index].external_id);
    await chrome.storage.local.set({ recorded: [...known].slice(-MOST_REMEMBERED) });
  }
  return uses.filter((use) => known.has(use.external_id)).length;
}

async function useOf(project, { src, title, creators, license, page }) {
  return {
    project_id: project,
    content_id: src.length <= 500 ? src : await hashOf(src),
    ...(creators.length > 0 && { content_creator_id: idOf(creators[0]) }),
    attribution_type: "image_content",
    metadata: {
      platform: "browser-extension",
      title,
      ...(creators.length === 1 && { creator: creators[0] }),
      ...(creators.length > 1 && { creators }),
      license,
      original_url: page,
    },
    // The same picture on the same page is recorded once, whoever clicks and however often.
    external_id: `extension:${await hashOf(`${project} ${page} ${src}`)}`,
  };
}

/** Creators are counted by this: their name in plain letters and digits. */
function idOf(name) {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return `creator:${plain.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "")}`;
}

/** Ids have a longest length. Cut off, two long ones could be the same; hashed, they are not. */
async function hashOf(text) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is wrong, and the detail that says what to do. */
function why({ message, errors: [detail] = [] }) {
  return detail && !message.includes(detail.message) ? `${message}: ${detail.message}` : message;
}

async function say(tab, text, title) {
  await chrome.action.setBadgeText({ tabId: tab.id, text });
  await chrome.action.setTitle({ tabId: tab.id, title });
}
