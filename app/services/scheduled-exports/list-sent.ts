import { sentReports } from "~/db/sent-reports";
import type { DropCause } from "~/domain/account/mail-outcome";
import type { ReportType } from "~/domain/export/choices";
import type { LeftOutCause } from "~/domain/export/left-out";
import { ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Maximum number of runs that are read to find the last run of each schedule. */
const MOST_RUNS = 200;

/** A scheduled report and the outcome of the mail to each reader, or why it was not made. */
export interface SentReport {
	hid: string;
	/** hid of the schedule. */
	schedule: string;
	/** Name of the schedule; "" for none. */
	name: string;
	type: ReportType;
	createdAt: number;
	isByHand: boolean;
	/** hid of the file; null if the file has expired or was deleted. */
	file: string | null;
	/** Why no report was made at its time; null for one that was made. */
	leftOut: LeftOutCause | null;
	readers: { email: string; state: "waiting" | "sent" | "failed" | "dropped"; cause: DropCause | null; endedAt: number | null }[];
}

/** Returns the account's last reports, latest first. */
export async function listSent(ctx: Ctx, seat: Seat): Promise<SentReport[]> {
	assertRight(seat, "reports.read");
	const runs = new Map<string, SentReport>();
	for (const row of await sentReports(ctx.db, seat.account.id, { now: ctx.now(), most: MOST_RUNS })) {
		const { hid, schedule, type, createdAt, leftOut, email, state, cause, endedAt } = row;
		const run = runs.get(hid) ?? {
			...{ hid, schedule, type, createdAt, leftOut },
			name: ownJson(row.options).name ?? "",
			isByHand: row.day === null,
			file: row.bytes === null ? null : row.exportHid,
			readers: [],
		};
		if (email !== null && state !== null) run.readers.push({ email, state, cause, endedAt });
		runs.set(hid, run);
	}
	return [...runs.values()];
}

/** Last run of each schedule at its time, by hid of the schedule. What somebody sends to themselves is no report to its readers. */
export function lastRuns(runs: readonly SentReport[]): Record<string, SentReport> {
	const onTime = runs.filter(({ isByHand }) => !isByHand);
	return Object.fromEntries(onTime.toReversed().map((run) => [run.schedule, run]));
}
