import { SEEDED_RIVALS, seedRivalPlaces } from "../seed-large/rival-places";
import { startApp } from "../stage/app";
import { launchBench } from "../stage/browser";
import type { Figure } from "../stage/figure";
import { seededCopy } from "../stage/seeded-state";
import { type Client, read, rows, SCREEN, signedIn } from "../stage/table-client";
import { loadScreen, middle } from "./screen-load";

const KEYWORDS = 20_000;
/** The overview above the table shows 30. */
const DAYS = 40;
const LOADS = 5;
const SORTS = 7;

/** The monitoring table of 20,000 keywords with columns of three rivals, whose places stand behind the two dates. */
export async function benchRivalsScreen(report: (figure: Figure) => void): Promise<void> {
	const state = seededCopy(KEYWORDS, DAYS);
	await seedRivalPlaces(state.directory, { keywords: KEYWORDS, days: DAYS, recent: 2 });
	const app = await startApp({ stateDir: state.directory, manualClock: true });
	const browser = await launchBench();
	try {
		const client = await signedIn(app, state);
		const shown = `rivals=${SEEDED_RIVALS.join(",")}`;
		report({ name: "first rows, nothing is in memory, CPU of the app", value: await cpuOf(client, ""), unit: "ms", goal: null });
		report({ name: "first rows with three rivals after that, CPU", value: await cpuOf(client, shown), unit: "ms", goal: null });
		for (const [name, search, goal] of [
			["usable table without rivals", "", null],
			["usable table with three rivals", shown, "≤ 600"],
		] as const) {
			const screen = { url: `${app.origin}${SCREEN}?${search}`, cookie: client.cookie };
			await loadScreen(browser, screen);
			const loads: number[] = [];
			for (let i = 0; i < LOADS; i++) loads.push((await loadScreen(browser, screen)).usableMs);
			report({ name, value: middle(loads), unit: "ms", goal });
		}
		const sorts: number[] = [];
		// Each order is another one: none is answered from a stored page.
		for (let i = 0; i < SORTS; i++) {
			const [rival, dir] = [SEEDED_RIVALS[i % SEEDED_RIVALS.length], i % 2 === 0 ? "asc" : "desc"];
			sorts.push(await cpuOf(client, `${shown}&sort=rival:${rival}&dir=${dir}&q=${"abcdefg"[i]}`));
		}
		report({ name: "sort by a rival, CPU of the app", value: middle(sorts), unit: "ms", goal: "≤ 150" });
	} finally {
		await browser.close();
		await app.stop();
	}
}

async function cpuOf(client: Client, search: string): Promise<number> {
	const before = client.app.cpuMs();
	await read(client, rows(search));
	return client.app.cpuMs() - before;
}
