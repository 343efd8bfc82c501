import { NumberReader, NumberWriter } from "../columns/number-stream";
import { placeOf } from "./codes";

/** Addresses by index; "" beyond. */
export interface UrlList {
	readonly length: number;
	get(index: number): string;
}

/** A sample's codes with the address of each place: an index into `urls`, -1 for none. */
interface Addressed {
	/** Ordinal of place 0. */
	first: number;
	codes: Uint16Array;
	evidence: { url: Int32Array; urls: UrlList };
}

/** One address in each group of this size is stored whole, so that reading one joins at most this many pieces. */
const GROUP = 16;

/** View of an array that may still grow. */
export function urlList(urls: string[]): UrlList {
	return {
		get length() {
			return urls.length;
		},
		get: (index) => urls[index] ?? "",
	};
}

/** Packs addresses without the beginning that each shares with the one before it. numbers: shared characters and own characters of each address. */
export function packUrls(urls: readonly string[]): { numbers: Uint8Array; text: string } {
	const numbers = new NumberWriter();
	const rests: string[] = [];
	urls.forEach((url, i) => {
		const shared = i % GROUP === 0 ? 0 : sharedStart(urls[i - 1] ?? "", url);
		numbers.write(shared);
		numbers.write(url.length - shared);
		rests.push(url.slice(shared));
	});
	return { numbers: numbers.finish(), text: rests.join("") };
}

function sharedStart(a: string, b: string): number {
	let i = 0;
	while (i < a.length && i < b.length && a.charCodeAt(i) === b.charCodeAt(i)) i++;
	return i;
}

/** Opens what packUrls packed. An address is joined when it is read. */
export function openUrls(length: number, numbers: Uint8Array, text: string): UrlList {
	let marks: { shared: Uint32Array; starts: Uint32Array } | null = null;
	const read = () => {
		const reader = new NumberReader(numbers);
		const [shared, starts] = [new Uint32Array(length), new Uint32Array(length + 1)];
		for (let i = 0; i < length; i++) {
			shared[i] = reader.read();
			starts[i + 1] = (starts[i] ?? 0) + reader.read();
		}
		return { shared, starts };
	};
	// Most callers read neighbours one after the other: the last address is the beginning of the next one.
	let [last, url] = [-1, ""];
	return {
		length,
		get(index) {
			if (index < 0 || index >= length) return "";
			marks ??= read();
			const { shared, starts } = marks;
			const whole = index - (index % GROUP);
			if (last > index || last < whole) [last, url] = [whole - 1, ""];
			while (last < index) {
				last++;
				url = url.slice(0, shared[last]) + text.slice(starts[last], starts[last + 1]);
			}
			return url;
		},
	};
}

/** Addresses of one sample. indexes: for each place with a position its index in the list; 0 means the next new address, n means n before that one. */
export interface OwnUrls {
	indexes: Uint8Array;
	length: number;
	numbers: Uint8Array;
	text: string;
}

export function packOwnUrls(grid: Addressed): OwnUrls {
	const { url, urls } = grid.evidence;
	const indexes = new NumberWriter();
	const places = new Map<number, number>();
	for (let i = 0; i < grid.codes.length; i++) {
		if (placeOf(grid.codes[i] ?? 0) === 0) continue;
		const old = url[i] ?? -1;
		const known = places.get(old);
		indexes.write(known === undefined ? 0 : places.size - known);
		if (known === undefined) places.set(old, places.size);
	}
	const list = [...places.keys()].map((index) => urls.get(index));
	return { indexes: indexes.finish(), length: list.length, ...packUrls(list) };
}

/** codes: those of the grid that was packed. */
export function unpackOwnUrls(own: OwnUrls, codes: Uint16Array): { url: Int32Array; urls: UrlList } {
	const reader = new NumberReader(own.indexes);
	const url = new Int32Array(codes.length).fill(-1);
	let next = 0;
	for (let i = 0; i < codes.length; i++) {
		if (placeOf(codes[i] ?? 0) === 0) continue;
		const back = reader.read();
		url[i] = back === 0 ? next++ : next - back;
	}
	return { url, urls: openUrls(own.length, own.numbers, own.text) };
}

/** Addresses of a sample that were packed block by block. blocks: in order, each with its places of `codes`. */
export function unpackUrlBlocks(
	blocks: readonly { from: number; to: number; own: OwnUrls }[],
	codes: Uint16Array,
): { url: Int32Array; urls: UrlList } {
	const url = new Int32Array(codes.length).fill(-1);
	const lists: { start: number; urls: UrlList }[] = [];
	let length = 0;
	for (const { from, to, own } of blocks) {
		const part = unpackOwnUrls(own, codes.subarray(from, to));
		for (let i = 0; i < part.url.length; i++) if ((part.url[i] ?? -1) >= 0) url[from + i] = length + (part.url[i] ?? 0);
		lists.push({ start: length, urls: part.urls });
		length += part.urls.length;
	}
	const get = (index: number) => {
		const list = lists.findLast(({ start }) => start <= index);
		return list ? list.urls.get(index - list.start) : "";
	};
	return { url, urls: { length, get } };
}

/** Addresses of a month. Each ordinal has a list of the addresses it was read with, mostly one; each sample holds an index into that list. */
export interface MonthUrls {
	/** For each place: how many addresses it has, and which, coded like OwnUrls.indexes over all addresses of the month. */
	lists: Uint8Array;
	length: number;
	numbers: Uint8Array;
	text: string;
}

/** Collects the addresses of a month, one sample at a time. */
export class MonthUrlWriter {
	private readonly lists: number[][];
	private readonly all = new Map<string, number>();
	private readonly names: string[] = [];

	constructor(
		private readonly first: number,
		size: number,
	) {
		this.lists = Array.from({ length: size }, () => []);
	}

	/** Returns, for each place with a position, the index into its list. */
	add(grid: Addressed): Uint8Array {
		const { url, urls } = grid.evidence;
		const indexes = new NumberWriter();
		const numbers = new Int32Array(urls.length + 1).fill(-1);
		for (let i = 0; i < grid.codes.length; i++) {
			if (placeOf(grid.codes[i] ?? 0) === 0) continue;
			const old = url[i] ?? -1;
			if (numbers[old + 1] === -1) numbers[old + 1] = this.numberOf(urls.get(old));
			const number = numbers[old + 1] ?? -1;
			const list = this.lists[i + grid.first - this.first] ?? [];
			const known = list.indexOf(number);
			indexes.write(known < 0 ? list.push(number) - 1 : known);
		}
		return indexes.finish();
	}

	/** Orders the addresses by ordinal: neighbours are alike, which compresses well. */
	finish(): MonthUrls {
		const lists = new NumberWriter();
		const places = new Map<number, number>();
		for (const list of this.lists) {
			lists.write(list.length);
			for (const number of list) {
				const known = places.get(number);
				lists.write(known === undefined ? 0 : places.size - known);
				if (known === undefined) places.set(number, places.size);
			}
		}
		const ordered = [...places.keys()].map((number) => this.names[number] ?? "");
		return { lists: lists.finish(), length: ordered.length, ...packUrls(ordered) };
	}

	private numberOf(url: string): number {
		const known = this.all.get(url);
		if (known !== undefined) return known;
		this.all.set(url, this.names.length);
		return this.names.push(url) - 1;
	}
}

/** The addresses of one sample of a month. indexes: as MonthUrlWriter.add returned them. codes: of the sample, at the month's places. */
export function unpackMonthUrls(month: MonthUrls, indexes: Uint8Array, codes: Uint16Array): { url: Int32Array; urls: UrlList } {
	const [lists, own] = [new NumberReader(month.lists), new NumberReader(indexes)];
	const url = new Int32Array(codes.length).fill(-1);
	let next = 0;
	for (let i = 0; i < codes.length; i++) {
		const wanted = placeOf(codes[i] ?? 0) > 0 ? own.read() : -1;
		const count = lists.read();
		for (let k = 0; k < count; k++) {
			const back = lists.read();
			const number = back === 0 ? next++ : next - back;
			if (k === wanted) url[i] = number;
		}
	}
	return { url, urls: openUrls(month.length, month.numbers, month.text) };
}

/** Every address that a place was read with in the month. */
export function addressesAt(month: MonthUrls, place: number): string[] {
	const lists = new NumberReader(month.lists);
	const numbers: number[] = [];
	let next = 0;
	for (let i = 0; i <= place; i++) {
		const count = lists.read();
		for (let k = 0; k < count; k++) {
			const back = lists.read();
			const number = back === 0 ? next++ : next - back;
			if (i === place) numbers.push(number);
		}
	}
	const urls = openUrls(month.length, month.numbers, month.text);
	return numbers.map((number) => urls.get(number));
}
