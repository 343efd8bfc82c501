import { joinSections, NumberReader, NumberWriter, splitSections } from "../sample/number-stream";
import { emptyColumns } from "./gather-queries";
import type { QueryColumns } from "./query-columns";

const VERSION = 1;
/** Limit of a predicted average: times 2^32 impressions, it still fits into a number of the stream. */
const MAX_AVERAGE = 2 ** 19;
const encoder = new TextEncoder();
// A byte order mark at the beginning of a query is a part of it.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

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

/** Rows that packQueries packed, in their sorted order. Throws for other bytes. */
export async function unpackQueries(packed: Uint8Array): Promise<QueryColumns> {
	const sections = splitSections(await through(packed, new DecompressionStream("deflate-raw")));
	const next = () => {
		const section = sections.shift();
		if (!section) throw new Error("packed queries lack a section");
		return section;
	};
	const list = () => unpackTexts(next(), next());
	const [queries, pages, countries, days] = [list(), list(), list(), list()];
	const reader = () => new NumberReader(next());
	const [head, query, page, country, device, groupDays] = [reader(), reader(), reader(), reader(), reader(), reader()];
	const [day, clicks, impressions, positionSum] = [reader(), reader(), reader(), reader()];
	if (head.read() !== VERSION) throw new Error("packed queries have an unknown version");
	const rows = head.read();
	const columns = emptyColumns(rows);
	const key = { query: 0, page: 0 };
	for (let at = 0; at < rows; ) {
		const step = query.read();
		key.query += step;
		key.page = step === 0 && at > 0 ? key.page + page.read() : page.read();
		const [countryPlace, devicePlace, count] = [country.read(), device.read(), groupDays.read()];
		let [dayPlace, average] = [0, 0];
		for (let i = 0; i < count; i++, at++) {
			dayPlace += day.read();
			const shown = impressions.read();
			const sum = positionSum.read() + average * shown;
			columns.query[at] = key.query;
			columns.page[at] = key.page;
			columns.country[at] = countryPlace;
			columns.device[at] = devicePlace;
			columns.day[at] = dayPlace;
			columns.clicks[at] = clicks.read();
			columns.impressions[at] = shown;
			columns.positionSum[at] = sum;
			average = averageOf(sum, shown, average);
		}
	}
	return { ...columns, queries, pages, countries, days };
}

/** Average position, from which the sum of the next day is predicted. */
function averageOf(positionSum: number, impressions: number, before: number): number {
	return impressions === 0 ? before : Math.min(Math.round(positionSum / impressions), MAX_AVERAGE);
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

/** Sorted texts as UTF-8: lengths of the beginning that each shares with the one before and of the rest, then the rests. */
function packTexts(texts: readonly string[]): [Uint8Array, Uint8Array] {
	const lengths = new NumberWriter();
	lengths.write(texts.length);
	const rests: Uint8Array[] = [];
	let before = new Uint8Array(0);
	for (const text of texts) {
		const bytes = encoder.encode(text);
		let shared = 0;
		while (shared < bytes.length && shared < before.length && bytes[shared] === before[shared]) shared++;
		lengths.write(shared);
		lengths.write(bytes.length - shared);
		rests.push(bytes.subarray(shared));
		before = bytes;
	}
	return [lengths.finish(), joined(rests)];
}

function unpackTexts(lengths: Uint8Array, rests: Uint8Array): string[] {
	const reader = new NumberReader(lengths);
	let before = new Uint8Array(0);
	let at = 0;
	return Array.from({ length: reader.read() }, () => {
		const shared = reader.read();
		const length = reader.read();
		const bytes = new Uint8Array(shared + length);
		bytes.set(before.subarray(0, shared));
		bytes.set(rests.subarray(at, at + length), shared);
		at += length;
		before = bytes;
		return decoder.decode(bytes);
	});
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	const source = new Blob([new Uint8Array(bytes)]).stream();
	for await (const chunk of source.pipeThrough(stream)) chunks.push(chunk);
	return joined(chunks);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}
