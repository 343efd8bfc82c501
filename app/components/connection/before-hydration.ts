const awaited: Promise<unknown>[] = [];

/**
 * Delays hydration until this part's code is loaded. The part is already in the server's HTML; without its code React would discard and
 * render it again.
 */
export function hydrateAfter(part: Promise<unknown>): void {
	awaited.push(part.catch(() => undefined));
}

export async function partsAreHere(): Promise<void> {
	await Promise.all(awaited);
}
