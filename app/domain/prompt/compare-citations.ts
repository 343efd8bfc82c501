/** A cited page of two answers. */
export interface ComparedPage<Page> {
	page: Page;
	/** Places in the two answers, from 1; null where an answer does not cite it. */
	before: number | null;
	after: number | null;
}

/** Name of a cited page: its address; its host and title where the address is hidden; null where the host is hidden as well, because it may be any page. */
export function pageKey({ url, host, title }: { url: string | null; host: string; title: string }): string | null {
	return url ?? (host === "" ? null : `${host} ${title}`);
}

/** Pages that two answers cite: those of the later answer in its order, then those that it dropped. key: names a page; null for one that is not compared. */
export function compareCitations<Page>(
	before: readonly Page[],
	after: readonly Page[],
	key: (page: Page) => string | null,
): ComparedPage<Page>[] {
	const firstPlaces = (pages: readonly Page[]) => {
		const places = pages.flatMap((page, i) => {
			const name = key(page);
			return name === null ? [] : [[name, { page, place: i + 1 }] as const];
		});
		return new Map(places.toReversed());
	};
	const [earlier, later] = [firstPlaces(before), firstPlaces(after)];
	const names = [...new Set([...inOrder(later), ...inOrder(earlier)])];
	return names.flatMap((name) => {
		const [was, is] = [earlier.get(name), later.get(name)];
		const page = is?.page ?? was?.page;
		return page === undefined ? [] : [{ page, before: was?.place ?? null, after: is?.place ?? null }];
	});
}

function inOrder(places: ReadonlyMap<string, { place: number }>): string[] {
	return [...places].sort(([, one], [, other]) => one.place - other.place).map(([name]) => name);
}
