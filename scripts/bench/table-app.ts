import os from "node:os";
import { gzipSync } from "node:zlib";
import { TABLE_SORTS } from "../../app/domain/table/column-lists";
import { GROUPINGS } from "../../app/domain/table/table-query";
import { type BenchApp, startApp } from "./bench-app";
import type { Figure } from "./figure";
import { newUser } from "./keywords";
import { startPageServer } from "./page-server";
import { middle } from "./screen-load";
import { seededCopy } from "./seeded-state";
import { type Client, dataOf, read, rows, SCREEN, signedIn } from "./table-client";
import { reportListened } from "./table-sockets";

/** SerpBear 3.1.0 on the same data: CPU and bytes of its table, and the memory of its process. */
const SERPBEAR = { cpuMs: 7_300, kb: 639, mb: 2_669 };
const REPEATS = 100;
/** Number of requests until the runtime has compiled the hot code. */
const WARM_UP = 100;
/** The runtime evicts an object that is idle for ten seconds. */
const EVICTED_AFTER_MS = 13_000;
const EVICTIONS = 3;
const DAY_MS = 86_400_000;
/** The plainest screen: the baseline of any signed-in request. */
const PLAIN = { screen: "/notifications", route: "routes/notifications/route" };

/** Cost of the monitoring table of 20,000 keywords and a year on the built app: as data, as a document, in memory, and while its day is read. */
export async function benchTableApp(report: (figure: Figure) => void): Promise<void> {
	const state = seededCopy(20_000);
	const server = await startPageServer();
	const app = await startApp({ stateDir: state.directory, manualClock: true, serpOrigin: server.origin, lookWorkers: 2 });
	console.log(`table-app: load of this machine ${os.loadavg()[0]?.toFixed(1)}`);
	try {
		await app.post("/dev/source", { source: "fetch" });
		const idle = await signedIn(app, await userWithoutKeywords(app));
		for (let i = 0; i < REPEATS; i++) await read(idle, SCREEN);
		const idleMb = app.residentMb();
		const client = await signedIn(app, state);
		const plainMs = await reportData(report, client);
		report({ name: "memory above idle", value: app.residentMb() - idleMb, unit: "MB", goal: `≤ 64 (SerpBear ${SERPBEAR.mb} in all)` });
		await reportReads(report, client);
		await reportEvicted(report, client, plainMs);
		await reportDocument(report, client);
		await reportListened(report, client, { credentials: state, fetched: server.requests });
	} finally {
		await app.stop();
		server.close();
	}
}

async function userWithoutKeywords(app: BenchApp) {
	return { email: (await newUser(app, { keywords: 1 })).email, password: "a long enough password" };
}

/** CPU per request in a series, in ms: the system counts in hundredths of a second. */
async function cpuOf(client: Client, address: string): Promise<number> {
	for (let i = 0; i < WARM_UP; i++) await read(client, address);
	const before = client.app.cpuMs();
	for (let i = 0; i < REPEATS; i++) await read(client, address);
	return (client.app.cpuMs() - before) / REPEATS;
}

/** CPU per request over different requests, each sent once, in ms. */
async function cpuOfEach(client: Client, addresses: string[]): Promise<number> {
	const before = client.app.cpuMs();
	for (const address of addresses) await read(client, address);
	return (client.app.cpuMs() - before) / addresses.length;
}

/** More pages than an object caches: none of them is cached when it is requested. */
const FIRST_ASKED = TABLE_SORTS.flatMap((sort) =>
	GROUPINGS.flatMap((group) => ["asc", "desc"].map((dir) => `group=${group}&sort=${sort}&dir=${dir}`)),
);

function day(ago: number): string {
	return new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
}

/** Requests of one address again and again are answered from the page memory ("remembered"). Returns the baseline of any signed-in request. */
async function reportData(report: (figure: Figure) => void, client: Client): Promise<number> {
	await cpuOf(client, rows(""));
	const first = await cpuOfEach(client, FIRST_ASKED.map(rows));
	report({
		name: `200 rows as data, each of ${FIRST_ASKED.length} sorts and groupings for the first time`,
		value: first,
		unit: "ms",
		goal: "≤ 10",
	});
	const forms: Record<string, string> = {
		"by variation": "group=website&sort=variation&dir=desc",
		"by name": "group=website&sort=term&dir=asc",
		"by position": "group=website&sort=position&dir=asc",
		"by tag": "group=tag",
		"by market": "group=market",
		"searched for a word": "q=hotel",
		"two sealed dates": `date=${day(100)}&comparison=${day(200)}`,
	};
	for (const [name, search] of Object.entries(forms)) {
		report({ name: `200 rows as data, remembered: ${name}`, value: await cpuOf(client, rows(search)), unit: "ms", goal: "≤ 10" });
		const kb = gzipSync(await read(client, rows(search))).length / 1000;
		report({ name: `200 rows as data, gzip: ${name}`, value: kb, unit: "KB", goal: "≤ 8" });
	}
	const cpuMs = await cpuOf(client, rows(""));
	// After the others: code that is not compiled yet would make it dearer than what it is subtracted from.
	const plainMs = await cpuOf(client, dataOf(PLAIN.screen, PLAIN.route));
	report({ name: "any signed-in request for data (no notifications)", value: plainMs, unit: "ms", goal: null });
	report({ name: `200 rows as data, remembered (SerpBear ${SERPBEAR.cpuMs})`, value: cpuMs, unit: "ms", goal: "≤ 10" });
	report({ name: "200 rows as data, remembered, above any signed-in request", value: cpuMs - plainMs, unit: "ms", goal: null });
	const kb = gzipSync(await read(client, rows(""))).length / 1000;
	report({ name: `200 rows as data, gzip (SerpBear ${SERPBEAR.kb})`, value: kb, unit: "KB", goal: "≤ 8" });
	return plainMs;
}

/** Database queries and reads of stored objects, including those of the session. */
async function reportReads(report: (figure: Figure) => void, client: Client): Promise<void> {
	const reads = async () => {
		const { queries, gets } = await client.app.get<{ queries: number; gets: number }>("/dev/meter");
		return queries + gets;
	};
	const readsOf = async (address: string) => {
		const before = await reads();
		await read(client, address);
		return (await reads()) - before;
	};
	await read(client, rows(""));
	const search = `date=${day(60)}&comparison=${day(150)}`;
	const plain = await readsOf(dataOf(PLAIN.screen, PLAIN.route));
	report({ name: "reads of any signed-in request (no notifications)", value: plain, unit: "", goal: null });
	report({ name: "reads of a comparison, both dates for the first time", value: await readsOf(rows(search)), unit: "", goal: null });
	report({ name: "reads of a comparison", value: await readsOf(rows(search)), unit: "", goal: "≤ 3" });
}

/** The object is evicted. A screen that was requested before comes from its own storage; another one reads the days again. */
async function reportEvicted(report: (figure: Figure) => void, client: Client, plainMs: number): Promise<void> {
	const again = await cpuOfEvicted(client, () => rows(""));
	report({ name: "200 rows as data, stored page of an object just evicted", value: again, unit: "ms", goal: "≤ 10" });
	report({ name: "the same above any signed-in request", value: again - plainMs, unit: "ms", goal: null });
	const first = await cpuOfEvicted(client, (i) => rows(`sort=volume&size=${[50, 100, 500][i]}`));
	report({ name: "rows as data, the object just evicted, never asked for before", value: first, unit: "ms", goal: null });
}

async function cpuOfEvicted(client: Client, address: (i: number) => string): Promise<number> {
	const used: number[] = [];
	for (let i = 0; i < EVICTIONS; i++) {
		await new Promise((resolve) => setTimeout(resolve, EVICTED_AFTER_MS));
		await read(client, dataOf(PLAIN.screen, PLAIN.route));
		const before = client.app.cpuMs();
		await read(client, address(i));
		used.push(client.app.cpuMs() - before);
	}
	return middle(used);
}

async function reportDocument(report: (figure: Figure) => void, client: Client): Promise<void> {
	report({ name: "any signed-in document (no notifications)", value: await cpuOf(client, PLAIN.screen), unit: "ms", goal: null });
	report({ name: "whole document, remembered", value: await cpuOf(client, SCREEN), unit: "ms", goal: "≤ 40" });
	report({ name: "whole document, gzip", value: gzipSync(await read(client, SCREEN)).length / 1000, unit: "KB", goal: "≤ 60" });
}
