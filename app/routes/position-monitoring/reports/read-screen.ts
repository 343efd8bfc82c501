import { weekdayNames } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { listSchedules, nameTargets } from "~/services/scheduled-exports/list-schedules";
import { lastRuns, listSent } from "~/services/scheduled-exports/list-sent";
import { readFiles } from "../exports/file-acts";
import { rowOf } from "../exports/read-schedules";
import { readShareRows } from "../manage/lists/shares";

const MOST_SENT = 20;

/** Reads the scheduled reports, files and share links of the account. */
export async function readScreen(signed: Signed, language: Language) {
	const { ctx, account, seat } = signed;
	const [schedules, shares, files, runs] = await Promise.all([
		listSchedules(ctx, seat),
		readShareRows(signed, language),
		readFiles(signed, language),
		listSent(ctx, seat),
	]);
	return {
		place: { language, timezone: account.timezone },
		weekdays: weekdayNames(language).map(({ long }) => long),
		schedules: (await nameTargets(ctx, seat, schedules)).map(rowOf),
		last: lastRuns(runs),
		sent: runs.slice(0, MOST_SENT),
		files,
		shares,
	};
}

export type ReportsScreen = Awaited<ReturnType<typeof readScreen>>;
