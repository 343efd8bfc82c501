import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { addDays } from "~/domain/time/local-day";
import { SIGN_IN } from "../seed-large/sign-in";
import { startApp } from "./bench-app";
import type { Figure } from "./figure";
import { waitForUsage } from "./keywords";
import { middle } from "./screen-load";
import { clickedQueries, QUERIES_DOMAIN, seedQueries } from "./seeded-queries";
import { type Client, read, signedIn } from "./table-client";

const QUERIES = 50_000;
const DAYS = 487;
const LOADS = 7;

const TRACKED = 20;
const READ_LIMIT_MS = 120_000;

const SCREENS = [
	{ name: "28 days", search: "", goal: "≤ 700" },
	{ name: "16 months", search: "?period=16m", goal: "≤ 2,500" },
] as const;

/**
 * The screen of queries of a website with 50,000 queries and 16 months of days, from the request to the end of the document, without a tracked keyword and with
 * some of the most clicked queries tracked. The CPU time is that of the whole app, and grows less than the duration on a busy machine.
 */
export async function benchQueriesScreen(report: (figure: Figure) => void): Promise<void> {
	const stateDir = await seededCopy();
	const app = await startApp({ stateDir, manualClock: true });
	try {
		const client = await signedIn(app, SIGN_IN);
		const screen = await onlyWebsite(client);
		await reportScreens(report, client, screen, "");
		await track(client);
		await reportScreens(report, client, screen, `, ${TRACKED} tracked`);
		report({ name: "highest memory of a process", value: app.peakMb(), unit: "MB", goal: null });
	} finally {
		await app.stop();
	}
}

async function reportScreens(report: (figure: Figure) => void, client: Client, screen: string, state: string): Promise<void> {
	for (const { name, search, goal } of SCREENS) {
		await read(client, `${screen}${search}`);
		const times: number[] = [];
		const cpuMs = client.app.cpuMs();
		for (let i = 0; i < LOADS; i++) times.push(await timed(() => read(client, `${screen}${search}`)));
		const cpu = (client.app.cpuMs() - cpuMs) / LOADS;
		report({ name: `queries of ${name}${state}, middle`, value: middle(times), unit: "ms", goal });
		report({ name: `queries of ${name}${state}, shortest`, value: Math.min(...times), unit: "ms", goal: null });
		report({ name: `queries of ${name}${state}, CPU time`, value: cpu, unit: "ms", goal: null });
	}
}

/** Tracks queries and waits until each has a position. */
async function track({ app, cookie }: Client): Promise<void> {
	const keywords = clickedQueries(QUERIES, TRACKED);
	const body = JSON.stringify({ website: QUERIES_DOMAIN, keywords, country: "fr", language: "fr", tags: [] });
	const headers = { cookie, origin: app.origin, "content-type": "application/json" };
	const added = await fetch(`${app.origin}/api/monitors`, { method: "POST", headers, body });
	if (!added.ok) throw new Error(`adding keywords answered ${added.status}: ${await added.text()}`);
	await waitForUsage(app, TRACKED, READ_LIMIT_MS);
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
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-bench-"));
	fs.cpSync(seeded, directory, { recursive: true });
	return directory;
}
