import { isSamePage, pageKey, takeTurns } from "../position/url-changes";
import { urlAt } from "../sample/day";
import { addDays } from "../time/local-day";
import type { TableInput } from "./table-input";

/** Days before the date whose addresses the table compares. Each day costs one read of its addresses. */
const EARLIER_DAYS = 3;

/** The days before a date whose addresses show whether two take turns, oldest first. */
export function daysBefore(date: string): string[] {
	return Array.from({ length: EARLIER_DAYS }, (_, i) => addDays(date, i - EARLIER_DAYS));
}

/** Whether the row ranks with another page than at the comparison. */
export function isOtherPage({ tracked, ...days }: Pick<TableInput, "tracked" | "date" | "comparison">, row: number): boolean {
	return hasOtherPage(days, tracked.ordinals[row] ?? 0);
}

/** As isOtherPage, by the ordinal of the keyword. */
export function hasOtherPage({ date, comparison }: Pick<TableInput, "date" | "comparison">, ordinal: number): boolean {
	const now = urlAt(date, ordinal);
	const before = now === "" ? "" : urlAt(comparison, ordinal);
	return before !== "" && !isSamePage(now, before);
}

/** Whether one of these rows ranks with another page than at the comparison. */
export function hasMovedAddress(rows: Uint32Array, input: TableInput): boolean {
	return rows.some((row) => isOtherPage(input, row));
}

/**
 * The page that takes turns with the one that ranks last, "" for none; of several the one that ranked latest. addresses: of readings, oldest first; "" where no
 * address was read.
 */
export function otherInTurns(addresses: readonly string[]): string {
	const read = addresses.filter((address) => address !== "");
	const pages = read.map(pageKey);
	const now = pages.at(-1);
	const at = pages.findLastIndex((other) => other !== now && takeTurns(pages.filter((page) => page === now || page === other)));
	return read[at] ?? "";
}
