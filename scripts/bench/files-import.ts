import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type BenchApp, startApp } from "./bench-app";
import type { Figure } from "./figure";
import { limitMs, TIMES_OF_LIMIT } from "./files-limit";
import { newUser } from "./keywords";
import { LARGE_CPU_MS, LARGE_TYPES, type LargeType, shareOfFull, writeLarge } from "./large-files";

const MB = 1_000_000;
const MEMORY_EVERY_MS = 20;
const PREVIEWS = 9;
const CALLS = "/api/monitors/import";

/** The largest csv and xlsx through the running app: upload in parts, preset and preview, and one whole reading. */
export async function benchImport(report: (figure: Figure) => void): Promise<void> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "bench-import-"));
	const share = shareOfFull();
	try {
		for (const type of LARGE_TYPES) {
			const file = path.join(folder, `large.${type}`);
			await writeLarge(type, file, share);
			const app = await startApp({ manualClock: true });
			try {
				await measure(app, { file, type, goal: Math.round(LARGE_CPU_MS[type] * share) }, report);
			} finally {
				await app.stop();
			}
		}
	} finally {
		await rm(folder, { recursive: true });
	}
}

async function measure(
	app: BenchApp,
	of: { file: string; type: LargeType; goal: number },
	report: (figure: Figure) => void,
): Promise<void> {
	const { token } = await newUser(app, { keywords: 20_000 });
	const bytes = await readFile(of.file);
	const name = `${of.type} of ${Math.round(bytes.length / MB)} MB`;
	const idle = app.residentMb();
	const memory = watch(app, idle);
	const upload = await send(app, token, bytes);
	report({ name: `${name}: memory above idle, upload`, value: memory.peak(), unit: "MB", goal: "≤ 70" });
	await app.get(`${CALLS}/uploads/${upload}`, token);
	const times: number[] = [];
	for (let i = 0; i < PREVIEWS; i++) {
		const before = performance.now();
		await app.post(`${CALLS}/uploads/${upload}/complete`, {}, token);
		times.push(performance.now() - before);
	}
	times.sort((a, b) => a - b);
	report({ name: `${name}: preset of the first rows, median`, value: times[Math.floor(PREVIEWS / 2)] ?? 0, unit: "ms", goal: "≤ 50" });
	const reading = watch(app, idle);
	const before = app.cpuMs();
	const { rows_count } = await app.post<{ rows_count: number }>(
		`${CALLS}/verify`,
		{ filename: upload, filetype: of.type, reading: { ignore_headers: true } },
		token,
	);
	const cpu = app.cpuMs() - before;
	report({ name: `${name}, ${rows_count} rows: CPU of reading it`, value: cpu, unit: "ms", goal: `≤ ${of.goal}` });
	const limit = await limitMs(of.file, of.type);
	report({
		name: `${name}: times the least reading (${Math.round(limit)} ms now)`,
		value: cpu / limit,
		unit: "×",
		goal: `≤ ${TIMES_OF_LIMIT[of.type]}`,
	});
	report({ name: `${name}: memory above idle, reading`, value: reading.peak(), unit: "MB", goal: "≤ 70" });
}

async function send(app: BenchApp, token: string, bytes: Buffer): Promise<string> {
	const begun = await app.post<{ upload: string; part_bytes: number }>(
		`${CALLS}/uploads`,
		{ filename: "large", bytes: bytes.length },
		token,
	);
	for (let n = 1; (n - 1) * begun.part_bytes < bytes.length; n++) {
		const body = new Uint8Array(bytes.subarray((n - 1) * begun.part_bytes, n * begun.part_bytes));
		// The app closes idle connections, and a slow machine may be about to send the next part on one of them.
		const headers = { authorization: `Bearer ${token}`, connection: "close" };
		const answer = await fetch(`${app.origin}${CALLS}/uploads/${begun.upload}/${n}`, { method: "PUT", body, headers });
		if (!answer.ok) throw new Error(`part ${n}: ${answer.status} ${await answer.text()}`);
	}
	await app.post(`${CALLS}/uploads/${begun.upload}/complete`, {}, token);
	return begun.upload;
}

/** The most resident memory since, above what there was while idle. */
function watch(app: BenchApp, idle: number): { peak(): number } {
	let peak = app.residentMb();
	const timer = setInterval(() => {
		peak = Math.max(peak, app.residentMb());
	}, MEMORY_EVERY_MS);
	return {
		peak() {
			clearInterval(timer);
			return peak - idle;
		},
	};
}
