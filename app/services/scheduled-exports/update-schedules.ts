import { pauseEmptySchedules } from "~/db/emptied";
import { schedulesOf, updateSchedule } from "~/db/scheduled-exports";
import type { Schedule, ScheduleChange } from "~/domain/export/schedule-rules";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { requireTargets } from "../exports/request-export";
import { refuseOtherMaker } from "../makers/made-by";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";
import { askRecipients } from "./ask-recipients";
import { readSchedule, scheduleRow } from "./schedule-view";

/**
 * Changes scheduled exports of the account, all or none; each hid once. A schedule may keep targets that are gone, but get no new ones.
 * Throws ImpersonatedException, NotFoundException when one is unknown or another's, MadeByAnotherException, ValidationException for targets, TooManyAttemptsException as addSchedule does.
 */
export async function updateSchedules(ctx: Ctx, caller: Caller, changes: readonly ({ hid: string } & ScheduleChange)[]): Promise<void> {
	refuseImpersonated(caller);
	const { account } = caller;
	if (changes.length === 0) return;
	const rows = new Map((await schedulesOf(ctx.db, account.id)).map((row) => [row.hid, row]));
	const statements = [];
	for (const { hid, options, ...change } of changes) {
		const row = rows.get(hid);
		if (!row) throw new AppError("NotFoundException");
		refuseOtherMaker(caller, [row]);
		const before = readSchedule(row);
		const after = { ...before, ...change, options: { ...before.options, ...options } };
		await requireTargets(
			ctx,
			account.id,
			after.targets.filter((target) => !before.targets.includes(target)),
		);
		const { lastDay, createdAt, makerUserId, makerTokenHid, makerToken } = row;
		const maker = { makerUserId, makerTokenHid, makerToken };
		// Other targets end a pause; a report that covers no keyword then is paused at once.
		const isResumed = row.pausedAt !== null && !sameTargets(before, after);
		statements.push(
			updateSchedule(ctx.db, scheduleRow(after, { hid, account, now: ctx.now(), lastDay, createdAt, maker }), {
				isMoved: isResumed || !sameTimes(before, after),
				isResumed,
			}),
			pauseEmptySchedules(ctx.db, account.id, { at: ctx.now(), hid }),
			...(await askRecipients(ctx, { accountId: account.id, emails: after.emails, language: after.options.language })),
		);
	}
	await ctx.db.batch([recordAudit(ctx, { subject: `account:${account.hid}`, action: "scheduled_export.changed" }), ...statements]);
	await ctx.ports.clock.ring();
}

function sameTargets({ targets: some }: Schedule, { targets: others }: Schedule): boolean {
	return some.length === others.length && some.every((one) => others.includes(one));
}

function sameTimes(one: Schedule, other: Schedule): boolean {
	return one.type === other.type && (["hour", "weekday", "day"] as const).every((field) => one.options[field] === other.options[field]);
}
