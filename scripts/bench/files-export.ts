import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { EXPORT_FORMATS, type ExportFormat } from "~/domain/export/formats";
import { addDays } from "~/domain/time/local-day";
import { startApp } from "./bench-app";
import type { Figure } from "./figure";
import { seededState } from "./seeded-state";
import { type Client, signedIn } from "./table-client";

const KEYWORDS = 20_000;
const DAYS = 365;
const MB = 1_000_000;
/**
 * CPU of the reference for 20,000 × 365, in ms; the goal is twice that. The pdf was measured on 20,000 rows of eight cells: a year has 45 times as
 * many. Source: performance.md §5. Formats without a reference have no goal.
 */
const REFERENCE_MS: Readonly<Partial<Record<ExportFormat, number>>> = { csv: 280, xlsx: 780, ods: 1_600, pdf: (190 * DAYS) / 8 };
/** EXPORT_FORMATS=csv,pdf measures some. */
const ASKED = (process.env.EXPORT_FORMATS ?? EXPORT_FORMATS.join()).split(",");

/** Raw positions of 20,000 keywords and a year in each format, downloaded from the running app. */
export async function benchExport(report: (figure: Figure) => void): Promise<void> {
	const state = seededState(KEYWORDS);
	const stateDir = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-bench-"));
	fs.cpSync(state.directory, stateDir, { recursive: true });
	const app = await startApp({ stateDir, manualClock: true });
	console.log(`export: load of this machine ${os.loadavg()[0]?.toFixed(1)}`);
	try {
		const client = await signedIn(app, state);
		const idle = app.residentMb();
		// The runtime compiles on the way: the first file is not measured.
		await download(client, await ask(client, "csv"));
		for (const format of EXPORT_FORMATS.filter((one) => ASKED.includes(one))) await measure(client, format, idle, report);
	} finally {
		await app.stop();
	}
}

async function measure(client: Client, format: ExportFormat, idle: number, report: (figure: Figure) => void): Promise<void> {
	const { app } = client;
	const file = await ask(client, format);
	let peak = 0;
	const timer = setInterval(() => {
		peak = Math.max(peak, app.residentMb());
	}, 50);
	const before = app.cpuMs();
	const { firstMs, bytes, ms } = await download(client, file);
	clearInterval(timer);
	const cpu = app.cpuMs() - before;
	const reference = REFERENCE_MS[format];
	report({
		name: `${format}: CPU, with reading and keeping`,
		value: cpu,
		unit: "ms",
		goal: reference ? `≤ ${Math.round(reference * 2)}` : null,
	});
	report({ name: `${format}: first byte`, value: firstMs, unit: "ms", goal: "≤ 50" });
	report({ name: `${format}: whole file`, value: ms, unit: "ms", goal: null });
	report({ name: `${format}: memory above idle`, value: peak - idle, unit: "MB", goal: null });
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
	const answer = await fetch(`${app.origin}/api/download/${file}`, { headers: { cookie } });
	if (!answer.ok || !answer.body) throw new Error(`download answered ${answer.status}`);
	let [bytes, firstMs] = [0, 0];
	for await (const chunk of answer.body) {
		if (bytes === 0) firstMs = performance.now() - started;
		bytes += chunk.length;
	}
	return { firstMs, ms: performance.now() - started, bytes };
}
