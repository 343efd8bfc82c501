import type { Browser } from "playwright-core";
import { localDay } from "~/domain/time/local-day";
import { type BenchApp, startApp } from "../../bench/bench-app";
import { launchBench } from "../../bench/browser";
import { newUser } from "../../bench/keywords";
import { importEnded } from "../own-files";
import type { ImportCase } from "./import-case";
import { refusedIn, storedLines } from "./stored";
import { walkWizard } from "./wizard";

const TIMEZONE = "Europe/Paris";
/** Files that are imported at once, each by a user of its own. */
const AT_ONCE = 2;

/**
 * Imports each file by the wizard in a browser, into an empty account of an app of its own, and gives what is stored otherwise than the case says; [] for
 * nothing. also: runs in the same app. port: of the app, 0 for a free one.
 */
export async function runCases(
	cases: readonly ImportCase[],
	{ port, also }: { port: number; also?: (app: BenchApp) => Promise<void> },
): Promise<Map<ImportCase, string[]>> {
	// Nobody answers there: no look and no source of volumes adds to what the files bring.
	const app = await startApp({ serpOrigin: "http://127.0.0.1:9", ...(port > 0 && { port }) });
	const browser = await launchBench();
	const faults = new Map<ImportCase, string[]>();
	try {
		const waiting = [...cases];
		const work = async () => {
			for (let one = waiting.shift(); one; one = waiting.shift()) faults.set(one, await faultsOf({ app, browser }, one));
		};
		await Promise.all(Array.from({ length: AT_ONCE }, work));
		await also?.(app);
	} finally {
		await browser.close();
		await app.stop();
	}
	return faults;
}

/** Returns the faults after the import of a file; [] for none. */
async function faultsOf({ app, browser }: { app: BenchApp; browser: Browser }, one: ImportCase): Promise<string[]> {
	const user = await newUser(app, { keywords: 100, country: "gb", language: "en", timezone: TIMEZONE });
	const context = await browser.newContext({ locale: "en", serviceWorkers: "block" });
	try {
		const [name = "", value = ""] = user.cookie.split("=");
		await context.addCookies([{ name, value, url: app.origin }]);
		const page = await context.newPage();
		await page.goto(`${app.origin}/import`);
		await page.getByLabel("Drop a file here, or choose one").waitFor();
		const walk = await walkWizard(page, { name: one.name, bytes: await one.bytes }, one.answers ?? {});
		if (!walk.isBegun) return [`not imported: ${walk.shown.replaceAll("\n", " ").slice(0, 400)}`];
		if ((await importEnded(app, user)) === null) return ["the import failed"];
		const missing = (one.shown ?? [])
			.filter((words) => !walk.shown.includes(words))
			.map((words) => `the confirmation does not show "${words}"`);
		await page.goto(`${app.origin}/import`);
		const link = await page.getByRole("link", { name: `Report of ${one.name}` }).getAttribute("href");
		const report = await (await page.request.get(app.origin + link)).text();
		const stored = await storedLines(app, user, localDay(TIMEZONE, Date.now()));
		return [
			...missing,
			...differences(stored, [...one.stored].sort()),
			...differences(refusedIn(report), one.refused ?? []).map((text) => `refused ${text}`),
		];
	} catch (error) {
		return [`${error}`.slice(0, 600)];
	} finally {
		await context.close();
	}
}

function differences(found: string[], wanted: string[]): string[] {
	return [
		...found.filter((line) => !wanted.includes(line)).map((line) => `has "${line}"`),
		...wanted.filter((line) => !found.includes(line)).map((line) => `lacks "${line}"`),
	];
}
