import { accountOfUser } from "~/db/memberships";
import { endGrantRow, insertGrant } from "~/db/plan-grants";
import { GRANT_WARNING_DAYS } from "~/domain/billing/grant";
import type { GrantInput } from "~/domain/billing/grant-form";
import { DAY_MS } from "~/domain/time/durations";
import { addDays, startOfLocalDay } from "~/domain/time/local-day";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat, type UserSeat } from "../seat/seat";
import { tellGrant } from "./tell-grant";
import { type AccountFacts, writeRights } from "./write-rights";

/**
 * Gives an account rights without a payment, in the place of those that it was given before. The account has the better of them and of its
 * subscription. The owner is told. Throws ForbiddenException, NotFoundException, ValidationException (until) for an end that is over.
 */
export async function giveGrant(ctx: Ctx, seat: UserSeat, userHid: string, { plan, packs, until: last, why }: GrantInput): Promise<void> {
	assertRight(seat, "admin.write");
	const account = await administeredAccount(ctx, seat, userHid);
	const [hid, now] = [ctx.newHid(), ctx.now()];
	await writeRights(ctx, account.id, (running, facts) => {
		const until = endOf(last, facts);
		if (until !== null && until <= now) throw new AppError("ValidationException", {}, { until: ["grant.untilOver"] });
		const grant = { plan, packs, until };
		const isShort = until !== null && until <= now + GRANT_WARNING_DAYS * DAY_MS;
		const row = { ...grant, hid, why, givenBy: seat.user.id, givenAt: now, warnedAt: isShort ? now : null };
		const kind = until === null ? ("rights_given" as const) : ("rights_given_until" as const);
		return {
			action: "grant.given",
			after: grant,
			statements: (marked) => [
				...(running ? [endGrantRow(ctx.db, account.id, { by: seat.user.id, at: now }, marked)] : []),
				insertGrant(ctx.db, facts.hid, row, marked),
				...tellGrant(ctx, account.id, { kind, grant: row, timezone: facts.timezone }, marked),
			],
		};
	});
}

/** A day is whole in the account's zone. */
function endOf(until: string | null, { timezone }: AccountFacts): number | null {
	if (until === null) return null;
	return until.length > "2026-01-31".length ? Date.parse(until) : startOfLocalDay(timezone, addDays(until, 1));
}

/** Throws ForbiddenException, NotFoundException. */
export async function administeredAccount(ctx: Ctx, seat: Seat, userHid: string): Promise<{ id: number }> {
	assertRight(seat, "admin.read");
	const account = await accountOfUser(ctx.db, userHid);
	if (!account) throw new AppError("NotFoundException");
	return account;
}
