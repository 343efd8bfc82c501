import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { RAW_LAYOUTS } from "~/domain/export/choices";
import { isDefinite } from "~/domain/sample/codes";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "~/services/ctx";
import { loadDayColumns } from "~/services/samples/day-cursor";
import { type BenchApp, startApp } from "../bench/bench-app";
import { type BenchUser, newUser } from "../bench/keywords";
import { seededState } from "../bench/seeded-state";
import { type Client, signedIn } from "../bench/table-client";
import { openLocalCtx } from "../seed-large/local-ctx";
import { type Check, check, sleep } from "./check";

const KEYWORDS = 300;
const DAYS = 365;
const FORMATS = ["csv", "tsv", "xlsx", "ods", "html"] as const;
const LIMIT_MS = 5 * 60_000;
const IMPORTS = "/api/monitors/import";

type Layout = (typeof RAW_LAYOUTS)[number];
interface Copy {
	layout: Layout;
	format: string;
}

/** A year of an account is exported and imported into an empty one, in each layout and in formats of each family: the same samples come out. */
export async function roundTripExperiment(): Promise<Check[]> {
	const state = seededState(KEYWORDS);
	const stateDir = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-round-trip-"));
	fs.cpSync(state.directory, stateDir, { recursive: true });
	const app = await startApp({ stateDir, manualClock: true, isKept: true });
	const copies: Copy[] = [];
	try {
		const client = await signedIn(app, state);
		for (const layout of RAW_LAYOUTS) {
			for (const format of layout === "days" ? FORMATS : (["csv"] as const)) {
				const file = await exported(client, layout, format);
				const user = await newUser(app, { keywords: KEYWORDS });
				await imported(app, user, `${layout}.${format}`, file);
				copies.push({ layout, format });
			}
		}
	} finally {
		await app.stop();
	}
	const { ctx, close } = await openLocalCtx(stateDir);
	const checks: Check[] = [];
	// The seeded account is the oldest one.
	const [first = 0, ...ids] = (await ctx.db.all<{ id: number }>(sql`SELECT id FROM account ORDER BY id`)).map(({ id }) => id);
	for (const [i, of] of copies.entries()) checks.push(await compared(ctx, { ...of, first, copy: ids[i] ?? 0 }));
	await close();
	fs.rmSync(stateDir, { recursive: true, force: true });
	return checks;
}

async function exported({ app, cookie }: Client, layout: Layout, format: string): Promise<Uint8Array> {
	const current = new Date().toISOString().slice(0, 10);
	const body = JSON.stringify({ type: "raw", layout, format, current, comparison: addDays(current, 1 - DAYS) });
	const headers = { cookie, "content-type": "application/json", origin: app.origin };
	const asked = await fetch(`${app.origin}/api/monitors/generate_export`, { method: "POST", body, headers });
	const { data } = (await asked.json()) as { data: { file: string } };
	const answer = await fetch(`${app.origin}/api/download/${data.file}`, { headers: { cookie } });
	if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
	return new Uint8Array(await answer.arrayBuffer());
}

/** By the preset alone: nothing is chosen by hand. */
async function imported(app: BenchApp, { hid, token }: BenchUser, name: string, file: Uint8Array): Promise<void> {
	const form = new FormData();
	form.set("file", new Blob([file as Uint8Array<ArrayBuffer>]), name);
	const headers = { authorization: `Bearer ${token}` };
	const sent = await fetch(`${app.origin}${IMPORTS}`, { method: "POST", body: form, headers });
	if (!sent.ok) throw new Error(`${name}: ${sent.status} ${await sent.text()}`);
	const { filename, filetype, preset } = (await sent.json()) as { filename: string; filetype: string; preset: object };
	await app.post(`${IMPORTS}/process`, { filename, filetype, ...preset }, token);
	for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(500)) {
		const bell = await app.get<{ topic: string; kind: string }[]>(`/storage/${hid}/notifications.json`, token);
		const kinds = Object.values(bell).map(({ kind }) => kind);
		if (kinds.includes("import_failed")) throw new Error(`${name}: the import failed`);
		if (kinds.includes("keywords_imported")) return;
	}
	throw new Error(`${name}: not imported after ${LIMIT_MS / 1000} s`);
}

/** Codes and depths of all days that are over. Depths of positions are not in the table of days. */
async function compared(ctx: Ctx, { layout, format, first, copy }: Copy & { first: number; copy: number }): Promise<Check> {
	const today = new Date().toISOString().slice(0, 10);
	const depthsToo = layout === "readings";
	let [cells, wrong] = [0, 0];
	for (let n = 1; n < DAYS; n++) {
		const at = { day: addDays(today, -n), time: null };
		const [one, other] = [await loadDayColumns(ctx, first, at), await loadDayColumns(ctx, copy, at)];
		for (let ordinal = 0; ordinal < KEYWORDS; ordinal++) {
			const before = one?.codes[ordinal - one.first] ?? 0;
			const after = other?.codes[ordinal - other.first] ?? 0;
			const isSame = isDefinite(before) ? before === after : !isDefinite(after);
			const [deep, depth] = [one?.depths[ordinal - (one?.first ?? 0)], other?.depths[ordinal - (other?.first ?? 0)]];
			if (!isSame || (depthsToo && isDefinite(before) && deep !== depth)) wrong++;
			cells++;
		}
	}
	return check(
		`${layout} as ${format}: the same ${depthsToo ? "codes and depths" : "codes"}`,
		wrong === 0 && cells > 0,
		`${wrong} of ${cells} differ`,
	);
}
