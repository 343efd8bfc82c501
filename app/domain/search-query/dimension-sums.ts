import { QUERY_DEVICES, type QueryColumns } from "./query-columns";
import { type Figures, KeyedSums } from "./query-figures";

export const QUERY_DIMENSIONS = ["query", "page", "country", "device", "day"] as const;
export type QueryDimension = (typeof QUERY_DIMENSIONS)[number];

/** Figures of a query, page, country, device or day. */
export interface DimensionFigures extends Figures {
	key: string;
}

/** Sums by one dimension. Columns of one reading are added month by month, so that a long period needs the memory of one month. */
export class DimensionSums {
	#keys: readonly string[] = [];
	readonly #sums = new KeyedSums();
	readonly #seen: number[] = [];

	constructor(private readonly by: QueryDimension) {}

	add(columns: QueryColumns): void {
		const { texts, places } = dimensionOf(columns, this.by);
		this.#keys = texts;
		for (const [row, place] of places.entries()) {
			this.#seen[place] = 1;
			this.#sums.add(place, 0, columns, row);
		}
	}

	/** Keys that have a row: most clicks first, then most impressions, then by key. Two keys are never equal in this order. */
	read(): DimensionFigures[] {
		const found = this.#keys.flatMap((key, place) => (this.#seen[place] === 1 ? [{ key, ...this.#sums.read(place).current }] : []));
		return found.sort(compareFigures);
	}
}

export function compareFigures(a: DimensionFigures, b: DimensionFigures): number {
	return b.clicks - a.clicks || b.impressions - a.impressions || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
}

function dimensionOf(
	columns: QueryColumns,
	by: QueryDimension,
): { texts: readonly string[]; places: Uint32Array | Uint16Array | Uint8Array } {
	switch (by) {
		case "query":
			return { texts: columns.queries, places: columns.query };
		case "page":
			return { texts: columns.pages, places: columns.page };
		case "country":
			return { texts: columns.countries, places: columns.country };
		case "device":
			return { texts: QUERY_DEVICES, places: columns.device };
		case "day":
			return { texts: columns.days, places: columns.day };
	}
}
