import { gzipSync } from "node:zlib";
import { startApp } from "./bench-app";
import type { Figure } from "./figure";
import { seededCopy } from "./seeded-state";
import { type Client, dataOf, read, rows, SCREEN, signedIn } from "./table-client";

const REPEATS = 50;
/** The runtime evicts an object that is idle for ten seconds. */
const EVICTED_AFTER_MS = 13_000;
const EVICTIONS = 3;
const PLAIN = dataOf("/notifications", "routes/notifications/route");
const OVERVIEW = "/monitoring-overview";

/** Cost of the overview of 20,000 keywords and 30 days on the built app, beside the rows that it belongs to. */
export async function benchOverview(report: (figure: Figure) => void): Promise<void> {
	const state = seededCopy(20_000);
	const app = await startApp({ stateDir: state.directory, manualClock: true });
	try {
		const client = await signedIn(app, state);
		for (let i = 0; i < REPEATS; i++) await read(client, PLAIN);
		const plainMs = await cpuOf(client, PLAIN);
		report({ name: "reads of days for the first overview", value: await readsOf(client), unit: "", goal: "≤ 30" });
		report({ name: "overview, gzip", value: gzipSync(await read(client, OVERVIEW)).length / 1000, unit: "KB", goal: null });
		for (let i = 0; i < REPEATS; i++) await read(client, OVERVIEW);
		report({
			name: "overview, days in memory, above any request",
			value: (await cpuOf(client, OVERVIEW)) - plainMs,
			unit: "ms",
			goal: "≤ 30",
		});
		const cold = await coldMs(client);
		report({ name: "overview, days not in memory, above any request", value: cold - plainMs, unit: "ms", goal: "≤ 30" });
	} finally {
		await app.stop();
	}
}

async function cpuOf(client: Client, address: string): Promise<number> {
	const before = client.app.cpuMs();
	for (let i = 0; i < REPEATS; i++) await read(client, address);
	return (client.app.cpuMs() - before) / REPEATS;
}

/** Queries and reads of stored objects, less those of the session. */
async function readsOf(client: Client): Promise<number> {
	const reads = async () => {
		const { queries, gets } = await client.app.get<{ queries: number; gets: number }>("/dev/meter");
		return queries + gets;
	};
	await read(client, rows(""));
	const start = await reads();
	await read(client, PLAIN);
	const plain = (await reads()) - start;
	const before = await reads();
	await read(client, OVERVIEW);
	return (await reads()) - before - plain;
}

/** The object was evicted, and has shown its rows again, as it does when the screen opens. */
async function coldMs(client: Client): Promise<number> {
	const used: number[] = [];
	for (let i = 0; i < EVICTIONS; i++) {
		await new Promise((resolve) => setTimeout(resolve, EVICTED_AFTER_MS));
		await read(client, `${SCREEN}?sort=term&size=${[50, 100, 500][i]}`);
		await read(client, PLAIN);
		const before = client.app.cpuMs();
		await read(client, OVERVIEW);
		used.push(client.app.cpuMs() - before);
	}
	return Math.min(...used);
}
