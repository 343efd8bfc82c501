import { createHash } from "node:crypto";
import { checkExists, visitorAskedAt, visitorRested } from "~/db/checks";
import { countInDay, type DayCounter, dayCount, fitsInDay } from "~/db/daily-counts";
import { both, changes } from "~/db/guard";
import { limitedAddress } from "~/domain/account/attempt-limit";
import type { CheckInput } from "~/domain/check/check-input";
import { ADDRESS_CHECKS_PER_DAY, VISITOR_CHECKS_PER_DAY, VISITOR_PAUSE_MS } from "~/domain/check/check-limits";
import type { CheckView } from "~/domain/check/check-report";
import { DEFAULT_DEPTH_RESULTS } from "~/domain/position/search";
import { utcDay } from "~/domain/time/local-day";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { askableDatacenters, marketOf } from "./add-check";
import { readChecks } from "./read-checks";
import { checkStatements } from "./write-check";

/**
 * A check without an account: three a day, ten a day from one network address, a minute apart; days are UTC. visitor: the random secret of the
 * cookie, of which only the digest is stored. The batch that writes also counts, so the limits hold for concurrent calls. Throws as addCheck, and
 * ThrottledVisitorCheckException {seconds: to wait; 0 when the day's checks are used up}. Source: spec A §6, B §8 "Anonymous users".
 */
export async function addVisitorCheck(ctx: Ctx, input: CheckInput & { visitor: string; ip: string | null }): Promise<CheckView> {
	const { domain, keyword: term } = input;
	const market = await marketOf(input, "en");
	const datacenters = await askableDatacenters(ctx, market.place);
	const now = ctx.now();
	const day = utcDay(now);
	const visitor = visitorDigest(input.visitor);
	const own = { subject: `visitor:${visitor}`, day };
	const address = { subject: `visitors-at:${limitedAddress(input.ip)}`, day };
	const check = {
		hid: ctx.newHid(),
		accountId: null,
		visitor,
		domain,
		term,
		market,
		depth: DEFAULT_DEPTH_RESULTS,
		day,
		datacenters,
		askedAt: now,
	};
	const fits = both(fitsInDay(own, 1, VISITOR_CHECKS_PER_DAY), fitsInDay(address, 1, ADDRESS_CHECKS_PER_DAY));
	const may = both(fits, visitorRested(visitor, now - VISITOR_PAUSE_MS));
	const marked = checkExists(check.hid);
	const [, made, ...rest] = checkStatements(ctx, check, marked);
	const [keyword, row] = checkStatements(ctx, check, may);
	if (!made || !keyword || !row) throw new Error("a check has no statement that writes it");
	const counted = [countInDay(ctx.db, own, 1, marked), countInDay(ctx.db, address, 1, marked)];
	const results = await ctx.db.batch([keyword, row, ...rest, ...counted]);
	if (changes(results[1]) !== 1) throw new AppError("ThrottledVisitorCheckException", { seconds: await waitSeconds(ctx, visitor, own) });
	await ctx.ports.clock.ring();
	const [view] = await readChecks(ctx, [check.hid]);
	if (!view) throw new AppError("NotFoundException");
	return view;
}

export function visitorDigest(secret: string): string {
	return createHash("sha256").update(`visitor:${secret}`).digest("base64url");
}

/** Seconds until the next check is possible; 0 when that is not today. */
async function waitSeconds(ctx: Ctx, visitor: string, own: DayCounter): Promise<number> {
	const [last, count] = await Promise.all([visitorAskedAt(ctx.db, visitor), dayCount(ctx.db, own)]);
	if (count >= VISITOR_CHECKS_PER_DAY || last === null) return 0;
	return Math.max(0, Math.ceil((last + VISITOR_PAUSE_MS - ctx.now()) / 1_000));
}
