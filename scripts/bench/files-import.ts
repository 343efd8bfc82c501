import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type BenchApp, startApp } from "./bench-app";
import type { Figure } from "./figure";
import { newUser } from "./keywords";
import { LARGE_TYPES, type LargeType, shareOfFull, writeLarge } from "./large-files";

const MB = 1_000_000;
const MEMORY_EVERY_MS = 20;
const CALLS = "/api/monitors/import";

/** The largest csv and xlsx through the running app: upload in parts, and one whole reading. */
export async function benchImport(report: (figure: Figure) => void): Promise<void> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "bench-import-"));
	const share = shareOfFull();
	try {
		for (const type of LARGE_TYPES) {
			const file = path.join(folder, `large.${type}`);
			await writeLarge(type, file, share);
			const app = await startApp({ manualClock: true });
			try {
				await measure(app, { file, type }, report);
			} finally {
				await app.stop();
			}
		}
	} finally {
		await rm(folder, { recursive: true });
	}
}

async function measure(app: BenchApp, of: { file: string; type: LargeType }, report: (figure: Figure) => void): Promise<void> {
	const { token } = await newUser(app, { keywords: 20_000 });
	const bytes = await readFile(of.file);
	const name = `${of.type} of ${Math.round(bytes.length / MB)} MB`;
	const idle = app.residentMb();
	const memory = watch(app, idle);
	const upload = await send(app, token, bytes);
	report({ name: `${name}: memory above idle, upload`, value: memory.peak(), unit: "MB", goal: "≤ 70" });
	await app.get(`${CALLS}/uploads/${upload}`, token);
	const reading = watch(app, idle);
	const startedAt = performance.now();
	const { rows_count } = await app.post<{ rows_count: number }>(
		`${CALLS}/verify`,
		{ filename: upload, filetype: of.type, reading: { ignore_headers: true } },
		token,
	);
	report({ name: `${name}, ${rows_count} rows: read whole`, value: (performance.now() - startedAt) / 1_000, unit: "s", goal: "≤ 20" });
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
