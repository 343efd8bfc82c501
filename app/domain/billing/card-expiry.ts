import { DAY_MS } from "../time/durations";
/** Owners are told so many days before the end of a card, on the billing page and by mail. */
export const CARD_WARNING_DAYS = 30;

/** Instant (ms) from which a card is no longer valid: it is to the end of its month. */
export function cardEnd({ expMonth, expYear }: { expMonth: number; expYear: number }): number {
	return Date.UTC(expYear, expMonth);
}

/** Has a card expired, or does it within 30 days? */
export function cardFate(card: { expMonth: number; expYear: number }, now: number): "expired" | "soon" | null {
	const end = cardEnd(card);
	if (now >= end) return "expired";
	return end - now <= CARD_WARNING_DAYS * DAY_MS ? "soon" : null;
}
