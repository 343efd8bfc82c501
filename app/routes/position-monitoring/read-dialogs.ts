import type { ReportDates } from "~/domain/position/report-dates";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { readKeywordDialog } from "./keyword/read-keyword-dialog";
import { readListDialog } from "./lists/read-list-dialog";
import { readDayReports } from "./read-day-reports";
import { readDialogContent } from "./read-dialog";
import type { ShownTable } from "./selected";
import { readDialog } from "./table-address";
import { VOLUMES_DIALOG } from "./volumes/run-volumes";

interface DialogsInput {
	url: URL;
	language: Language;
	dates: ReportDates;
	table: ShownTable;
}

/** What the dialog that the address names needs, by its kind; null where there is none. */
export async function readDialogs(signed: Signed, { url, language, dates, table }: DialogsInput) {
	const parameters = url.searchParams;
	if (!parameters.has("dialog")) return null;
	const { name } = readDialog(parameters);
	const keyword = await readKeywordDialog(signed, { url, language, dates });
	return {
		keywords: await readDialogContent(signed, { name, parameters, table, language }),
		keyword: keyword === "gone" ? null : keyword,
		isGone: keyword === "gone",
		volumes: parameters.get("dialog") === VOLUMES_DIALOG ? { name: VOLUMES_DIALOG, self: url.pathname + url.search } : null,
		list: await readListDialog(signed, { url, language, table }),
		dayReports: await readDayReports(signed, parameters, language),
	};
}
