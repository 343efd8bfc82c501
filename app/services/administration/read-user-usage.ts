import { askedSince, checksSince, sealedSince } from "~/db/account-usage";
import { ownJson } from "~/domain/own-json";
import { parseOrdinalRanges } from "~/domain/sample/ordinals";
import { addDays, localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { DAILY_TIME } from "../samples/open-daily-sample";
import { assertRight, type Seat } from "../seat/seat";

const USAGE_DAYS = 30;

/** Use of an account on one of its local days. */
export interface UsageDay {
	day: string;
	/** Keywords of the daily sample, and of manual refreshes; null where only the sealed month knows. */
	daily: number | null;
	manual: number | null;
	/** Checks whose last request was on that day. */
	checks: number;
}

/** Use of an account on its last 30 days, the newest first. Source: spec A §2 "User detail". */
export async function readUserUsage(ctx: Ctx, seat: Seat, account: { id: number; timezone: string }): Promise<UsageDay[]> {
	assertRight(seat, "admin.read");
	const today = localDay(account.timezone, ctx.now());
	const first = addDays(today, 1 - USAGE_DAYS);
	const [samples, sealed, checks] = await Promise.all([
		askedSince(ctx.db, account.id, first),
		sealedSince(ctx.db, account.id, first.slice(0, 7)),
		checksSince(ctx.db, account.id, first),
	]);
	const sealedTimes = sealed.flatMap(({ samples: text }) => ownJson(text).samples);
	const checkCounts = new Map(checks.map((one) => [one.day, one.checks]));
	return Array.from({ length: USAGE_DAYS }, (_, i) => {
		const day = addDays(today, -i);
		const count = (isDaily: boolean) => {
			const isWanted = (one: { day: string; time: string }) => one.day === day && (one.time === DAILY_TIME) === isDaily;
			if (sealedTimes.some(isWanted)) return null;
			return samples.filter(isWanted).reduce((sum, { asked }) => sum + countOrdinals(asked), 0);
		};
		return { day, daily: count(true), manual: count(false), checks: checkCounts.get(day) ?? 0 };
	});
}

function countOrdinals(asked: string): number {
	return parseOrdinalRanges(asked).reduce((sum, [first, last]) => sum + last - first + 1, 0);
}
