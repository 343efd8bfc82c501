import { byName } from "../by-name";
import { HID_CHARACTERS } from "../hid";
import type { TableDate } from "../position/report-dates";
import { CODES, type Coded, isDefinite } from "../sample/codes";
import { variationOf } from "../sample/variation";
import { DAY_MS } from "../time/durations";
import type { Cell } from "./cell";
import type { FamilyColumn } from "./column-families";
import { PLAIN_COLUMNS, type PlainColumn } from "./column-lists";
import { evidenceName } from "./evidence-name";
import { NumberText, NumberTextReader } from "./number-text";
import type { ShownRow } from "./shown-row";
import type { TableQuery } from "./table-query";
import { WANTED_OUTCOMES } from "./wanted-choices";

/**
 * Rows as they are sent to the browser: columns one after the other in a few texts. Looks are named by monitor and date, variations follow
 * from the cells, and instants are whole minutes.
 *
 * Packed rows of 200 take 5.8 KB, gzip; objects take 10.1 KB, and 8.2 KB even
 * without looks and variations.
 */
export interface PackedRows {
	/** 22 characters each. */
	hids: string;
	/** Terms, then pairs of addresses of rows that moved; LINE_END between. */
	lines: string;
	numbers: string;
	/** How cells were read: depth, source, whether there is a look, whether no other reading confirms it, and the words that were answered instead. */
	ways: Way[];
	/** First day and earliest minute (since epoch): numbers are relative to them. */
	dayFrom: number;
	minuteFrom: number;
	/** Dates of the cells. */
	date: TableDate;
	comparison: TableDate;
	/** Columns of families, in the order of each row's values. */
	families: readonly FamilyColumn[];
}

type Way = Pick<Cell, "depth" | "source" | "unconfirmed" | "answeredFor"> & { look: boolean };
type Dates = Pick<PackedRows, "date" | "comparison"> & Pick<TableQuery, "families">;

/** No term and no address contains it, and JSON does not escape it. */
const LINE_END = "\u007f";
const MINUTE_SECONDS = 60;
const VOLUME_SOURCES = [null, "own", "simulated", "provider"] as const;
const FLAGS = { mobile: 1, favorite: 2, looking: 4, moved: 8 } as const;
const VOLUME_SOURCE_BIT = 16;
/** Values of columns of families at the date and at the comparison date. */
const FAMILY_SIDES = ["families", "formerFamilies"] as const;
/** Columns written as differences, because neighbouring rows are often equal. */
const STEPPED = ["group", "website", "market"] as const;

/** rows: those of a page, in its order. No cell is pending, instants are whole minutes, and looks are those of evidenceName. */
export function packRows(rows: readonly ShownRow[], dates: Dates): PackedRows {
	const cells = rows.flatMap(({ current, previous }) => [current, previous]).filter((cell) => cell !== null);
	const from = {
		day: lowest(rows.flatMap(({ best }) => (best ? [dayNumber(best.day)] : []))),
		minute: lowest(cells.map(({ at }) => at / MINUTE_SECONDS)),
	};
	const numbers = new NumberText();
	packKeywords(rows, numbers, from.day);
	const { families = [] } = dates;
	for (const side of FAMILY_SIDES) for (const place of families.keys()) packFamily(rows, { side, place }, numbers);
	const ways = new Ways();
	const to = { numbers, ways, minuteFrom: from.minute };
	const [current, previous] = [rows.map((row) => row.current), rows.map((row) => row.previous)];
	packCells(current, null, to);
	packCells(previous, current, to);
	return {
		hids: rows.map(({ hid }) => hid).join(""),
		lines: [...rows.map(({ term }) => term), ...rows.flatMap(({ moved }) => moved ?? [])].join(LINE_END),
		numbers: numbers.text,
		ways: ways.all,
		dayFrom: from.day,
		minuteFrom: from.minute,
		date: dates.date,
		comparison: dates.comparison,
		families,
	};
}

function packKeywords(rows: readonly ShownRow[], numbers: NumberText, dayFrom: number): void {
	for (const key of STEPPED) {
		let before = 0;
		for (const row of rows) {
			numbers.writeSigned(row[key] - before);
			before = row[key];
		}
	}
	for (const row of rows) numbers.write(flagsOf(row));
	for (const { volume } of rows) numbers.write(volume === null ? 0 : volume + 1);
	for (const { tags } of rows) for (const number of [tags.length, ...tags]) numbers.write(number);
	for (const { wanted } of rows) numbers.write(wanted === null ? 0 : 1 + wantedNumber(wanted));
	for (const { best } of rows) numbers.write(best?.position ?? 0);
	for (const { best } of rows) if (best) numbers.write(dayNumber(best.day) - dayFrom);
	for (const name of PLAIN_COLUMNS) packPlain(rows, name, numbers);
}

function wantedNumber({ page, isByRule, outcome }: NonNullable<ShownRow["wanted"]>): number {
	return (page * 2 + (isByRule ? 1 : 0)) * WANTED_OUTCOMES.length + WANTED_OUTCOMES.indexOf(outcome);
}

function wantedOf(number: number): ShownRow["wanted"] {
	const rest = Math.floor(number / WANTED_OUTCOMES.length);
	const outcome = WANTED_OUTCOMES[number % WANTED_OUTCOMES.length] ?? "unknown";
	return { page: Math.floor(rest / 2), isByRule: rest % 2 === 1, outcome };
}

/** 0 for no value; others from the lowest one on. */
function packPlain(rows: readonly ShownRow[], name: PlainColumn, numbers: NumberText): void {
	const from = lowest(rows.flatMap(({ plain }) => plain[name] ?? []));
	numbers.write(from);
	for (const { plain } of rows) numbers.write((plain[name] ?? from - 1) + 1 - from);
}

/** Codes, then the depths of those that are there, as differences. place: of the column. */
function packFamily(
	rows: readonly ShownRow[],
	{ side, place }: { side: (typeof FAMILY_SIDES)[number]; place: number },
	numbers: NumberText,
): void {
	for (const row of rows) numbers.write(row[side][place]?.code ?? CODES.none);
	let before = 0;
	for (const row of rows) {
		const coded = row[side][place];
		if (!coded) continue;
		numbers.writeSigned(coded.depth - before);
		before = coded.depth;
	}
}

function unpackFamily(rows: number, numbers: NumberTextReader): (Coded | null)[] {
	const codes = Array.from({ length: rows }, () => numbers.read());
	let depth = 0;
	return codes.map((code) => {
		if (code === CODES.none) return null;
		depth += numbers.readSigned();
		return { code, depth };
	});
}

function lowest(values: number[]): number {
	return values.reduce((least, value) => Math.min(least, value), values[0] ?? 0);
}

function dayNumber(day: string): number {
	return Date.parse(day) / DAY_MS;
}

function flagsOf({ mobile, favorite, looking, moved, volumeSource }: ShownRow): number {
	const source = VOLUME_SOURCES.indexOf(volumeSource) * VOLUME_SOURCE_BIT;
	return source + (mobile ? FLAGS.mobile : 0) + (favorite ? FLAGS.favorite : 0) + (looking ? FLAGS.looking : 0) + (moved ? FLAGS.moved : 0);
}

/** Each way once. */
class Ways {
	readonly all: Way[] = [];
	private readonly places = new Map<string, number>();

	place({ depth, source, look, unconfirmed, answeredFor }: Cell): number {
		const key = `${depth} ${look === undefined} ${unconfirmed === undefined} ${source} ${answeredFor ?? ""}`;
		const known = this.places.get(key);
		if (known !== undefined) return known;
		const place = this.all.length;
		this.places.set(key, place);
		this.all.push({ depth, source, look: look !== undefined, ...(unconfirmed && { unconfirmed }), ...(answeredFor && { answeredFor }) });
		return place;
	}
}

/** Codes are written as differences from those of `base`, row by row. */
function packCells(
	cells: (Cell | null)[],
	base: (Cell | null)[] | null,
	to: { numbers: NumberText; ways: Ways; minuteFrom: number },
): void {
	const { numbers, ways, minuteFrom } = to;
	const there = cells.filter((cell) => cell !== null);
	for (const [i, cell] of cells.entries()) {
		const code = cell?.code ?? CODES.none;
		if (base) numbers.writeSigned(code - (base[i]?.code ?? CODES.none));
		else numbers.write(code);
	}
	for (const cell of there) numbers.write(ways.place(cell));
	for (const { at } of there) numbers.write(at / MINUTE_SECONDS - minuteFrom);
	for (const { code, retry } of there) {
		if (isDefinite(code)) continue;
		numbers.write(retry === undefined ? 0 : 1);
		if (retry !== undefined) numbers.writeSigned(retry - minuteFrom * MINUTE_SECONDS);
	}
}

/** The rows as they were packed. */
export function unpackRows(packed: PackedRows): ShownRow[] {
	const { dayFrom, date, comparison } = packed;
	const hids = Array.from({ length: packed.hids.length / HID_CHARACTERS }, (_, i) =>
		packed.hids.slice(i * HID_CHARACTERS, (i + 1) * HID_CHARACTERS),
	);
	const numbers = new NumberTextReader(packed.numbers);
	const column = (read: (i: number) => number) => hids.map((_, i) => read(i));
	const [groups, websites, markets] = STEPPED.map(() => {
		let value = 0;
		return column(() => (value += numbers.readSigned()));
	});
	const flags = column(() => numbers.read());
	const volumes = hids.map(() => numbers.read() - 1).map((volume) => (volume < 0 ? null : volume));
	const tags = hids.map(() => Array.from({ length: numbers.read() }, () => numbers.read()));
	const wanted = hids.map(() => numbers.read()).map((number) => (number === 0 ? null : wantedOf(number - 1)));
	const bests = column(() => numbers.read());
	const bestDays = column((i) => (bests[i] ? numbers.read() : 0));
	const plain = byName(PLAIN_COLUMNS, () => {
		const from = numbers.read();
		return column(() => numbers.read()).map((value) => (value === 0 ? null : value - 1 + from));
	});
	const [families = [], formerFamilies = []] = FAMILY_SIDES.map(() => packed.families.map(() => unpackFamily(hids.length, numbers)));
	const current = unpackCells(hids, null, { packed, numbers, date });
	const previous = unpackCells(hids, current, { packed, numbers, date: comparison });
	const lines = packed.lines.split(LINE_END);
	let address = hids.length;
	return hids.map((hid, i) => {
		const flag = flags[i] ?? 0;
		const position = bests[i] ?? 0;
		const [now, before] = [current[i] ?? null, previous[i] ?? null];
		return {
			hid,
			group: groups?.[i] ?? 0,
			term: lines[i] ?? "",
			website: websites?.[i] ?? 0,
			market: markets?.[i] ?? 0,
			tags: tags[i] ?? [],
			favorite: (flag & FLAGS.favorite) !== 0,
			volume: volumes[i] ?? null,
			volumeSource: VOLUME_SOURCES[Math.floor(flag / VOLUME_SOURCE_BIT)] ?? null,
			best: position === 0 ? null : { position, day: dayText(dayFrom + (bestDays[i] ?? 0)) },
			wanted: wanted[i] ?? null,
			plain: byName(PLAIN_COLUMNS, (name) => plain[name][i] ?? null),
			families: families.map((column) => column[i] ?? null),
			formerFamilies: formerFamilies.map((column) => column[i] ?? null),
			variation: variationOf(now, before),
			current: now,
			previous: before,
			...(flag & FLAGS.mobile && { mobile: true as const }),
			...(flag & FLAGS.looking && { looking: true as const }),
			...(flag & FLAGS.moved && { moved: [lines[address++] ?? "", lines[address++] ?? ""] satisfies [string, string] }),
		};
	});
}

interface UnpackSide {
	packed: PackedRows;
	numbers: NumberTextReader;
	date: TableDate;
}

function unpackCells(hids: readonly string[], base: (Cell | null)[] | null, { packed, numbers, date }: UnpackSide): (Cell | null)[] {
	const codes = hids.map((_, i) => (base ? numbers.readSigned() + (base[i]?.code ?? CODES.none) : numbers.read()));
	const of = (read: (code: number) => number) => codes.map((code) => (code === CODES.none ? 0 : read(code)));
	const ways = of(() => numbers.read());
	const minutes = of(() => numbers.read() + packed.minuteFrom);
	const retries = of((code) => (!isDefinite(code) && numbers.read() === 1 ? numbers.readSigned() + packed.minuteFrom * MINUTE_SECONDS : 0));
	return hids.map((hid, i) => {
		const code = codes[i] ?? CODES.none;
		const way = packed.ways[ways[i] ?? 0];
		if (code === CODES.none || !way) return null;
		const { depth, source } = way;
		return {
			code,
			depth,
			at: (minutes[i] ?? 0) * MINUTE_SECONDS,
			source,
			...(way.look && { look: evidenceName(hid, date) }),
			...(retries[i] && { retry: retries[i] }),
			...(way.unconfirmed && { unconfirmed: way.unconfirmed }),
			...(way.answeredFor && { answeredFor: way.answeredFor }),
		};
	});
}

function dayText(day: number): string {
	return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
