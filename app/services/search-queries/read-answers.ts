import { answerDays, answerTables } from "~/db/answer-impressions";
import type { NamedImpressions } from "~/domain/import/answer-report";
import { ownJson } from "~/domain/own-json";
import type { DayRange } from "~/domain/position/evolution";
import type { Ctx } from "../ctx";

interface OfProperty {
	propertyId: number;
	accountId: number;
}

export interface AnswerTotal extends DayRange {
	impressions: number;
	/** Imported days between the first and the last one. */
	days: number;
}

/** Impressions in the answers of Google's AI over the imported days of a period, all by default; null without any. */
export async function readAnswerTotal(ctx: Ctx, of: OfProperty, range: Partial<DayRange> = {}): Promise<AnswerTotal | null> {
	return totalOf(await readAnswerDays(ctx, of, range));
}

type AnswerDay = Awaited<ReturnType<typeof readAnswerDays>>[number];

/** Imported days of a period with their impressions, in order. */
export async function readAnswerDays(ctx: Ctx, of: OfProperty, range: Partial<DayRange> = {}) {
	return answerDays(ctx.db, { ...of, from: range.from ?? "", to: range.to ?? "9" });
}

/** Sum of days in order; null without any. */
export function totalOf(days: readonly AnswerDay[]): AnswerTotal | null {
	const [first, last] = [days[0], days.at(-1)];
	if (!first || !last) return null;
	return { from: first.day, to: last.day, days: days.length, impressions: days.reduce((sum, { impressions }) => sum + impressions, 0) };
}

export interface AnswerTable extends DayRange {
	impressions: number;
	rows: NamedImpressions[];
}

/** The table of pages or queries of the newest imported period; null without any. */
export async function readAnswerTable(ctx: Ctx, asked: OfProperty & { by: "page" | "query" }): Promise<AnswerTable | null> {
	const [newest] = await answerTables(ctx.db, asked);
	return newest ? { ...newest, rows: ownJson(newest.rows) } : null;
}
