/** A place as the public API tells it: a column of a competitor, or the website's own. */
export interface ToldPlace {
	outcome: string;
	position: number | false | null;
	depth: number;
	exhausted?: boolean;
	below?: number;
}

export type Overview = "shown" | "absent" | "unknown";

/** A keyword of a day: its volume, whether its page shows an AI overview, and the place of each party. */
export interface ToldKeyword {
	volume: number;
	overview: Overview;
	places: readonly ToldPlace[];
}

export interface OwnShare {
	share: number | null;
	low: number;
	high: number;
}

type Rate = readonly [rate: number, low: number, high: number];

/** The published rates for desktop in percent, written down once more from their sources: Backlinko 2022, Sistrix 2020, First Page Sage 2026. */
const WITHOUT: readonly Rate[] = [
	[27.6, 27.6, 39.8],
	[15.8, 15.7, 18.7],
	[11, 10.2, 11],
	[8.4, 7.2, 8.4],
	[6.3, 5.1, 7.2],
	[4.9, 4.4, 5.1],
	[3.9, 3, 4],
	[3.3, 2.1, 3.3],
	[2.7, 1.9, 2.8],
	[2.4, 1.6, 2.5],
];
const WITH: readonly Rate[] = [
	[13.9, 11, 16.8],
	[7.7, 6, 9.4],
	[4, 3, 6],
	[3, 2, 6],
	[2.5, 2, 3],
	[1.5, 0.5, 3],
	[1.5, 0.5, 3],
	[1.5, 0.5, 3],
	[1.5, 0.5, 3],
	[1, 0.5, 1.5],
];
const SECOND_PAGE: Rate = [0.25, 0, 1];
const BELOW: Rate = [0, 0, 0.25];
const [FIRST_PAGE_ENDS, SECOND_PAGE_ENDS] = [10, 20];

/** Click rate of a place in percent. */
export function publishedRate(place: number, overview: Overview): Rate {
	if (place > SECOND_PAGE_ENDS) return BELOW;
	if (place > FIRST_PAGE_ENDS) return SECOND_PAGE;
	const [without, shown] = [WITHOUT[place - 1] ?? BELOW, WITH[place - 1] ?? BELOW];
	if (overview === "absent") return without;
	if (overview === "shown") return shown;
	return [(without[0] + shown[0]) / 2, Math.min(without[1], shown[1]), Math.max(without[2], shown[2])];
}

/** Highest rate of a place or of one below it, in percent. */
function highestFrom(place: number, overview: Overview): number {
	return Math.max(...Array.from({ length: SECOND_PAGE_ENDS + 2 }, (_, n) => publishedRate(place + n, overview)[2]));
}

/** Share of voice of a party by what the public API told of each keyword. */
export function ownShare(keywords: readonly ToldKeyword[], party: number): OwnShare {
	let [volume, known, rate, low, high] = [0, 0, 0, 0, 0];
	for (const keyword of keywords) {
		const [one, least, most] = rateOf(keyword.places[party], keyword.overview);
		volume += keyword.volume;
		low += keyword.volume * least;
		high += keyword.volume * most;
		if (one === null) continue;
		known += keyword.volume;
		rate += keyword.volume * one;
	}
	return { share: known === 0 ? null : rate / known / 100, low: low / volume / 100, high: high / volume / 100 };
}

function rateOf(place: ToldPlace | undefined, overview: Overview): readonly [number | null, number, number] {
	if (!place || typeof place.position !== "number") return [null, 0, Math.max(highestFrom(1, "absent"), highestFrom(1, "shown"))];
	const position = place.position || (place.below ?? 0);
	if (position > 0) return publishedRate(position, overview);
	return place.exhausted ? [0, 0, 0] : [0, 0, highestFrom(place.depth + 1, overview)];
}
