const MS_PER_DAY = 24 * 3_600_000;
/** A warning is shown so many days before a card expires. */
const WARNED_DAYS = 45;

/** A card is good to the end of its month. Has it expired, or does it within 45 days? */
export function cardFate({ expMonth, expYear }: { expMonth: number; expYear: number }, now: number): "expired" | "soon" | null {
	const end = Date.UTC(expYear, expMonth);
	if (now >= end) return "expired";
	return end - now <= WARNED_DAYS * MS_PER_DAY ? "soon" : null;
}
