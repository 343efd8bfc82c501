import { and, asc, between, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import { crawlerConfig, reread } from "~/db/tables/crawler";
import { sample, sealedMonth } from "~/db/tables/samples";
import { addDays } from "~/domain/time/local-day";
import { parseCrawlerConfig } from "../crawler-config/parse-crawler-config";
import type { Ctx } from "../ctx";
import { correctSample } from "./correct-sample";
import { rereadPart } from "./reread-part";
import { unsealSamples } from "./unseal-samples";

/** Of up to 25 looks with some three pages each: a few seconds of a step. */
const PARTS_PER_STEP = 8;
const SAMPLES_PER_STEP = 10;
const MONTHS_PER_STEP = 2;
/** A look's day is its job's, in UTC; the samples it may speak for lie a day before to two after (services/looks/owns-look.ts). */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 2;
/** Cursors of the second phase: accounts whose sealed months were seen to, then samples. */
const ACCOUNT = "account:";
const SAMPLE = "sample:";

type Reread = typeof reread.$inferSelect;
interface Step {
	phase: Reread["phase"];
	cursor: string;
	looks?: number;
	changed?: number;
	corrected?: number;
	doubted?: number;
}

/**
 * One step of the oldest open reread: some parts, or some samples. Whoever is killed in a step does no harm: it is done again, to the same end.
 * Returns whether there is more to do now.
 */
export async function stepReread(ctx: Ctx): Promise<boolean> {
	const [row] = await ctx.db.select().from(reread).where(ne(reread.phase, "done")).orderBy(asc(reread.id)).limit(1);
	if (!row) return false;
	const step = row.phase === "looks" ? await readParts(ctx, row) : await correctSamples(ctx, row);
	if (step.phase === row.phase && step.cursor === row.cursor) return false;
	const { phase, cursor, looks = 0, changed = 0, corrected = 0, doubted = 0 } = step;
	const moved =
		await ctx.db.run(sql`UPDATE reread SET phase = ${phase}, cursor = ${cursor}, looks = looks + ${looks}, changed = changed + ${changed},
		corrected = corrected + ${corrected}, doubted = doubted + ${doubted}, ended_at = ${phase === "done" ? ctx.now() : null}
		WHERE id = ${row.id} AND phase = ${row.phase} AND cursor = ${row.cursor}`);
	if (phase === "done" && moved.meta.changes === 1) ctx.log({ event: "reread_done", reread: row.hid });
	return true;
}

async function readParts(ctx: Ctx, row: Reread): Promise<Step> {
	const [stored] = await ctx.db.select().from(crawlerConfig).where(eq(crawlerConfig.id, row.configId)).limit(1);
	if (!stored) return { phase: "done", cursor: "" };
	const config = parseCrawlerConfig(stored);
	const keys = await nextParts(ctx, row);
	const step: Step = { phase: "looks", cursor: keys.at(-1) ?? "", looks: 0, changed: 0 };
	for (const key of keys) {
		const { looks, changed } = await rereadPart(ctx, key, config);
		step.looks = (step.looks ?? 0) + looks;
		step.changed = (step.changed ?? 0) + changed;
	}
	return keys.length > 0 ? step : { phase: "samples", cursor: "" };
}

/** The next parts of the range, in order; pages lie under their UTC day. */
async function nextParts(ctx: Ctx, row: Reread): Promise<string[]> {
	const reached = /^pages\/(\d{4})(\d{2})(\d{2})\//.exec(row.cursor);
	for (let day = reached ? reached.slice(1, 4).join("-") : row.fromDay; day <= row.toDay; day = addDays(day, 1)) {
		const { keys } = await ctx.ports.objects.list(`pages/${day.replaceAll("-", "")}/`, undefined, row.cursor || undefined);
		if (keys.length > 0) return keys.slice(0, PARTS_PER_STEP);
	}
	return [];
}

async function correctSamples(ctx: Ctx, row: Reread): Promise<Step> {
	if (!row.cursor.startsWith(SAMPLE)) return unsealMonths(ctx, row);
	const range = daysOf(row);
	const rows = await ctx.db
		.select()
		.from(sample)
		.where(and(between(sample.day, range.fromDay, range.toDay), gt(sample.id, Number(row.cursor.slice(SAMPLE.length)))))
		.orderBy(asc(sample.id))
		.limit(SAMPLES_PER_STEP);
	const step: Step = { phase: rows.length > 0 ? "samples" : "done", cursor: row.cursor, corrected: 0, doubted: 0 };
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

async function unsealMonths(ctx: Ctx, row: Reread): Promise<Step> {
	const range = daysOf(row);
	const [after, monthAfter = ""] = row.cursor.slice(ACCOUNT.length).split(" ");
	const months = await ctx.db
		.select()
		.from(sealedMonth)
		.where(
			and(
				between(sealedMonth.month, range.fromDay.slice(0, 7), range.toDay.slice(0, 7)),
				sql`(${sealedMonth.accountId}, ${sealedMonth.month}) > (${Number(after ?? 0)}, ${monthAfter})`,
				isNotNull(sealedMonth.objectKey),
			),
		)
		.orderBy(asc(sealedMonth.accountId), asc(sealedMonth.month))
		.limit(MONTHS_PER_STEP);
	for (const month of months) await unsealSamples(ctx, month, range);
	const last = months.at(-1);
	return { phase: "samples", cursor: last ? `${ACCOUNT}${last.accountId} ${last.month}` : `${SAMPLE}0` };
}

function daysOf(row: Reread): { fromDay: string; toDay: string } {
	return { fromDay: addDays(row.fromDay, -DAYS_BEFORE), toDay: addDays(row.toDay, DAYS_AFTER) };
}
