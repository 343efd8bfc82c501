import { answerDays, answerTables } from "~/db/answer-impressions";
import type { NamedImpressions } from "~/domain/import/answer-report";
import { ownJson } from "~/domain/own-json";
import type { DayRange } from "~/domain/position/evolution";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

export interface AnswerTotal extends DayRange {
	impressions: number;
	/** Imported days between the first and the last one. */
	days: number;
}

/** Impressions in the answers of Google's AI over the imported days of a period, all by default; null without any. */
export async function readAnswerTotal(
	ctx: Ctx,
	seat: Seat,
	propertyId: number,
	range: Partial<DayRange> = {},
): Promise<AnswerTotal | null> {
	assertRight(seat, "work.read");
	return totalOf(await readAnswerDays(ctx, seat, propertyId, range));
}

type AnswerDay = Awaited<ReturnType<typeof readAnswerDays>>[number];

/** Imported days of a period with their impressions, in order. */
export async function readAnswerDays(ctx: Ctx, seat: Seat, propertyId: number, range: Partial<DayRange> = {}) {
	assertRight(seat, "work.read");
	return answerDays(ctx.db, { propertyId, accountId: seat.account.id, from: range.from ?? "", to: range.to ?? "9" });
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
export async function readAnswerTable(
	ctx: Ctx,
	seat: Seat,
	asked: { propertyId: number; by: "page" | "query" },
): Promise<AnswerTable | null> {
	assertRight(seat, "work.read");
	const [newest] = await answerTables(ctx.db, { ...asked, accountId: seat.account.id });
	return newest ? { ...newest, rows: ownJson(newest.rows) } : null;
}
