import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "playwright-core";

/** The browser that the app itself uses. */
export async function launchBench(): Promise<Browser> {
	const file = pathToFileURL(path.join(process.cwd(), "scripts/chrome.mjs")).href;
	const { ensureChrome } = (await import(file)) as { ensureChrome(): Promise<{ executable: string | undefined }> };
	const { executable } = await ensureChrome();
	if (!executable) throw new Error("no Chromium found; set CHROME_PATH");
	return chromium.launch({ executablePath: executable });
}
