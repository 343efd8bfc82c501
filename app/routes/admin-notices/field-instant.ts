/** A stored instant (ms) as a field for date and time shows it, in UTC; "" for none. */
export function fieldInstant(at: number | null): string {
	return at === null ? "" : new Date(at).toISOString().slice(0, 16);
}
