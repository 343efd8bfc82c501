/** Items of a list whose place is their identity, with the place as React's key. */
export function byPlace<T>(items: readonly T[]): { key: string; item: T; place: number }[] {
	return items.map((item, place) => ({ key: String(place), item, place }));
}
