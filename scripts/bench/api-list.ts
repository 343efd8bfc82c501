import { startApp } from "../stage/app";
import type { Figure } from "../stage/figure";
import { seededCopy } from "../stage/seeded-state";
import { type Client, signedIn } from "../stage/table-client";

const KEYWORDS = 20_000;
const PAGE = 200;
const DOCUMENT_READS = 10;

/** Measures the server time of API calls: the list of all keywords page by page, and the contract. */
export async function benchApi(report: (figure: Figure) => void): Promise<void> {
	const state = seededCopy(KEYWORDS);
	const app = await startApp({ stateDir: state.directory, manualClock: true });
	try {
		const client = await signedIn(app, state);
		// The first call is not measured, because it also loads the code.
		await readPage(client, "");
		const before = app.cpuMs();
		const from = performance.now();
		let [cursor, pages, read] = ["", 0, 0];
		do {
			const page = await readPage(client, cursor);
			cursor = page.next;
			read += page.entries;
			pages++;
		} while (cursor !== "");
		if (read !== KEYWORDS) throw new Error(`the pages had ${read} keywords instead of ${KEYWORDS}`);
		const cpuMs = app.cpuMs() - before;
		report({ name: `${KEYWORDS} keywords in pages of ${PAGE}, CPU of the server`, value: cpuMs, unit: "ms", goal: "≤ 2,000" });
		report({ name: "the same, one page", value: cpuMs / pages, unit: "ms", goal: "≤ 20" });
		report({ name: "the same, all pages one after the other", value: performance.now() - from, unit: "ms", goal: null });
		await reportDocument(report, client);
	} finally {
		await app.stop();
	}
}

async function reportDocument(report: (figure: Figure) => void, { app }: Client): Promise<void> {
	for (const name of ["first", "later"]) {
		const reads = name === "first" ? 1 : DOCUMENT_READS;
		const before = app.cpuMs();
		for (let i = 0; i < reads; i++) await (await fetch(`${app.origin}/api/openapi.json`)).arrayBuffer();
		report({ name: `the contract, ${name} read, CPU of the server`, value: (app.cpuMs() - before) / reads, unit: "ms", goal: null });
	}
}

async function readPage({ app, cookie }: Client, cursor: string): Promise<{ entries: number; next: string }> {
	const address = `${app.origin}/api/monitors?limit=${PAGE}${cursor && `&cursor=${cursor}`}`;
	const answer = await fetch(address, { headers: { cookie } });
	if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
	return { entries: ((await answer.json()) as unknown[]).length, next: answer.headers.get("Next-Cursor") ?? "" };
}
