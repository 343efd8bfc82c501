import { isHid } from "../hid";
import type { TableDate } from "../position/report-dates";
import { parseTableDate, printTableDate } from "../position/report-dates";

/**
 * Name of the look behind a monitor's observation at a date, used instead of the look's id: "{monitor}@{date}". The account's sample maps it to the
 * look.
 */
export function evidenceName(hid: string, date: TableDate): string {
	return `${hid}@${printTableDate(date)}`;
}

/** null for any other name (a look's own id). */
export function parseEvidenceName(name: string): { hid: string; date: TableDate } | null {
	const [hid = "", text = "", ...more] = name.split("@");
	const date = parseTableDate(text);
	return date && isHid(hid) && more.length === 0 ? { hid, date } : null;
}
