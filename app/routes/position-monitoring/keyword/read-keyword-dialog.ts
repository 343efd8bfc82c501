import type { ReportDates } from "~/domain/position/report-dates";
import type { Signed } from "~/server/guards";
import { type KeywordContent, readKeyword } from "./read-keyword";

/** Name of the dialog in the address. Source: spec B §2 "keyword_detail". */
const DIALOG = "keyword_detail";

/** The keyword that an address's dialog is about; null when it names no such dialog. Throws 404 for a keyword that is not the account's. */
export async function readKeywordDialog(
	signed: Signed,
	input: { url: URL; language: string; dates: ReportDates },
): Promise<KeywordContent | null> {
	if (input.url.searchParams.get("dialog") !== DIALOG) return null;
	const content = await readKeyword(signed, input);
	if (!content) throw new Response("Not found", { status: 404 });
	return content;
}
