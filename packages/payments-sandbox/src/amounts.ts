/** The provider's arithmetic in cents. It shares no code with the product, so that each can be wrong alone. */

/** To the nearest cent, halves away from zero. */
export function roundCents(amount: number): number {
	// Ten decimals: products of cents and fractions differ from halves by less than that only through binary representation.
	const exact = Number(Math.abs(amount).toFixed(10));
	const cents = Math.floor(exact + 0.5);
	return amount < 0 && cents !== 0 ? -cents : cents;
}

/** Part of an amount for [at, end) of [start, end), in seconds. */
export function prorate(amount: number, { start, end, at }: { start: number; end: number; at: number }): number {
	return roundCents((amount * (end - at)) / (end - start));
}

export interface Off {
	percent_off: number | null;
	amount_off: number | null;
}

export function discountOf(subtotal: number, off: Off | null): number {
	if (!off || subtotal <= 0) return 0;
	return off.percent_off === null ? Math.min(subtotal, off.amount_off ?? 0) : roundCents((subtotal * off.percent_off) / 100);
}

export function taxOf(taxable: number, percentage: number): number {
	return roundCents((taxable * percentage) / 100);
}

/** The same day and time a number of months later; the last day of a shorter month. `anchor` keeps the 31st after February. */
export function addMonths(anchor: number, months: number): number {
	const from = new Date(anchor * 1000);
	const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
	const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
	const to = Date.UTC(
		first.getUTCFullYear(),
		first.getUTCMonth(),
		Math.min(from.getUTCDate(), days),
		from.getUTCHours(),
		from.getUTCMinutes(),
		from.getUTCSeconds(),
	);
	return to / 1000;
}

/** The end of the period that begins at `start`, for a subscription anchored at `anchor`. */
export function periodEnd(anchor: number, start: number, interval: "month" | "year"): number {
	const step = interval === "year" ? 12 : 1;
	for (let months = step; ; months += step) {
		const end = addMonths(anchor, months);
		if (end > start) return end;
	}
}
