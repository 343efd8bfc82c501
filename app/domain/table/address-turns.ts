import { urlAt } from "../sample/day";
import { addDays } from "../time/local-day";
import type { TableInput } from "./table-input";

/** Days before the date whose addresses the table compares. Each day costs one read of its addresses. */
const EARLIER_DAYS = 3;

/** The days before a date whose addresses show whether two take turns, oldest first. */
export function daysBefore(date: string): string[] {
	return Array.from({ length: EARLIER_DAYS }, (_, i) => addDays(date, i - EARLIER_DAYS));
}

/** Whether one of these rows ranks with another address than at the comparison. */
export function hasMovedAddress(rows: Uint32Array, { tracked, date, comparison }: TableInput): boolean {
	return rows.some((row) => {
		const ordinal = tracked.ordinals[row] ?? 0;
		const now = urlAt(date, ordinal);
		const before = now === "" ? "" : urlAt(comparison, ordinal);
		return before !== "" && before !== now;
	});
}

/**
 * Two addresses of one website that take turns: the ranking address changed at least twice, between two addresses only. Returns the one that does
 * not rank last, "" for none. addresses: of readings, oldest first; "" where no address was read.
 */
export function otherInTurns(addresses: readonly string[]): string {
	const read = addresses.filter((address) => address !== "");
	const changes = read.filter((address, i) => i > 0 && address !== read[i - 1]).length;
	const takesTurns = new Set(read).size === 2 && changes >= 2;
	return takesTurns ? (read.find((address) => address !== read.at(-1)) ?? "") : "";
}
