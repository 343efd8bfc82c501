import fs from "node:fs";
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
import { openLocalCtx } from "../seed-large/local-ctx";
import { newUser } from "../stage/accounts";
import { newFolder, startApp } from "../stage/app";
import { type Check, check } from "../stage/compare";
import { seededState } from "../stage/seeded-state";
import { signedIn } from "../stage/table-client";
import { type ImportFacts, importFile, type Layout, rawExport } from "./own-files";

const KEYWORDS = 60;
/** Exported days, today included. The account has a year: earlier days must not be exported. */
const DAYS = 120;
/** Zone of the seeded account and of new ones. */
const TIMEZONE = "Europe/Paris";
const FORMATS = ["csv", "tsv", "xlsx", "ods", "html"] as const;
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

interface Copy {
	layout: Layout;
	format: string;
	hid: string;
	facts: ImportFacts;
}

/** Months of an account are exported and imported into empty ones, in each layout and in formats of each family: the same answers come out. */
export async function roundTripExperiment(): Promise<Check[]> {
	const state = seededState(KEYWORDS);
	const stateDir = newFolder("round-trip");
	fs.cpSync(state.directory, stateDir, { recursive: true });
	const today = localDay(TIMEZONE, Date.now());
	const first = await withCtx(stateDir, (ctx) => addRareAnswers(ctx, today));
	const app = await startApp({ stateDir, manualClock: true, isKept: true });
	const copies: Copy[] = [];
	try {
		const client = await signedIn(app, state);
		for (const layout of RAW_LAYOUTS) {
			for (const format of layout === "days" ? FORMATS : (["csv"] as const)) {
				const bytes = await rawExport(app, { cookie: client.cookie }, { layout, format, from: addDays(today, 1 - DAYS), to: today });
				const user = await newUser(app, { keywords: KEYWORDS });
				const facts = await importFile(app, user, { name: `${layout}.${format}`, bytes });
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
