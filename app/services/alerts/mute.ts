import { deleteMute, mutedUntil, putMute } from "~/db/listed-alerts";
import { isRealDay } from "~/domain/time/calendar";
import { localDay } from "~/domain/time/local-day";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";
import { ruleTargets } from "./rule-targets";

/** A subject that can be muted. */
export interface MuteSubject {
	scope: "keyword" | "website";
	target: string;
}

/**
 * Sends no alert about a keyword or website until a local day is over; null ends that. Throws ImpersonatedException, NotFoundException,
 * ValidationException (until).
 */
export async function muteSubject(ctx: Ctx, caller: Caller, { scope, target }: MuteSubject, until: string | null): Promise<void> {
	refuseImpersonated(caller);
	const { account } = caller;
	const subject = `${scope}:${target}`;
	if (until === null) {
		await ctx.db.batch([
			recordAudit(ctx, { subject: `account:${account.hid}`, action: "alerts.unmuted" }),
			deleteMute(ctx.db, account.id, subject),
		]);
		return;
	}
	const nameOf = await ruleTargets(ctx, caller, [{ scope, target }]);
	if (nameOf({ scope, target }) === null) throw new AppError("NotFoundException");
	if (!isRealDay(until) || until < localDay(account.timezone, ctx.now()))
		throw new AppError("ValidationException", {}, { until: ["alerts.errors.until"] });
	await ctx.db.batch([
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "alerts.muted" }),
		putMute(ctx.db, { accountId: account.id, subject, untilDay: until }),
	]);
}

/** Last day without messages about a keyword or website; null where it is not muted. */
export async function readMute(
	ctx: Ctx,
	account: { id: number; timezone: string },
	{ scope, target }: MuteSubject,
): Promise<string | null> {
	const until = await mutedUntil(ctx.db, account.id, `${scope}:${target}`);
	return until !== null && until >= localDay(account.timezone, ctx.now()) ? until : null;
}
