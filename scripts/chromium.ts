import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const modules = path.resolve(import.meta.dirname, "../node_modules");
const cache = path.join(modules, ".cache/chromium");

/**
 * Returns environment variables for a test browser: the one in CHROMIUM_PATH, the system's, or npm's (Linux
 * x64). Includes fonts with the widths of Arial, Times New Roman, and Courier New, for machines without any.
 */
export async function findChromium(): Promise<Record<string, string>> {
  const installed = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
    (file) => file && existsSync(file),
  );
  if (installed) return { CHROMIUM_PATH: installed };
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error("The tests need a browser. Install Chromium and set CHROMIUM_PATH to it.");

  mkdirSync(path.join(cache, "fontconfig"), { recursive: true });
  // It unpacks into TMPDIR, and unpacks its libraries only if it detects a cloud function.
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  Object.assign(process.env, { TMPDIR: cache, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" });
  try {
    const { default: chromium, setupLambdaEnvironment } = await import("@sparticuz/chromium");
    const executable = await chromium.executablePath();
    setupLambdaEnvironment(path.join(cache, "al2023", "lib"));
    writeFileSync(
      path.join(cache, "fontconfig", "fonts.conf"),
      `<?xml version="1.0"?>
<fontconfig>
  <dir>${cache}/fonts</dir>
  <dir>${modules}/@expo-google-fonts</dir>
  <cachedir>${cache}/fonts-cache</cachedir>
</fontconfig>`,
    );
    return {
      CHROMIUM_PATH: executable,
      FONTCONFIG_PATH: path.join(cache, "fontconfig"),
      LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? "",
    };
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
