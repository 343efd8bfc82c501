/** A cited page of two answers. */
export interface ComparedPage<Page> {
	page: Page;
	/** Places in the two answers, from 1; null where an answer does not cite it. */
	before: number | null;
	after: number | null;
}

/** Pages that two answers cite: those of the later answer in its order, then those that it dropped. key: names a page. */
export function compareCitations<Page>(before: readonly Page[], after: readonly Page[], key: (page: Page) => string): ComparedPage<Page>[] {
	const placesOf = (pages: readonly Page[]) => new Map(pages.map((page, i) => [key(page), i + 1] as const).toReversed());
	const [places, laterPlaces] = [placesOf(before), placesOf(after)];
	const kept = after.filter((page, i) => laterPlaces.get(key(page)) === i + 1);
	const dropped = before.filter((page, i) => places.get(key(page)) === i + 1 && !laterPlaces.has(key(page)));
	return [...kept, ...dropped].map((page) => ({
		page,
		before: places.get(key(page)) ?? null,
		after: laterPlaces.get(key(page)) ?? null,
	}));
}
