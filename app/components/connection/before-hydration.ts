const awaited: Promise<unknown>[] = [];

/**
 * A part that the server put into this page and whose code comes on its own: the page is taken over once it is here. Otherwise React
 * would throw that part away and show it anew a moment later.
 */
export function hydrateAfter(part: Promise<unknown>): void {
	awaited.push(part.catch(() => undefined));
}

export async function partsAreHere(): Promise<void> {
	await Promise.all(awaited);
}
