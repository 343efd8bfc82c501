/** To the nearest cent, halves away from zero, as the payment provider rounds each line. Source: reliability §1c "Golden amounts". */
export function roundCents(amount: number): number {
	// Binary fractions may fall just below a half; ten decimals tell them from real differences.
	const cents = Math.floor(Number(Math.abs(amount).toFixed(10)) + 0.5);
	return amount < 0 && cents > 0 ? -cents : cents;
}

/** `percent` per cent of an amount in cents, rounded. */
export function percentOf(amount: number, percent: number): number {
	return roundCents((amount * percent) / 100);
}

/** Part of an amount for what is left of a period at `at`; instants in one unit. */
export function prorate(amount: number, { start, end, at }: { start: number; end: number; at: number }): number {
	return roundCents((amount * (end - at)) / (end - start));
}
