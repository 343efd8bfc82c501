import { sentReports } from "~/db/sent-reports";
import type { ReportType } from "~/domain/export/choices";
import { ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";

/** Runs that are looked through for the last one of each schedule. */
const MOST_RUNS = 200;

/** A report that was made for its readers, and what became of the mail to each. */
export interface SentReport {
	hid: string;
	/** hid of its schedule. */
	schedule: string;
	/** Name of the schedule; "" for none. */
	name: string;
	type: ReportType;
	createdAt: number;
	isByHand: boolean;
	/** hid of its file; null for one that is gone. */
	file: string | null;
	readers: { email: string; state: "waiting" | "sent" | "failed" | "dropped"; endedAt: number | null }[];
}

/** The account's last reports, the latest first. */
export async function listSent(ctx: Ctx, accountId: number): Promise<SentReport[]> {
	const runs = new Map<string, SentReport>();
	for (const row of await sentReports(ctx.db, accountId, { now: ctx.now(), most: MOST_RUNS })) {
		const { hid, schedule, type, createdAt, email, state, endedAt } = row;
		const run = runs.get(hid) ?? {
			...{ hid, schedule, type, createdAt },
			name: ownJson(row.options).name ?? "",
			isByHand: row.day === null,
			file: row.bytes === null ? null : row.exportHid,
			readers: [],
		};
		if (email !== null && state !== null) run.readers.push({ email, state, endedAt });
		runs.set(hid, run);
	}
	return [...runs.values()];
}
