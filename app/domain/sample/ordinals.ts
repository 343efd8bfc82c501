/** Sets of ordinals as text, "0-99,105": 20,000 keywords of one request take a few bytes. */
export function printOrdinals(ordinals: Iterable<number>): string {
	const sorted = [...new Set(ordinals)].sort((a, b) => a - b);
	const ranges: { first: number; last: number }[] = [];
	for (const one of sorted) {
		const before = ranges.at(-1);
		if (before?.last === one - 1) before.last = one;
		else ranges.push({ first: one, last: one });
	}
	return ranges.map(({ first, last }) => (first === last ? first : `${first}-${last}`)).join(",");
}

/** First and last of each range, in order. Throws on text that printOrdinals cannot have written. */
export function parseOrdinalRanges(text: string): [number, number][] {
	if (text === "") return [];
	return text.split(",").map((range) => {
		const match = /^(\d+)(?:-(\d+))?$/.exec(range);
		if (!match) throw new Error(`not an ordinal range: ${range}`);
		const first = Number(match[1]);
		return [first, match[2] === undefined ? first : Number(match[2])];
	});
}

/** Throws on text that printOrdinals cannot have written. */
export function parseOrdinals(text: string): Set<number> {
	const ordinals = new Set<number>();
	for (const [first, last] of parseOrdinalRanges(text)) for (let ordinal = first; ordinal <= last; ordinal++) ordinals.add(ordinal);
	return ordinals;
}
