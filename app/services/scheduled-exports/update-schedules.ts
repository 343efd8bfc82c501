import { markAccount } from "~/db/accounts";
import { pauseEmptySchedules } from "~/db/emptied";
import { ALWAYS, areAsRead, both, changes, isMarked } from "~/db/guard";
import { hasRoomForSchedule, schedulesOf, updateSchedule } from "~/db/scheduled-exports";
import { scheduleFields } from "~/domain/edit/edited-fields";
import { MAX_SCHEDULES, type Schedule, type ScheduleChange, type ScheduleOptions } from "~/domain/export/schedule-rules";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { editAgain, mergeOrRefuse } from "../edits/merge-or-refuse";
import { requireTargets } from "../exports/request-export";
import { refuseOtherMaker } from "../makers/made-by";
import { assertRight, type UserSeat } from "../seat/seat";
import { askRecipients } from "./ask-recipients";
import { readSchedule, scheduleRow } from "./schedule-view";

type ScheduleEdit = { hid: string; version?: string } & ScheduleChange;

/**
 * Changes scheduled exports of the account, all or none; each hid once. A schedule may keep targets that are gone, but get no new ones.
 * Throws ImpersonatedException, NotFoundException when one is unknown or another's, MadeByAnotherException, ValidationException for targets and where MAX_SCHEDULES go out,
 * TooManyAttemptsException as addSchedule does, ConflictException as mergeOrRefuse.
 */
export async function updateSchedules(ctx: Ctx, seat: UserSeat, edits: readonly ScheduleEdit[]): Promise<void> {
	assertRight(seat, "reports.write");
	if (edits.length === 0) return;
	await editAgain(() => edit(ctx, seat, edits));
	await ctx.ports.clock.ring();
}

/** null: one changed between reading and writing. */
async function edit(ctx: Ctx, seat: UserSeat, edits: readonly ScheduleEdit[]): Promise<undefined | null> {
	const { account } = seat;
	const rows = new Map((await schedulesOf(ctx.db, account.id)).map((row) => [row.hid, row]));
	const read = edits.flatMap(({ hid }) => rows.get(hid) ?? []);
	const mark = ctx.newHid();
	const areSame = areAsRead(
		"scheduled-exports",
		read.map(({ hid, type, options, targets, emails }) => ({ hid, type, options, targets, emails })),
	);
	const isMine = isMarked(account.id, mark);
	const statements = [];
	let resumed = 0;
	for (const { hid, version, ...mine } of edits) {
		const row = rows.get(hid);
		if (!row) throw new AppError("NotFoundException");
		refuseOtherMaker(seat, [row]);
		const before = readSchedule(row);
		const after = mergedSchedule(version, before, mine);
		await requireTargets(ctx, account.id, after.targets, before.targets);
		const { lastDay, createdAt, makerUserId, makerTokenHid, makerToken } = row;
		const maker = { makerUserId, makerTokenHid, makerToken };
		// Other targets end a pause; a report that covers no keyword then is paused at once.
		const isResumed = row.pausedAt !== null && !sameTargets(before, after);
		if (isResumed) resumed++;
		statements.push(
			updateSchedule(ctx.db, scheduleRow(after, { hid, account, now: ctx.now(), lastDay, createdAt, maker }), {
				isMoved: isResumed || !sameTimes(before, after),
				isResumed,
				when: isMine,
			}),
			pauseEmptySchedules(ctx.db, account.id, { at: ctx.now(), hid }, isMine),
			...(await askRecipients(ctx, { accountId: account.id, emails: after.emails, language: after.options.language, when: isMine })),
		);
	}
	const going = [...rows.values()].filter(({ pausedAt }) => pausedAt === null).length;
	if (resumed > 0 && going + resumed > MAX_SCHEDULES)
		throw new AppError("ValidationException", { count: MAX_SCHEDULES }, { type: ["schedule.many"] });
	const hasRoom = resumed > 0 ? hasRoomForSchedule(account.id, MAX_SCHEDULES, resumed) : ALWAYS;
	const [marked] = await ctx.db.batch([
		markAccount(ctx.db, { accountId: account.id, mark, when: both(areSame, hasRoom) }),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "scheduled_export.changed" }, isMine),
		...statements,
	]);
	return changes(marked) === 1 ? undefined : null;
}

/** The schedule with what the edit changes. */
function mergedSchedule(version: string | undefined, before: Schedule, { options, ...mine }: ScheduleChange): Schedule {
	const { type, emails, targets, ...own }: Partial<Schedule & ScheduleOptions> = mergeOrRefuse(version, scheduleFields(before), {
		...options,
		...mine,
		...(mine.targets && { targets: mine.targets.toSorted() }),
	});
	return {
		type: type ?? before.type,
		emails: emails ?? before.emails,
		targets: targets ?? before.targets,
		options: { ...before.options, ...own },
	};
}

function sameTargets({ targets: some }: Schedule, { targets: others }: Schedule): boolean {
	return some.length === others.length && some.every((one) => others.includes(one));
}

function sameTimes(one: Schedule, other: Schedule): boolean {
	return one.type === other.type && (["hour", "weekday", "day"] as const).every((field) => one.options[field] === other.options[field]);
}
