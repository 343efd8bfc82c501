import os from "node:os";
import { EXPORT_FORMATS, type ExportFormat } from "@serpentine/table-files";
import { addDays } from "~/domain/time/local-day";
import { startApp } from "../stage/app";
import type { Figure } from "../stage/figure";
import { chosen, type Options } from "../stage/options";
import { seededCopy } from "../stage/seeded-state";
import { type Client, signedIn } from "../stage/table-client";

const KEYWORDS = 20_000;
const DAYS = 365;
const MB = 1_000_000;

/** Raw positions of 20,000 keywords and a year in each format, downloaded from the running app. --formats=csv,pdf chooses some. */
export async function benchExport(report: (figure: Figure) => void, options: Options): Promise<void> {
	const state = seededCopy(KEYWORDS);
	const app = await startApp({ stateDir: state.directory, manualClock: true });
	console.log(`export: load of this machine ${os.loadavg()[0]?.toFixed(1)}`);
	try {
		const client = await signedIn(app, state);
		const idle = app.residentMb();
		// The runtime compiles on the way: the first file is not measured.
		await download(client, await ask(client, "csv"));
		for (const format of chosen(options, "formats", EXPORT_FORMATS)) await measure(client, format, idle, report);
	} finally {
		await app.stop();
	}
}

async function measure(client: Client, format: ExportFormat, idle: number, report: (figure: Figure) => void): Promise<void> {
	const { app } = client;
	const file = await ask(client, format);
	const loaded = app.residentMb();
	let peak = loaded;
	const timer = setInterval(() => {
		peak = Math.max(peak, app.residentMb());
	}, 50);
	const before = app.cpuMs();
	const { firstMs, bytes, ms } = await download(client, file);
	clearInterval(timer);
	const cpu = app.cpuMs() - before;
	report({ name: `${format}: CPU of app and stores`, value: cpu, unit: "ms", goal: null });
	report({ name: `${format}: first byte`, value: firstMs, unit: "ms", goal: null });
	// A PDF of a year has thousands of pages: nobody waits for it beside the screen.
	const isWaitedFor = format !== "pdf";
	report({ name: `${format}: whole file`, value: ms / 1_000, unit: "s", goal: isWaitedFor ? "≤ 60" : null });
	report({ name: `${format}: memory above that before the download`, value: peak - loaded, unit: "MB", goal: isWaitedFor ? "≤ 64" : null });
	// The account's table, the months read for earlier files, and the heap that the runtime keeps for itself.
	report({ name: `${format}: memory above an app that nobody has used`, value: peak - idle, unit: "MB", goal: null });
	report({ name: `${format}: size`, value: bytes / MB, unit: "MB", goal: null });
}

async function ask({ app, cookie }: Client, format: ExportFormat): Promise<string> {
	const current = new Date().toISOString().slice(0, 10);
	const body = JSON.stringify({ type: "raw", format, current, comparison: addDays(current, 1 - DAYS) });
	const headers = { cookie, "content-type": "application/json", origin: app.origin };
	const answer = await fetch(`${app.origin}/api/monitors/generate_export`, { method: "POST", body, headers });
	if (!answer.ok) throw new Error(`generate_export answered ${answer.status}: ${await answer.text()}`);
	return ((await answer.json()) as { data: { file: string } }).data.file;
}

async function download({ app, cookie }: Client, file: string): Promise<{ firstMs: number; ms: number; bytes: number }> {
	const started = performance.now();
	const answer = await fetch(`${app.origin}/api/download/${file}`, { headers: { cookie, "accept-encoding": "identity" } });
	if (!answer.ok || !answer.body) throw new Error(`download answered ${answer.status}`);
	let [bytes, firstMs] = [0, 0];
	for await (const chunk of answer.body) {
		if (bytes === 0) firstMs = performance.now() - started;
		bytes += chunk.length;
	}
	return { firstMs, ms: performance.now() - started, bytes };
}
