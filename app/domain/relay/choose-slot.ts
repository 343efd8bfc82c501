import type { RelayKind } from "./relay-kinds";

/** A slot of a connected relay. Instants are ms since epoch. */
export interface FreeSlot {
	relayId: number;
	hid: string;
	slot: number;
	kind: RelayKind;
	country: string;
	/** Carries a request now. */
	isBusy: boolean;
	/** Earliest instant of its next request: end of its pause or throttle. */
	freeAt: number;
	/** Turn at which its relay may carry its next page: nextTurn. */
	turn: number;
	/** Number of its relay's last page, in the order in which the router gave them; 0 before the first. */
	used: number;
	/** Number of its own last page. */
	slotUsed: number;
}

export interface SlotWish {
	country: string;
	kind: RelayKind | "any";
	/** Public id of the only relay that may carry it. */
	only: string | null;
}

/** A relay of another country is asked when one of the search's own country is not free within so long. */
const PATIENCE_FOR_COUNTRY_MS = 3_000;

/**
 * The turn of a relay's next page: its last one and 1 / factor more. A relay that carried nothing meanwhile does not catch up. last: turn of its last
 * page, null before the first. reached: turn of the last page of all relays.
 */
export function nextTurn({ last, factor, reached }: { last: number | null; factor: number; reached: number }): number {
	return last === null ? reached : Math.max(reached, last + 1 / factor);
}

/**
 * The slot for a page: of the relays in the search's country the one whose turn comes first, of equal ones the least recently used; of its slots
 * the least recently used. With equal factors this is the least recently used relay. `until`: no slot is free, and the earliest instant at which one
 * that is not busy will be; null while one is busy. "none": no relay may carry it.
 */
export function chooseSlot(
	slots: readonly FreeSlot[],
	wish: SlotWish,
	now: number,
): { slot: FreeSlot } | { until: number | null } | "none" {
	const fitting = slots.filter((one) => (wish.only === null || one.hid === wish.only) && (wish.kind === "any" || one.kind === wish.kind));
	if (fitting.length === 0) return "none";
	const own = fitting.filter(({ country }) => country === wish.country);
	const isSoon = own.some((one) => one.isBusy || one.freeAt <= now + PATIENCE_FOR_COUNTRY_MS);
	const asked = isSoon ? own : fitting;
	const free = asked.filter((one) => !one.isBusy && one.freeAt <= now);
	const best = free.toSorted(
		(a, b) => a.turn - b.turn || a.used - b.used || a.relayId - b.relayId || a.slotUsed - b.slotUsed || a.slot - b.slot,
	)[0];
	if (best) return { slot: best };
	const rests = asked.filter(({ isBusy }) => !isBusy).map(({ freeAt }) => freeAt);
	if (asked.some(({ isBusy }) => isBusy)) return { until: null };
	return { until: Math.min(...rests) };
}
