import fs from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { ownJson } from "../../app/domain/own-json";
import { startApp } from "../stage/app";
import { launchBench } from "../stage/browser";
import type { Figure } from "../stage/figure";
import { chosenNumber, chosenText, type Options } from "../stage/options";
import { seededCopy } from "../stage/seeded-state";
import { SCREEN, signedIn } from "../stage/table-client";
import { cutNames, lostKeys, tableTop, usualWord } from "./felt-page";
import { largestShift, shiftsOf } from "./felt-shifts";
import { type BenchScreen, loadScreen, middle } from "./screen-load";
import { timeRows } from "./screen-rows";

const LOADS = 3;
const SLOWDOWN = 4;
const YEAR_DAYS = 365;

/** An app that runs, and a session in it. */
interface Felt {
	origin: string;
	cookie: string;
	stop(): Promise<void>;
}

/**
 * Figures of a person at the screen: what jumps, what is cut, what is lost, how long a press takes. It measures the running app of a state folder
 * (--state=DIR, else $STATE_DIR or .state), of whatever build; with --keywords=20000 an own one with a year of so many (--days=90: less). --why prints what jumped.
 * --only=shifts|page|times measures a part.
 */
export async function benchFelt(report: (figure: Figure) => void, options: Options): Promise<void> {
	const felt = await openFelt(options);
	const browser = await launchBench();
	const only = chosenText(options, "only");
	const screen = { url: `${felt.origin}${SCREEN}`, cookie: felt.cookie };
	try {
		if (!only || only === "shifts") await reportShifts(report, browser, screen, options.why === true);
		if (!only || only === "page") await reportPage(report, browser, screen);
		if (!only || only === "times") await reportTimes(report, browser, screen);
	} finally {
		await browser.close();
		await felt.stop();
	}
}

async function openFelt(options: Options): Promise<Felt> {
	if (options.keywords !== undefined) {
		const state = seededCopy(chosenNumber(options, "keywords", 0), chosenNumber(options, "days", YEAR_DAYS));
		const app = await startApp({ stateDir: state.directory, manualClock: true });
		return { origin: app.origin, cookie: (await signedIn(app, state)).cookie, stop: () => app.stop() };
	}
	const stateDir = path.resolve(chosenText(options, "state") ?? (process.env.STATE_DIR || ".state"));
	const file = path.join(stateDir, "ready.json");
	if (!fs.existsSync(file)) throw new Error(`no app runs in ${stateDir}: start it with npm start, or name its folder with --state=DIR`);
	const { app: origin, demo } = ownJson<{ app: string; demo: { email: string; password: string } }>(fs.readFileSync(file, "utf8"));
	return { origin, cookie: (await signedIn({ origin }, demo)).cookie, stop: async () => {} };
}

/** The worse of a usual and a slowed processor, since what comes late on the one comes at once on the other. */
async function reportShifts(report: (figure: Figure) => void, browser: Browser, screen: BenchScreen, isTold: boolean): Promise<void> {
	const runs = [await shiftsOf(browser, screen, 1), await shiftsOf(browser, screen, SLOWDOWN)];
	for (const [i, { name }] of (runs[0] ?? []).entries()) {
		const steps = runs.flatMap((run) => run[i] ?? []);
		report({ name: `layout shift: ${name}`, value: Math.max(...steps.map(({ sum }) => sum)), unit: "", goal: "≤ 0.02" });
		const largest = largestShift(steps);
		if (isTold && largest) console.log(`  ${largest}`);
	}
}

async function reportPage(report: (figure: Figure) => void, browser: Browser, screen: BenchScreen): Promise<void> {
	report({ name: "first keyword of the table, at 1440 × 900", value: await tableTop(browser, screen), unit: "px", goal: "≤ 260" });
	report({ name: "names cut on Keywords, at 1440", value: await cutNames(browser, screen), unit: "", goal: "0" });
	const websites = { ...screen, url: `${new URL(screen.url).origin}/websites` };
	report({ name: "names cut on Websites, at 1440", value: await cutNames(browser, websites), unit: "", goal: "0" });
	report({ name: "keys lost after Ctrl-K", value: await lostKeys(browser, screen), unit: "", goal: "0" });
}

async function reportTimes(report: (figure: Figure) => void, browser: Browser, screen: BenchScreen): Promise<void> {
	const word = await usualWord(browser, screen);
	await loadScreen(browser, screen);
	for (const slowdown of [1, SLOWDOWN]) {
		const name = slowdown === 1 ? "" : `, slowed ${slowdown} times`;
		const loads = await repeated(() => loadScreen(browser, screen, slowdown));
		const rows = await repeated(() => timeRows(browser, screen, { slowdown, word }));
		const say = (what: string, values: number[], goal: string | null = null) =>
			report({ name: `${what}${name}`, value: middle(values), unit: "ms", goal });
		if (slowdown === 1)
			report({ name: "scripts over the network, gzip", value: middle(loads.map(({ jsKb }) => jsKb)), unit: "KB", goal: "≤ 182" });
		say(
			"usable table",
			loads.map(({ usableMs }) => usableMs),
		);
		say(
			"usable table, work of the page",
			loads.map(({ taskMs }) => taskMs),
		);
		say(
			"rows of a search",
			rows.map(({ searchMs }) => searchMs),
		);
		say(
			"chart of a keyword",
			rows.map(({ chartMs }) => chartMs),
			slowdown === 1 ? "≤ 300" : "≤ 900",
		);
		say(
			"chart of a keyword, work of the page",
			rows.map(({ chartTaskMs }) => chartTaskMs),
		);
	}
}

async function repeated<T>(measure: () => Promise<T>): Promise<T[]> {
	const found: T[] = [];
	for (let i = 0; i < LOADS; i++) found.push(await measure());
	return found;
}
