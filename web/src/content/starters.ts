export type StarterUse = { origin: string; projectId: string; projectName: string; token: string };
export type Starter = {
  title: string;
  about: string;
  files: { name: string; code: string }[];
  /** The command that starts it, or what to do where there is none. */
  run: { command?: string; steps: string[] };
};

const json = (value: unknown) => JSON.stringify(value);

/** What is wrong, as every starter says it: the message, and the detail that tells what to do. */
const WHY = `const why = ({ message, errors: [detail] = [] }) =>
  detail && !message.includes(detail.message) ? \`\${message}: \${detail.message}\` : message;`;

function api({ origin, projectId, token }: StarterUse): Starter {
  return {
    title: "API Integration",
    about:
      "A script without dependencies. It needs Node 20 or newer and records one credit, once however often " +
      "it runs.",
    files: [
      {
        name: "credit.mjs",
        code: `${WHY}

const response = await fetch("${origin}/v1/attributions", {
  method: "POST",
  headers: {
    authorization: \`Bearer \${process.env.BYLINE_TOKEN}\`,
    "content-type": "application/json",
  },
  body: JSON.stringify({
    project_id: "${projectId}",
    content_id: "wikipedia:the-starry-night",
    content_creator_id: "creator:vincent-van-gogh",
    attribution_type: "image_content",
    // Your own name for this credit: under it, it is recorded once.
    external_id: "home-page-picture",
    metadata: {
      platform: "node",
      title: "The Starry Night",
      creator: "Vincent van Gogh",
      original_url: "https://en.wikipedia.org/wiki/The_Starry_Night",
    },
  }),
});

const answer = await response.json();
if (!response.ok) throw new Error(why(answer));
console.log(\`Recorded \${answer.id}\`);
`,
      },
    ],
    run: {
      command: `BYLINE_TOKEN=${token} node credit.mjs`,
      steps: ["Save the file, then run this beside it."],
    },
  };
}

function extension({ origin, projectId, projectName, token }: StarterUse): Starter {
  const manifest = {
    manifest_version: 3,
    name: projectName,
    version: "0.1.0",
    permissions: ["contextMenus"],
    host_permissions: [`${origin}/*`],
    background: { service_worker: "background.js" },
    action: { default_title: projectName },
  };
  return {
    title: "Browser Extension",
    about:
      "Adds “Credit this image” to the menu of every image, for Chromium browsers. The badge says " +
      "whether it was recorded, its title why not.",
    files: [
      { name: "manifest.json", code: JSON.stringify(manifest, null, 2) },
      {
        name: "background.js",
        code: `// For yourself: whoever has the extension can read the token. Before you publish it, send the record through a server of yours.
const TOKEN = "${token}";

${WHY}

/** An external id has at most 200 characters, an address may have more. */
async function externalIdOf(text) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return \`extension:\${btoa(String.fromCharCode(...new Uint8Array(hash)))}\`;
}

chrome.runtime.onInstalled.addListener(() => {
  chrome.contextMenus.create({ id: "credit", title: "Credit this image", contexts: ["image"] });
});

chrome.contextMenus.onClicked.addListener(async ({ srcUrl, pageUrl }, tab) => {
  const response = await fetch("${origin}/v1/attributions", {
    method: "POST",
    headers: { authorization: \`Bearer \${TOKEN}\`, "content-type": "application/json" },
    body: JSON.stringify({
      project_id: "${projectId}",
      content_id: srcUrl.slice(0, 500),
      attribution_type: "image_content",
      // The same image of the same page is recorded once, however often it is credited.
      external_id: await externalIdOf(\`\${pageUrl} \${srcUrl}\`),
      metadata: { platform: "browser-extension", original_url: pageUrl },
    }),
  });
  const answer = await response.json();
  chrome.action.setBadgeText({ tabId: tab.id, text: response.ok ? "OK" : String(response.status) });
  chrome.action.setTitle({ tabId: tab.id, title: response.ok ? \`Recorded \${answer.id}\` : why(answer) });
});
`,
      },
    ],
    run: {
      steps: [
        "Save both files in a folder of their own.",
        "Open chrome://extensions, switch on Developer mode, choose Load unpacked and take the folder.",
        "On any page, open the menu of an image and choose Credit this image.",
      ],
    },
  };
}

function mobileSdk({ origin, projectId, token }: StarterUse): Starter {
  return {
    title: "Mobile SDK",
    about: "A React Native screen with one button, run with Expo on iOS or Android.",
    files: [
      {
        name: "App.js",
        code: `import { useState } from "react";
import { Button, Text, View } from "react-native";

// For yourself: whoever has the app can read the token. Before you ship it, send the record through a server of yours.
const TOKEN = "${token}";

${WHY}

// Your own name for this credit: pressed again, or sent again, it is recorded once.
const EXTERNAL_ID = "first-screen-picture";

export default function App() {
  const [said, setSaid] = useState("Not recorded yet");

  async function record() {
    const response = await fetch("${origin}/v1/attributions", {
      method: "POST",
      headers: { authorization: \`Bearer \${TOKEN}\`, "content-type": "application/json" },
      body: JSON.stringify({
        project_id: "${projectId}",
        content_id: "wikipedia:the-great-wave",
        content_creator_id: "creator:hokusai",
        attribution_type: "image_content",
        external_id: EXTERNAL_ID,
        metadata: { platform: "mobile", title: "The Great Wave off Kanagawa", creator: "Katsushika Hokusai" },
      }),
    });
    const answer = await response.json();
    setSaid(response.ok ? \`Recorded \${answer.id}\` : why(answer));
  }

  return (
    <View style={{ flex: 1, justifyContent: "center", padding: 24, gap: 16 }}>
      <Button title="Credit the creator" onPress={record} />
      <Text>{said}</Text>
    </View>
  );
}
`,
      },
    ],
    run: {
      command: "npx create-expo-app@latest credit --template blank\ncd credit\nnpx expo start",
      steps: [
        "Make the app, put App.js in place of the one it comes with, and press i or a for a simulator.",
        ...(/\/\/(localhost|127\.)/.test(origin)
          ? [
              "This site runs on your own machine: the iOS simulator can reach it; a phone needs the " +
                "machine’s address on the network instead.",
            ]
          : []),
      ],
    },
  };
}

function integration({ origin, projectId, token }: StarterUse): Starter {
  const example = {
    id: "42",
    title: "The Starry Night",
    author: "Vincent van Gogh",
    url: "https://example.com/42",
  };
  return {
    title: "Platform Integration",
    about:
      "A server without dependencies that takes a platform’s “published” webhook and records its " +
      "credit. It needs Node 20 or newer.",
    files: [
      {
        name: "server.mjs",
        code: `import { createServer } from "node:http";

createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  const { id, title, author, url } = JSON.parse(text);

  const recorded = await fetch("${origin}/v1/attributions", {
    method: "POST",
    headers: {
      authorization: \`Bearer \${process.env.BYLINE_TOKEN}\`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      project_id: "${projectId}",
      content_id: \`platform:\${id}\`,
      content_creator_id: \`creator:\${author.toLowerCase().replaceAll(" ", "-")}\`,
      attribution_type: "text_content",
      // Platforms send a webhook again when in doubt: under the same external id it is recorded once.
      external_id: \`published-\${id}\`,
      metadata: { platform: "webhook", title, creator: author, original_url: url },
    }),
  });
  response.writeHead(recorded.status, { "content-type": "application/json" });
  response.end(await recorded.text());
}).listen(8080, () => console.log("Waiting for webhooks on http://localhost:8080"));
`,
      },
      { name: "A webhook to try it with", code: `curl http://localhost:8080 -d '${json(example)}'` },
    ],
    run: {
      command: `BYLINE_TOKEN=${token} node server.mjs`,
      steps: ["Save the file, run this beside it, and send it a webhook."],
    },
  };
}

const starters: Record<string, (use: StarterUse) => Starter> = {
  api,
  extension,
  "mobile-sdk": mobileSdk,
  integration,
};

/**
 * Something that runs as it stands, for each type of project; a type the app does not know starts as an api.
 */
export const starterFor = (type: string, use: StarterUse): Starter => (starters[type] ?? api)(use);
