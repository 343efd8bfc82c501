import type { ReportDates } from "~/domain/position/report-dates";
import type { Signed } from "~/server/guards";
import { type KeywordContent, readKeyword } from "./read-keyword";

/** Name of the dialog in the address. Source: spec B §2 "keyword_detail". */
const DIALOG = "keyword_detail";

/** The keyword that an address's dialog is about; null when it names no such dialog, "gone" for a keyword that is not, or no longer, the account's. */
export async function readKeywordDialog(
	signed: Signed,
	input: { url: URL; language: string; dates: ReportDates },
): Promise<KeywordContent | "gone" | null> {
	if (input.url.searchParams.get("dialog") !== DIALOG) return null;
	return (await readKeyword(signed, input)) ?? "gone";
}
