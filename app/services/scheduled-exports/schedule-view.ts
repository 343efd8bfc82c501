import type { NewScheduleRow, RecipientRow, ScheduleRow } from "~/db/scheduled-exports";
import type { Maker, MakerRow } from "~/domain/account/maker";
import { nextRun } from "~/domain/export/schedule";
import { OPTION_DEFAULTS, type Schedule } from "~/domain/export/schedule-rules";
import type { ScheduleWait } from "~/domain/export/schedule-wait";
import { ownJson, ownTexts } from "~/domain/own-json";

/** Whether reports reach an address: its reader agreed, has not answered yet, or wants none. */
export type RecipientState = RecipientRow["state"];

/** A scheduled export as its owner sees it. */
export interface ScheduleView extends Schedule {
	hid: string;
	/** Instant of the next run, ms. */
	nextRunAt: number;
	/** Local day of the last run; null for none. */
	lastDay: string | null;
	/** State of each address of `emails`, in their order. */
	recipients: RecipientState[];
	/** Since when it is paused, ms; null while it goes out. */
	pausedAt: number | null;
	/** What keeps the next run from going out; null while it is to come. */
	waitsFor: ScheduleWait | null;
	maker: Maker | null;
}

/** The stored columns of a schedule. */
export function readSchedule(row: Pick<ScheduleRow, "type" | "options" | "targets" | "emails">): Schedule {
	return {
		type: row.type,
		options: { ...OPTION_DEFAULTS, ...ownJson(row.options) },
		targets: ownTexts(row.targets),
		emails: ownTexts(row.emails),
	};
}

/** A schedule as it is stored, with its next run after now. */
export function scheduleRow(
	{ type, options, targets, emails }: Schedule,
	of: { hid: string; account: { id: number; timezone: string }; now: number; lastDay: string | null; createdAt: number; maker: MakerRow },
): NewScheduleRow {
	const { id: accountId, timezone } = of.account;
	const next = nextRun({ type, ...options }, timezone, { at: of.now, lastDay: of.lastDay });
	return {
		hid: of.hid,
		accountId,
		type,
		options: JSON.stringify(options),
		targets: JSON.stringify(targets),
		emails: JSON.stringify(emails),
		nextRunAt: next.at,
		nextDay: next.day,
		timezone,
		checkAt: next.at,
		createdAt: of.createdAt,
		...of.maker,
	};
}
