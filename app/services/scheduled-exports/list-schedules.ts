import { recipientsOf, resumableSchedules, schedulesOf } from "~/db/scheduled-exports";
import { emailKey } from "~/domain/account/email-key";
import { makerOf } from "~/domain/account/maker";
import { scheduleFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import type { Schedule } from "~/domain/export/schedule-rules";
import { waitOf } from "~/domain/export/schedule-wait";
import type { Ctx } from "../ctx";
import { namesOfLinks } from "../search/find-targets";
import { assertRight, type Seat } from "../seat/seat";
import { readSchedule, type ScheduleView } from "./schedule-view";

/** Columns by which the table of scheduled exports can be sorted. */
export const SCHEDULE_COLUMNS = {
	type: ({ type }: ScheduleView) => type,
	emails: ({ emails }: ScheduleView) => emails.join(),
	next_run: ({ nextRunAt }: ScheduleView) => String(nextRunAt),
};

/** The account's scheduled exports, the oldest first; with `search` those that it finds. */
export async function listSchedules(ctx: Ctx, seat: Seat, search = ""): Promise<ScheduleView[]> {
	assertRight(seat, "reports.read");
	const accountId = seat.account.id;
	const rows = await schedulesOf(ctx.db, accountId);
	const schedules = rows.map((row) => ({
		...readSchedule(row),
		hid: row.hid,
		nextRunAt: row.nextRunAt,
		lastDay: row.lastDay,
		pausedAt: row.pausedAt,
		maker: makerOf(row),
	}));
	const keys = [...new Set(schedules.flatMap(({ emails }) => emails.map(keyOf)))];
	const states = new Map((await recipientsOf(ctx.db, accountId, JSON.stringify(keys))).map(({ emailKey: key, state }) => [key, state]));
	const isPaused = rows.some(({ pausedAt }) => pausedAt !== null);
	const resumable = new Set(isPaused ? (await resumableSchedules(ctx.db, accountId)).map(({ hid }) => hid) : []);
	return schedules
		.map((one) => {
			const recipients = one.emails.map((email) => states.get(keyOf(email)) ?? ("waiting" as const));
			const paused = one.pausedAt === null ? null : { covers: resumable.has(one.hid) };
			return { ...one, recipients, waitsFor: waitOf(recipients, { nextRunAt: one.nextRunAt, now: ctx.now(), paused }) };
		})
		.filter((one) => isFound(one, search));
}

/** Is there an address or a type that contains the searched text? */
export function isFound({ type, emails }: Schedule, search: string): boolean {
	const wanted = search.trim().toLowerCase();
	return type.includes(wanted) || emails.some((email) => email.toLowerCase().includes(wanted));
}

/** Scheduled exports with the names of what they cover. */
export async function nameTargets(ctx: Ctx, seat: Seat, schedules: readonly ScheduleView[]) {
	assertRight(seat, "reports.read");
	const named = await namesOfLinks(
		ctx,
		seat.account.id,
		schedules.flatMap(({ targets }) => targets),
	);
	return schedules.map((schedule) => ({ ...schedule, named: named(schedule.targets) }));
}

function keyOf(email: string): string {
	return emailKey(email) ?? "";
}

/** A scheduled export as clients see it. Source: spec B §3 "Scheduled export". */
export function scheduleJson(schedule: ScheduleView) {
	const { hid, type, options, targets, emails, nextRunAt, lastDay, pausedAt, recipients, waitsFor } = schedule;
	return {
		id: hid,
		version: versionOf(scheduleFields(schedule)),
		type,
		handler_options: options,
		transport_options: { emails: emails.join(",") },
		monitors_ways: targets,
		emails,
		targets,
		recipients: emails.map((email, i) => ({ email, state: recipients[i] })),
		next_run: pausedAt === null ? new Date(nextRunAt).toISOString() : null,
		paused_at: pausedAt === null ? null : new Date(pausedAt).toISOString(),
		waits_for: waitsFor,
		last_day: lastDay,
	};
}
