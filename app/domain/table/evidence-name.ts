import { isHid } from "../hid";
import type { TableDate } from "../position/report-dates";
import { parseTableDate, printTableDate } from "../position/report-dates";

/** Names the look behind what a monitor shows at a date, in the place of the look's id: "{monitor}@{date}". Which look that is says the account's sample. */
export function evidenceName(hid: string, date: TableDate): string {
	return `${hid}@${printTableDate(date)}`;
}

/** null for what is no such name (a look's own id). */
export function parseEvidenceName(name: string): { hid: string; date: TableDate } | null {
	const [hid = "", text = "", ...more] = name.split("@");
	const date = parseTableDate(text);
	return date && isHid(hid) && more.length === 0 ? { hid, date } : null;
}
