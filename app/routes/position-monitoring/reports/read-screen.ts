import { weekdayNames } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { listSchedules, nameTargets } from "~/services/scheduled-exports/list-schedules";
import { rowOf } from "../exports/read-schedules";
import { readShareRows } from "../manage/lists/shares";

/** The account's scheduled reports and share links. */
export async function readScreen(signed: Signed, language: Language) {
	const { ctx, account } = signed;
	const [schedules, shares] = await Promise.all([listSchedules(ctx, { accountId: account.id }), readShareRows(signed, language)]);
	return {
		place: { language, timezone: account.timezone },
		weekdays: weekdayNames(language).map(({ long }) => long),
		schedules: (await nameTargets(ctx, account.id, schedules)).map(rowOf),
		shares,
	};
}

export type ReportsScreen = Awaited<ReturnType<typeof readScreen>>;
