/** Where your Byline is, and the project that credits are recorded for. Neither is a secret. */
export const BYLINE_URL = "https://byline.example";
export const PROJECT_ID = "YOUR_PROJECT_ID";

/** The token that the user of this browser entered. Pages and content scripts cannot read it. */
export async function readToken(): Promise<string | undefined> {
  const { token } = await chrome.storage.local.get<{ token?: string }>("token");
  return token;
}

export const keepToken = (token: string) => chrome.storage.local.set({ token });
