import type { Browser } from "playwright-core";
import { localDay } from "~/domain/time/local-day";
import { type BenchApp, startApp } from "../bench/bench-app";
import { launchBench } from "../bench/browser";
import { newUser } from "../bench/keywords";
import { type Check, check } from "./check";
import { DATE_CASES } from "./imports-browser/date-cases";
import type { ImportCase } from "./imports-browser/import-case";
import { PRODUCT_CASES } from "./imports-browser/product-cases";
import { SEARCH_CONSOLE_CASES } from "./imports-browser/search-console-cases";
import { sharedCases } from "./imports-browser/shared-cases";
import { SHEET_CASES } from "./imports-browser/sheet-cases";
import { refusedIn, storedLines } from "./imports-browser/stored";
import { TEXT_CASES } from "./imports-browser/text-cases";
import { walkWizard } from "./imports-browser/wizard";
import { chosenText } from "./options";
import { importEnded } from "./own-files";

const TIMEZONE = "Europe/Paris";
/** Files that are imported at once, each by a user of its own. */
const AT_ONCE = 2;

/**
 * Imports a file of each kind, its siblings and the nine formats by the wizard in a browser, each into an empty account, and compares what is stored with
 * what a table says. --only: part of the names of files to import. --port: of the app.
 */
export async function importsBrowserExperiment(options: string[]): Promise<Check[]> {
	const only = chosenText(options, "only");
	const shared = sharedCases();
	const all = [...shared.cases, ...TEXT_CASES, ...DATE_CASES, ...SHEET_CASES, ...PRODUCT_CASES, ...SEARCH_CONSOLE_CASES];
	const wanted = all.filter(({ kind, name }) => only === null || `${kind} ${name}`.includes(only));
	const port = Number(chosenText(options, "port") ?? 0);
	// Nobody answers there: no look and no source of volumes adds to what the files bring.
	const app = await startApp({ serpOrigin: "http://127.0.0.1:9", ...(port > 0 && { port }) });
	const browser = await launchBench();
	const faults = new Map<ImportCase, string[]>();
	try {
		const waiting = [...wanted];
		const work = async () => {
			for (let one = waiting.shift(); one; one = waiting.shift()) faults.set(one, await faultsOf({ app, browser }, one));
		};
		await Promise.all(Array.from({ length: AT_ONCE }, work));
	} finally {
		await browser.close();
		await app.stop();
	}
	for (const [one, wrong] of faults) for (const fault of wrong) console.log(`${one.kind} ${one.name}: ${fault}`);
	const kinds = [...new Set(wanted.map(({ kind }) => kind))];
	return [
		...(shared.absent.length > 0 && only === null ? [check("the shared inputs", false, `absent: ${shared.absent.join(", ")}`)] : []),
		...kinds.map((kind) => {
			const files = wanted.filter((one) => one.kind === kind);
			const right = files.filter((one) => faults.get(one)?.length === 0);
			return check(
				`${kind} and its siblings are stored as written`,
				right.length === files.length,
				`${right.length} of ${files.length} files`,
			);
		}),
	];
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
