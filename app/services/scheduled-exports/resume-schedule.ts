import { changes } from "~/db/guard";
import { mayResume, resumePaused, schedulesOf } from "~/db/scheduled-exports";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { refuseOtherMaker } from "../makers/made-by";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";
import { readSchedule, scheduleRow } from "./schedule-view";

/**
 * Ends the pause of a scheduled report whose keywords are back: it goes out at its next hour, and its period begins where its last report ended.
 * One that is not paused stays as it is. Throws ImpersonatedException, NotFoundException, MadeByAnotherException, and ValidationException (ids)
 * while it covers no keyword.
 */
export async function resumeSchedule(ctx: Ctx, caller: Caller, hid: string): Promise<void> {
	refuseImpersonated(caller);
	const { account } = caller;
	const row = (await schedulesOf(ctx.db, account.id)).find((one) => one.hid === hid);
	if (!row) throw new AppError("NotFoundException");
	refuseOtherMaker(caller, [row]);
	if (row.pausedAt === null) return;
	const { lastDay, createdAt, makerUserId, makerTokenHid, makerToken } = row;
	const maker = { makerUserId, makerTokenHid, makerToken };
	const next = scheduleRow(readSchedule(row), { hid, account, now: ctx.now(), lastDay, createdAt, maker });
	const [, resumed] = await ctx.db.batch([
		// Before it is resumed, because the condition looks at its pause.
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "scheduled_export.resumed" }, mayResume(account.id, hid)),
		resumePaused(ctx.db, next),
	]);
	if (changes(resumed) !== 1) throw new AppError("ValidationException", {}, { ids: ["schedule.nothing"] });
	await ctx.ports.clock.ring();
}
