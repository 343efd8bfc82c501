import type { ReportDates } from "~/domain/position/report-dates";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { type KeywordContent, readKeyword } from "../keyword/read-keyword";
import { readListDialog } from "../lists/read-list-dialog";
import { readDayReports } from "../page/read-day-reports";
import type { ShownTable } from "../selection/selected";
import { readDialog } from "../table/table-address";
import { VOLUMES_DIALOG } from "../volumes/run-volumes";
import { readDialogContent } from "./read-dialog";

interface DialogsInput {
	url: URL;
	language: Language;
	dates: ReportDates;
	table: ShownTable;
}

/** Content of the dialog named in the address, by kind; null without a dialog. */
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

/** Name of the dialog in the address. Source: spec B §2 "keyword_detail". */
const DIALOG = "keyword_detail";

/** Content of the keyword dialog; null for any other address, "gone" when the account does not track the keyword. */
async function readKeywordDialog(
	signed: Signed,
	input: { url: URL; language: string; dates: ReportDates },
): Promise<KeywordContent | "gone" | null> {
	if (input.url.searchParams.get("dialog") !== DIALOG) return null;
	return (await readKeyword(signed, input)) ?? "gone";
}
