import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { sample } from "~/db/tables/samples";
import { RAW_LAYOUTS } from "~/domain/export/choices";
import { keywordCells, shortPositionCell } from "~/domain/export/keyword-facts";
import { CODES, isDefinite } from "~/domain/sample/codes";
import { emptyEvidence } from "~/domain/sample/columns";
import { printOrdinals } from "~/domain/sample/ordinals";
import { addDays, localDay, startOfLocalHour } from "~/domain/time/local-day";
import { reportWords } from "~/i18n/report-words";
import type { Ctx } from "~/services/ctx";
import { loadDayColumns } from "~/services/samples/day-cursor";
import { packGrid } from "~/services/samples/sample-row";
import { loadTracked } from "~/services/table/load-tracked";
import { type BenchApp, startApp } from "../bench/bench-app";
import { type BenchUser, newUser } from "../bench/keywords";
import { seededState } from "../bench/seeded-state";
import { type Client, signedIn } from "../bench/table-client";
import { openLocalCtx } from "../seed-large/local-ctx";
import { type Check, check, sleep } from "./check";

const KEYWORDS = 60;
/** Exported days, today included. The account has a year: earlier days must not be exported. */
const DAYS = 120;
/** Zone of the seeded account and of new ones. */
const TIMEZONE = "Europe/Paris";
const FORMATS = ["csv", "tsv", "xlsx", "ods", "html"] as const;
const LIMIT_MS = 60_000;
const IMPORTS = "/api/monitors/import";
const WORDS = reportWords("en");
/** Answers that the seeded account lacks, as code and depth: places within other depths and below them, lists that ended, one without results. */
const RARE = [
	[CODES.place + 7, 30],
	[CODES.place + 45, 30],
	[CODES.place + 100, 100],
	[CODES.notFound, 10],
	[CODES.exhausted, 12],
	[CODES.exhausted, 0],
] as const;

type Layout = (typeof RAW_LAYOUTS)[number];
interface Copy {
	layout: Layout;
	format: string;
	hid: string;
	/** As its notification counts them. */
	facts: { positions: number; refused: number };
}

/** Months of an account are exported and imported into empty ones, in each layout and in formats of each family: the same answers come out. */
export async function roundTripExperiment(): Promise<Check[]> {
	const state = seededState(KEYWORDS);
	const stateDir = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-round-trip-"));
	fs.cpSync(state.directory, stateDir, { recursive: true });
	const today = localDay(TIMEZONE, Date.now());
	const first = await withCtx(stateDir, (ctx) => addRareAnswers(ctx, today));
	const app = await startApp({ stateDir, manualClock: true, isKept: true });
	const copies: Copy[] = [];
	try {
		const client = await signedIn(app, state);
		for (const layout of RAW_LAYOUTS) {
			for (const format of layout === "days" ? FORMATS : (["csv"] as const)) {
				const file = await exported(client, { layout, format, today });
				const user = await newUser(app, { keywords: KEYWORDS });
				const facts = await imported(app, user, `${layout}.${format}`, file);
				copies.push({ layout, format, hid: user.hid, facts });
			}
		}
	} finally {
		await app.stop();
	}
	const checks = await withCtx(stateDir, async (ctx) => {
		const found: Check[] = [];
		for (const copy of copies) found.push(await compared(ctx, { copy, first, today }));
		return found;
	});
	fs.rmSync(stateDir, { recursive: true, force: true });
	return checks;
}

async function withCtx<T>(stateDir: string, use: (ctx: Ctx) => Promise<T>): Promise<T> {
	const { ctx, close } = await openLocalCtx(stateDir);
	try {
		return await use(ctx);
	} finally {
		await close();
	}
}

/** Adds a refresh with the rare answers to the first and to the last exported day that is over. Returns the account's id. */
async function addRareAnswers(ctx: Ctx, today: string): Promise<number> {
	const [account] = await ctx.db.all<{ id: number }>(sql`SELECT id FROM account ORDER BY id LIMIT 1`);
	if (!account) throw new Error("the seeded state has no account");
	const ordinals = Array.from({ length: KEYWORDS }, (_, ordinal) => ordinal);
	for (const day of [addDays(today, 1 - DAYS), addDays(today, -1)]) {
		const openedAt = startOfLocalHour(TIMEZONE, day, 12);
		const evidence = emptyEvidence(KEYWORDS);
		evidence.at.fill(openedAt / 1_000);
		const columns = packGrid({
			first: 0,
			codes: Uint16Array.from(ordinals, (ordinal) => RARE[ordinal % RARE.length]?.[0] ?? 0),
			depths: Uint8Array.from(ordinals, (ordinal) => RARE[ordinal % RARE.length]?.[1] ?? 0),
			evidence,
		});
		const row = {
			accountId: account.id,
			day,
			time: "1200",
			asked: printOrdinals(ordinals),
			openedAt,
			closedAt: openedAt + 60_000,
			version: 1,
		};
		await ctx.db.insert(sample).values({ ...row, ...columns });
	}
	return account.id;
}

async function exported({ app, cookie }: Client, of: { layout: Layout; format: string; today: string }): Promise<Uint8Array> {
	const { layout, format, today } = of;
	const body = JSON.stringify({ type: "raw", layout, format, current: today, comparison: addDays(today, 1 - DAYS) });
	const headers = { cookie, "content-type": "application/json", origin: app.origin };
	const asked = await fetch(`${app.origin}/api/monitors/generate_export`, { method: "POST", body, headers });
	const { data } = (await asked.json()) as { data: { file: string } };
	const answer = await fetch(`${app.origin}/api/download/${data.file}`, { headers: { cookie } });
	if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
	return new Uint8Array(await answer.arrayBuffer());
}

/** By the preset alone: nothing is chosen by hand. */
async function imported(app: BenchApp, { hid, token }: BenchUser, name: string, file: Uint8Array): Promise<Copy["facts"]> {
	const form = new FormData();
	form.set("file", new Blob([file as Uint8Array<ArrayBuffer>]), name);
	const headers = { authorization: `Bearer ${token}` };
	const sent = await fetch(`${app.origin}${IMPORTS}`, { method: "POST", body: form, headers });
	if (!sent.ok) throw new Error(`${name}: ${sent.status} ${await sent.text()}`);
	const { filename, filetype, preset } = (await sent.json()) as { filename: string; filetype: string; preset: object };
	await app.post(`${IMPORTS}/process`, { filename, filetype, ...preset }, token);
	for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(250)) {
		const { notifications } = await app.get<{ notifications: { kind: string; facts: Copy["facts"] }[] }>(
			`/storage/${hid}/notifications.json`,
			token,
		);
		if (notifications.some(({ kind }) => kind === "import_failed")) throw new Error(`${name}: the import failed`);
		const done = notifications.find(({ kind }) => kind === "keywords_imported");
		if (done) return done.facts;
	}
	throw new Error(`${name}: not imported after ${LIMIT_MS / 1000} s`);
}

/**
 * Compares by keyword and day: ordinals differ, because the file has favourites first and the import follows keywords by website and market. The table
 * of days has no depth of positions, and one word for all kinds of "not found": there, what the table would say is compared. Days before the
 * exported ones must be empty.
 */
async function compared(ctx: Ctx, { copy, first, today }: { copy: Copy; first: number; today: string }): Promise<Check> {
	const { layout, format, hid, facts } = copy;
	const [account] = await ctx.db.all<{ id: number }>(sql`SELECT id FROM account WHERE hid = ${hid}`);
	const second = account?.id ?? 0;
	const [before, after] = [await ordinalsByKeyword(ctx, first), await ordinalsByKeyword(ctx, second)];
	let [answers, wrong, example] = [0, 0, ""];
	for (let n = 1; n <= DAYS; n++) {
		const at = { day: addDays(today, -n), time: null };
		const [one, other] = [n < DAYS ? await loadDayColumns(ctx, first, at) : null, await loadDayColumns(ctx, second, at)];
		for (const [keyword, ordinal] of before) {
			const [was, is] = [answerOf(one, ordinal, layout), answerOf(other, after.get(keyword), layout)];
			if (was !== "") answers++;
			if (was === is) continue;
			wrong++;
			example ||= `; first: ${keyword} on ${at.day}, before "${was}", after "${is}"`;
		}
	}
	const moved = [...before].filter(([keyword, ordinal]) => after.get(keyword) !== ordinal).length;
	return check(
		`${layout} as ${format}: the same keywords and answers`,
		wrong === 0 && answers > 0 && after.size === before.size && facts.positions === answers,
		`${wrong} of ${before.size * DAYS} cells differ; ${answers} answers, ${facts.positions} imported; ${facts.refused} rows refused; ` +
			`${after.size} of ${before.size} keywords, ${moved} with another ordinal${example}`,
	);
}

/** By website, term, country, language and device. */
async function ordinalsByKeyword(ctx: Ctx, accountId: number): Promise<Map<string, number>> {
	const tracked = await loadTracked(ctx, accountId);
	if (!tracked) throw new Error("an account is missing");
	return new Map(Array.from(tracked.ordinals, (ordinal, row) => [keywordCells(tracked, row, WORDS).join(" | "), ordinal]));
}

/** "" without a definite answer: unknown answers are not imported. */
function answerOf(day: Awaited<ReturnType<typeof loadDayColumns>>, ordinal: number | undefined, layout: Layout): string {
	const place = (ordinal ?? -1) - (day?.first ?? 0);
	const [code, depth] = [day?.codes[place] ?? CODES.none, day?.depths[place] ?? 0];
	if (!isDefinite(code)) return "";
	return layout === "days" ? String(shortPositionCell(code, depth, WORDS)) : `code ${code}, depth ${depth}`;
}
