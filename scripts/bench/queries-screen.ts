import fs from "node:fs";
import path from "node:path";
import { addDays } from "~/domain/time/local-day";
import { seedQueries } from "../seed-large/seeded-queries";
import { SIGN_IN } from "../seed-large/sign-in";
import { newFolder, startApp } from "../stage/app";
import type { Figure } from "../stage/figure";
import { type Client, read, signedIn } from "../stage/table-client";
import { middle } from "./screen-load";

const QUERIES = 50_000;
const DAYS = 487;
const LOADS = 7;

const SCREENS = [
	{ name: "28 days", search: "", goal: "≤ 700" },
	{ name: "16 months", search: "?period=16m", goal: "≤ 2,500" },
] as const;

/**
 * The screen of queries of a website with 50,000 queries and 16 months of days, from the request to the end of the document, without a tracked keyword.
 * The CPU time is that of the whole app, and grows less than the duration on a busy machine.
 */
export async function benchQueriesScreen(report: (figure: Figure) => void): Promise<void> {
	const stateDir = await seededCopy();
	const app = await startApp({ stateDir, manualClock: true });
	try {
		const client = await signedIn(app, SIGN_IN);
		const screen = await onlyWebsite(client);
		await reportScreens(report, client, screen);
		report({ name: "highest memory of a process", value: app.peakMb(), unit: "MB", goal: null });
	} finally {
		await app.stop();
	}
}

async function reportScreens(report: (figure: Figure) => void, client: Client, screen: string): Promise<void> {
	for (const { name, search, goal } of SCREENS) {
		await read(client, `${screen}${search}`);
		const times: number[] = [];
		const cpuMs = client.app.cpuMs();
		for (let i = 0; i < LOADS; i++) times.push(await timed(() => read(client, `${screen}${search}`)));
		const cpu = (client.app.cpuMs() - cpuMs) / LOADS;
		report({ name: `queries of ${name}, middle`, value: middle(times), unit: "ms", goal });
		report({ name: `queries of ${name}, shortest`, value: Math.min(...times), unit: "ms", goal: null });
		report({ name: `queries of ${name}, CPU time`, value: cpu, unit: "ms", goal: null });
	}
}

/** `/queries` leads to the only website with queries. */
async function onlyWebsite({ app, cookie }: Client): Promise<string> {
	const { headers } = await fetch(`${app.origin}/queries`, { headers: { cookie }, redirect: "manual" });
	return headers.get("location") ?? "";
}

async function timed(act: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	await act();
	return performance.now() - began;
}

/** A copy of the seeded state, which the app may delete. The state is made once: the screen's periods end at the last day that is kept. */
async function seededCopy(): Promise<string> {
	const seeded = path.resolve(".cache/seeded", `queries-${QUERIES}-${DAYS}`);
	if (!fs.existsSync(path.join(seeded, "seeded"))) {
		fs.rmSync(seeded, { recursive: true, force: true });
		const last = addDays(new Date().toISOString().slice(0, 10), -3);
		const { rows } = await seedQueries(seeded, { queries: QUERIES, days: DAYS, last });
		fs.writeFileSync(path.join(seeded, "seeded"), `${rows}\n`);
	}
	const directory = newFolder("bench");
	fs.cpSync(seeded, directory, { recursive: true });
	return directory;
}
