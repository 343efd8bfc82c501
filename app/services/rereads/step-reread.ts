import { crawlerConfigById } from "~/db/crawler-configs";
import { raiseRevOfTables } from "~/db/places";
import { moveReread, openReread, type RereadRow, type RereadStep } from "~/db/rereads";
import { samplesAfter } from "~/db/samples";
import { sealedMonthsAfter } from "~/db/sealed-months";
import { addDays } from "~/domain/time/local-day";
import { parseCrawlerConfig } from "../crawler-config/parse-crawler-config";
import type { Ctx } from "../ctx";
import { correctSample } from "./correct-sample";
import { rereadPart } from "./reread-part";
import { unsealSamples } from "./unseal-samples";

/** Parts of up to 25 looks with about three pages each take a few seconds a step. */
const PARTS_PER_STEP = 8;
const SAMPLES_PER_STEP = 10;
const MONTHS_PER_STEP = 2;
/** A look's day is its job's, in UTC; the samples that may refer to it are from a day before to two days after (services/looks/owns-look.ts). */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 2;
/** Cursors of the second phase: the last account and month whose sealed samples were corrected, then the last sample. */
const ACCOUNT = "account:";
const SAMPLE = "sample:";

/**
 * One step of the oldest open reread: some parts, or some samples. A killed step is repeated with the same result.
 * Returns whether there is more to do now.
 */
export async function stepReread(ctx: Ctx): Promise<boolean> {
	const row = await openReread(ctx.db);
	if (!row) return false;
	const step = row.phase === "looks" ? await readParts(ctx, row) : await correctSamples(ctx, row);
	if (step.phase === row.phase && step.cursor === row.cursor) return false;
	// Before the end is recorded: after a kill it is raised again.
	if (step.phase === "done") await raiseRevOfTables(ctx.db);
	const isMoved = await moveReread(ctx.db, row, step, ctx.now());
	if (step.phase === "done" && isMoved) ctx.log({ event: "reread_done", reread: row.hid });
	return true;
}

async function readParts(ctx: Ctx, row: RereadRow): Promise<RereadStep> {
	const stored = await crawlerConfigById(ctx.db, row.configId);
	if (!stored) return { phase: "done", cursor: "" };
	const config = parseCrawlerConfig(stored);
	const keys = await nextParts(ctx, row);
	const step: RereadStep = { phase: "looks", cursor: keys.at(-1) ?? "", looks: 0, changed: 0 };
	for (const key of keys) {
		const { looks, changed } = await rereadPart(ctx, key, config);
		step.looks = (step.looks ?? 0) + looks;
		step.changed = (step.changed ?? 0) + changed;
	}
	return keys.length > 0 ? step : { phase: "samples", cursor: "" };
}

/** The next parts of the range, in order; pages are stored by UTC day. */
async function nextParts(ctx: Ctx, row: RereadRow): Promise<string[]> {
	const reached = /^pages\/(\d{4})(\d{2})(\d{2})\//.exec(row.cursor);
	for (let day = reached ? reached.slice(1, 4).join("-") : row.fromDay; day <= row.toDay; day = addDays(day, 1)) {
		const { keys } = await ctx.ports.objects.list(`pages/${day.replaceAll("-", "")}/`, undefined, row.cursor || undefined);
		if (keys.length > 0) return keys.slice(0, PARTS_PER_STEP);
	}
	return [];
}

async function correctSamples(ctx: Ctx, row: RereadRow): Promise<RereadStep> {
	if (!row.cursor.startsWith(SAMPLE)) return unsealMonths(ctx, row);
	const range = daysOf(row);
	const rows = await samplesAfter(ctx.db, range, Number(row.cursor.slice(SAMPLE.length)), SAMPLES_PER_STEP);
	const step: RereadStep = { phase: rows.length > 0 ? "samples" : "done", cursor: row.cursor, corrected: 0, doubted: 0 };
	for (const { columns, closedAt, ...place } of rows) {
		// An open sample still takes what its jobs write; it is corrected once it has closed.
		if (closedAt === null) break;
		const done = columns === null ? { corrected: 0, doubted: 0 } : await correctSample(ctx, { ...place, columns, closedAt }, row.hid);
		step.cursor = `${SAMPLE}${place.id}`;
		step.corrected = (step.corrected ?? 0) + done.corrected;
		step.doubted = (step.doubted ?? 0) + done.doubted;
	}
	return step;
}

async function unsealMonths(ctx: Ctx, row: RereadRow): Promise<RereadStep> {
	const range = daysOf(row);
	const [after, monthAfter = ""] = row.cursor.slice(ACCOUNT.length).split(" ");
	const months = await sealedMonthsAfter(
		ctx.db,
		{ fromMonth: range.fromDay.slice(0, 7), toMonth: range.toDay.slice(0, 7) },
		{ accountId: Number(after ?? 0), month: monthAfter },
		MONTHS_PER_STEP,
	);
	for (const month of months) await unsealSamples(ctx, month, range);
	const last = months.at(-1);
	return { phase: "samples", cursor: last ? `${ACCOUNT}${last.accountId} ${last.month}` : `${SAMPLE}0` };
}

function daysOf(row: RereadRow): { fromDay: string; toDay: string } {
	return { fromDay: addDays(row.fromDay, -DAYS_BEFORE), toDay: addDays(row.toDay, DAYS_AFTER) };
}
