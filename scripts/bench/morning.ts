import type { Page } from "playwright-core";
import { type StageApp, startApp } from "../stage/app";
import { launchBench } from "../stage/browser";
import type { Figure } from "../stage/figure";
import { seededCopy } from "../stage/seeded-state";
import { type Client, read, rows, SCREEN, signedIn } from "../stage/table-client";
import { sleep } from "../stage/waiting";
import { openScreen, press } from "./screen-load";

/** The runtime evicts an object that is idle for ten seconds. */
const NIGHT_MS = 13_000;
const MORNINGS = 3;
/** The overview and the live channel ask once the browser is idle. */
const SETTLE_MS = 2_500;
const DAY_MS = 86_400_000;
const WORDS = ["hotel", "jardin", "clavier"];
const SORTED_COLUMNS = [3, 4, 5];

interface Step {
	name: string;
	cpuMs: number;
}

/**
 * A morning with 20,000 keywords in a real browser: processor time of the server for each step. The app is running, its object was evicted over night,
 * and the account changed since the table was last opened, so that no stored page answers. The first morning also compiles.
 */
export async function benchMorning(report: (figure: Figure) => void): Promise<void> {
	const state = seededCopy(20_000);
	const app = await startApp({ stateDir: state.directory, manualClock: true });
	const browser = await launchBench();
	try {
		const client = await signedIn(app, state);
		// One browser, whose cache holds the files from the second morning on.
		const { page } = await openScreen(browser, { url: `${app.origin}${SCREEN}`, cookie: client.cookie });
		for (let morning = 0; morning < MORNINGS; morning++) {
			await changeAccount(client, morning);
			await sleep(NIGHT_MS);
			const steps = await stepsOf(page, client, morning);
			// An open page would keep the object awake by its socket.
			await page.goto("about:blank");
			const name = `morning ${morning + 1}${morning === 0 ? ", process just started, browser without files" : ""}`;
			for (const step of steps) report({ name: `${name}: ${step.name}, CPU of the server`, value: step.cpuMs, unit: "ms", goal: null });
			const sum = steps.reduce((all, { cpuMs }) => all + cpuMs, 0);
			report({ name: `${name}: all together`, value: sum, unit: "ms", goal: null });
		}
	} finally {
		await browser.close();
		await app.stop();
	}
}

/** A favourite raises the account's rev, as a refresh does. */
async function changeAccount(client: Client, morning: number): Promise<void> {
	const hid = /"hids","([\w-]{22})/.exec((await read(client, rows("group=website"))).toString())?.[1];
	const headers = { cookie: client.cookie, "content-type": "application/json", origin: client.app.origin };
	const body = JSON.stringify({ favorite: morning % 2 === 0 });
	const answer = await fetch(`${client.app.origin}/api/monitors/${hid}`, { method: "PUT", headers, body });
	if (!answer.ok) throw new Error(`the favourite answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
}

async function stepsOf(page: Page, { app }: Client, morning: number): Promise<Step[]> {
	const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
	const dates = `date=${day(100 + morning)}&comparison=${day(200 + morning)}`;
	const word = WORDS[morning] ?? "";
	return [
		await stepOf(page, app, "open the table", async () => {
			await page.goto(`${app.origin}${SCREEN}`);
			await page.waitForSelector("[data-all]", { state: "attached" });
			await page.waitForSelector(".rows-to-come", { state: "detached" });
		}),
		await stepOf(page, app, "search", async () => {
			await press(page, page.locator("input[name=q]"));
			await page.keyboard.type(word, { delay: 60 });
			await page.waitForURL((url) => url.searchParams.get("q") === word);
		}),
		await stepOf(page, app, "sort", async () => {
			const before = page.url();
			await press(page, page.locator("thead th a").nth(SORTED_COLUMNS[morning] ?? 0));
			await page.waitForURL((url) => url.href !== before);
		}),
		await stepOf(page, app, "open a chart", async () => {
			await press(page, page.locator("tr[data-hid] .detail-link").first());
			await page.waitForSelector(".keyword-trend svg", { state: "attached" });
		}),
		await stepOf(page, app, "compare two dates", async () => {
			const before = await readsOf(app);
			await page.evaluate(
				([rows, overview]) => Promise.all([fetch(rows).then((answer) => answer.text()), fetch(overview).then((answer) => answer.text())]),
				[rows(dates), `/monitoring-overview?${dates}`] as const,
			);
			if ((await readsOf(app)) === before) throw new Error("two dates were compared without a read of a stored object: a cache answered");
		}),
	];
}

async function readsOf(app: StageApp): Promise<number> {
	return (await app.get<{ gets: number }>("/dev/meter")).gets;
}

/** Everything that the step asks for, also what follows the rows. */
async function stepOf(page: Page, app: StageApp, name: string, act: () => Promise<void>): Promise<Step> {
	let requests = 0;
	const count = () => requests++;
	page.on("request", count);
	const before = app.cpuMs();
	await act();
	await page.waitForLoadState("networkidle");
	await page.waitForTimeout(SETTLE_MS);
	page.off("request", count);
	if (requests === 0) throw new Error(`"${name}" sent no request`);
	return { name, cpuMs: app.cpuMs() - before };
}
