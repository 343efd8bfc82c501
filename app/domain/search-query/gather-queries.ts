import { QUERY_DEVICES, type QueryColumns, type QueryNumbers, type QueryRow } from "./query-columns";

/** Rows of one day as columns, in their order. */
export function columnsOfDay(day: string, rows: readonly QueryRow[]): QueryColumns {
	const texts = { queries: new Places(), pages: new Places(), countries: new Places() };
	const columns = emptyColumns(rows.length);
	rows.forEach((row, at) => {
		columns.query[at] = texts.queries.of(row.query);
		columns.page[at] = texts.pages.of(row.page);
		columns.country[at] = texts.countries.of(row.country);
		columns.device[at] = QUERY_DEVICES.indexOf(row.device);
		columns.clicks[at] = row.clicks;
		columns.impressions[at] = row.impressions;
		columns.positionSum[at] = row.positionSum;
	});
	const { queries, pages, countries } = texts;
	return { ...columns, queries: queries.list, pages: pages.list, countries: countries.list, days: rows.length === 0 ? [] : [day] };
}

/** Rows of some columns as one, in the order of the parts. */
export function joinQueries(parts: readonly QueryColumns[]): QueryColumns {
	const days = [...new Set(parts.flatMap((part) => part.days))].sort();
	const dayPlace = new Map(days.map((day, place) => [day, place]));
	const texts = { queries: new Places(), pages: new Places(), countries: new Places() };
	const columns = emptyColumns(parts.reduce((sum, part) => sum + part.query.length, 0));
	let at = 0;
	for (const part of parts) {
		const places = {
			query: new MovedPlaces(part.queries, texts.queries),
			page: new MovedPlaces(part.pages, texts.pages),
			country: new MovedPlaces(part.countries, texts.countries),
		};
		const day = part.days.map((one) => dayPlace.get(one) ?? 0);
		for (let row = 0; row < part.query.length; row++, at++) {
			columns.query[at] = places.query.of(part.query[row] ?? 0);
			columns.page[at] = places.page.of(part.page[row] ?? 0);
			columns.country[at] = places.country.of(part.country[row] ?? 0);
			columns.device[at] = part.device[row] ?? 0;
			columns.day[at] = day[part.day[row] ?? 0] ?? 0;
			columns.clicks[at] = part.clicks[row] ?? 0;
			columns.impressions[at] = part.impressions[row] ?? 0;
			columns.positionSum[at] = part.positionSum[row] ?? 0;
		}
	}
	const { queries, pages, countries } = texts;
	return { ...columns, queries: queries.list, pages: pages.list, countries: countries.list, days };
}

/** Numbers of so many rows, all 0. */
export function emptyColumns(rows: number): QueryNumbers {
	return {
		query: new Uint32Array(rows),
		page: new Uint32Array(rows),
		country: new Uint16Array(rows),
		device: new Uint8Array(rows),
		day: new Uint16Array(rows),
		clicks: new Uint32Array(rows),
		impressions: new Uint32Array(rows),
		positionSum: new Uint32Array(rows),
	};
}

/** A list of texts that grows, with the place of each. */
class Places {
	readonly list: string[] = [];
	private readonly places = new Map<string, number>();

	of(text: string): number {
		const known = this.places.get(text);
		if (known !== undefined) return known;
		this.places.set(text, this.list.length);
		return this.list.push(text) - 1;
	}
}

/** Places of a list in a larger one; each text is looked up once, when a row first uses it. */
class MovedPlaces {
	private readonly moved: Int32Array;

	constructor(
		private readonly texts: readonly string[],
		private readonly into: Places,
	) {
		this.moved = new Int32Array(texts.length).fill(-1);
	}

	of(place: number): number {
		const known = this.moved[place] ?? -1;
		if (known !== -1) return known;
		const found = this.into.of(this.texts[place] ?? "");
		this.moved[place] = found;
		return found;
	}
}
