import { joinSections, NumberReader, NumberWriter, splitSections } from "../columns/number-stream";
import { packTexts } from "../columns/packed-texts";
import { TextList } from "../columns/text-list";
import { emptyColumns } from "./gather-queries";
import type { QueryColumns, QueryNumbers } from "./query-columns";

const VERSION = 1;
/** Limit of a predicted average: times 2^32 impressions, it still fits into a number of the stream. */
const MAX_AVERAGE = 2 ** 19;

/**
 * Packs rows for a block of a day or the object of a month. Rows are sorted by query, page, country, device and day, so that the days of one combination
 * adjoin: the combination is written once, and each day only as differences to the day before. All columns are deflated together.
 * Lists come back sorted and without texts that no row uses.
 */
export async function packQueries(columns: QueryColumns): Promise<Uint8Array> {
	const rows = columns.query.length;
	const lists = {
		queries: sortedList(columns.queries, columns.query),
		pages: sortedList(columns.pages, columns.page),
		countries: sortedList(columns.countries, columns.country),
		days: sortedList(columns.days, columns.day),
	};
	const order = sortedRows(columns, lists);
	const out = new Writers();
	const { head, group, row } = out;
	head.write(VERSION);
	head.write(rows);
	let before: number[] = [];
	let days = 0;
	let [day, average] = [0, 0];
	for (const at of order) {
		const key = keyOf(columns, lists, at);
		if (before.length === 0 || key.some((value, i) => value !== before[i])) {
			if (before.length > 0) group.days.write(days);
			writeKey(group, key, before);
			before = key;
			days = 0;
			[day, average] = [0, 0];
		}
		days++;
		const place = lists.days.place[columns.day[at] ?? 0] ?? 0;
		const impressions = columns.impressions[at] ?? 0;
		const positionSum = columns.positionSum[at] ?? 0;
		row.day.write(place - day);
		row.clicks.write(columns.clicks[at] ?? 0);
		row.impressions.write(impressions);
		row.positionSum.write(positionSum - average * impressions);
		day = place;
		average = averageOf(positionSum, impressions, average);
	}
	if (before.length > 0) group.days.write(days);
	const texts = [lists.queries, lists.pages, lists.countries, lists.days].flatMap(({ texts }) => packTexts(texts));
	return through(joinSections([...texts, ...out.finish()]), new CompressionStream("deflate-raw"));
}

/** Rows that are wanted: those of all days and queries unless named. */
export interface WantedRows {
	isWanted?: (day: string) => boolean;
	queries?: ReadonlySet<string>;
}

/** Texts of the blocks of one reading. */
export interface QueryLists {
	queries: TextList;
	pages: TextList;
	countries: TextList;
	days: TextList;
}

export function emptyLists(): QueryLists {
	return { queries: new TextList(), pages: new TextList(), countries: new TextList(), days: new TextList() };
}

/**
 * The wanted rows of those that packQueries packed, in their sorted order. lists: those of the reading, to which new texts are added; the columns have them as
 * their own, also with texts that none of their rows uses. Throws for other bytes.
 */
export async function unpackQueries(
	packed: Uint8Array,
	{ isWanted = () => true, queries: named }: WantedRows = {},
	lists = emptyLists(),
): Promise<QueryColumns> {
	const sections = splitSections(await through(packed, new DecompressionStream("deflate-raw")));
	const next = () => {
		const section = sections.shift();
		if (!section) throw new Error("packed queries lack a section");
		return section;
	};
	const { queries, pages, countries, days } = lists;
	const places = {
		query: queries.placesOf(next(), next()),
		page: pages.placesOf(next(), next()),
		country: countries.placesOf(next(), next()),
		day: days.placesOf(next(), next()),
	};
	const reader = () => new NumberReader(next());
	const head = reader();
	if (head.read() !== VERSION) throw new Error("packed queries have an unknown version");
	const rows = head.read();
	const group = { query: reader(), page: reader(), country: reader(), device: reader(), days: reader() };
	const row = { day: reader(), clicks: reader(), impressions: reader(), positionSum: reader() };
	const isNamed = (query = "") => !named || named.has(query);
	const columns = readRows({ group, row }, rows, {
		...places,
		query: places.query.map((place) => (isNamed(queries.texts[place]) ? place : UNWANTED)),
		day: places.day.map((place) => (isWanted(days.texts[place] ?? "") ? place : UNWANTED)),
	});
	return { ...columns, queries: queries.texts, pages: pages.texts, countries: countries.texts, days: days.texts };
}

/** Place of a query or day whose rows are passed over. */
const UNWANTED = -1;

interface Streams {
	group: Record<keyof Writers["group"], NumberReader>;
	row: Record<keyof Writers["row"], NumberReader>;
}

/** places: of the block's texts in the lists of the reading. */
function readRows({ group, row }: Streams, rows: number, places: Record<"query" | "page" | "country" | "day", Int32Array>): QueryNumbers {
	const columns = emptyColumns(rows);
	let [query, page] = [0, 0];
	let [filled, unread] = [0, 0];
	for (let passed = 0; passed < rows; ) {
		const step = group.query.read();
		query += step;
		page = step === 0 && passed > 0 ? page + group.page.read() : group.page.read();
		const [country, device, count] = [group.country.read(), group.device.read(), group.days.read()];
		passed += count;
		const queryPlace = places.query[query] ?? UNWANTED;
		if (queryPlace === UNWANTED) {
			unread += count;
			continue;
		}
		passOver(row, unread);
		unread = 0;
		const pagePlace = places.page[page] ?? 0;
		const countryPlace = places.country[country] ?? 0;
		let [day, average] = [0, 0];
		for (let i = 0; i < count; i++) {
			day += row.day.read();
			const clicks = row.clicks.read();
			const impressions = row.impressions.read();
			const positionSum = row.positionSum.read() + average * impressions;
			average = averageOf(positionSum, impressions, average);
			const dayPlace = places.day[day] ?? UNWANTED;
			if (dayPlace === UNWANTED) continue;
			columns.query[filled] = queryPlace;
			columns.page[filled] = pagePlace;
			columns.country[filled] = countryPlace;
			columns.device[filled] = device;
			columns.day[filled] = dayPlace;
			columns.clicks[filled] = clicks;
			columns.impressions[filled] = impressions;
			columns.positionSum[filled] = positionSum;
			filled++;
		}
	}
	return filled === rows ? columns : firstRows(columns, filled);
}

function passOver(row: Streams["row"], rows: number): void {
	if (rows > 0) for (const stream of Object.values(row)) stream.skip(rows);
}

/** Average position, from which the sum of the next day is predicted. */
function averageOf(positionSum: number, impressions: number, before: number): number {
	return impressions === 0 ? before : Math.min(Math.round(positionSum / impressions), MAX_AVERAGE);
}

/** Columns without the rows from `count` on. */
function firstRows(columns: QueryNumbers, count: number): QueryNumbers {
	return {
		query: columns.query.subarray(0, count),
		page: columns.page.subarray(0, count),
		country: columns.country.subarray(0, count),
		device: columns.device.subarray(0, count),
		day: columns.day.subarray(0, count),
		clicks: columns.clicks.subarray(0, count),
		impressions: columns.impressions.subarray(0, count),
		positionSum: columns.positionSum.subarray(0, count),
	};
}

class Writers {
	readonly head = new NumberWriter();
	readonly group = {
		query: new NumberWriter(),
		page: new NumberWriter(),
		country: new NumberWriter(),
		device: new NumberWriter(),
		days: new NumberWriter(),
	};
	readonly row = { day: new NumberWriter(), clicks: new NumberWriter(), impressions: new NumberWriter(), positionSum: new NumberWriter() };

	finish(): Uint8Array[] {
		return [this.head, ...Object.values(this.group), ...Object.values(this.row)].map((writer) => writer.finish());
	}
}

interface SortedList {
	texts: string[];
	/** Place of each old place; -1 for texts that no row uses. */
	place: Int32Array;
}

function sortedList(texts: readonly string[], column: Uint32Array | Uint16Array): SortedList {
	const isUsed = new Uint8Array(texts.length);
	for (const place of column) isUsed[place] = 1;
	// A text that stands twice in the list becomes one.
	const sorted = [...new Set(texts.filter((_, place) => isUsed[place]))].sort();
	const places = new Map(sorted.map((text, place) => [text, place]));
	return { texts: sorted, place: Int32Array.from(texts, (text, place) => (isUsed[place] ? (places.get(text) ?? -1) : -1)) };
}

type Lists = Record<"queries" | "pages" | "countries" | "days", SortedList>;

function keyOf(columns: QueryColumns, lists: Lists, at: number): number[] {
	return [
		lists.queries.place[columns.query[at] ?? 0] ?? 0,
		lists.pages.place[columns.page[at] ?? 0] ?? 0,
		lists.countries.place[columns.country[at] ?? 0] ?? 0,
		columns.device[at] ?? 0,
	];
}

function writeKey(group: Writers["group"], key: readonly number[], before: readonly number[]): void {
	const [query = 0, page = 0, country = 0, device = 0] = key;
	const step = query - (before[0] ?? 0);
	group.query.write(step);
	group.page.write(step === 0 && before.length > 0 ? page - (before[1] ?? 0) : page);
	group.country.write(country);
	group.device.write(device);
}

function sortedRows(columns: QueryColumns, lists: Lists): Uint32Array {
	const rows = columns.query.length;
	const query = moved(columns.query, lists.queries);
	// Page, country, device and day as one number: below 2^53 for 2^22 pages, 2^9 countries and 2^9 days.
	const [countries, days] = [lists.countries.texts.length, lists.days.texts.length];
	const rest = new Float64Array(rows);
	for (let at = 0; at < rows; at++) {
		const [, page = 0, country = 0, device = 0] = keyOf(columns, lists, at);
		rest[at] = ((page * countries + country) * 256 + device) * days + (lists.days.place[columns.day[at] ?? 0] ?? 0);
	}
	return Uint32Array.from({ length: rows }, (_, at) => at).sort(
		(a, b) => (query[a] ?? 0) - (query[b] ?? 0) || (rest[a] ?? 0) - (rest[b] ?? 0),
	);
}

function moved(column: Uint32Array, { place }: SortedList): Int32Array {
	return Int32Array.from(column, (old) => place[old] ?? 0);
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
	// A response collects the chunks of the stream, which are small, outside of JavaScript.
	const passed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(stream);
	return new Uint8Array(await new Response(passed).arrayBuffer());
}
