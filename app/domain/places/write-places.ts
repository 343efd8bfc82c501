import { joinSections, NumberWriter } from "../columns/number-stream";
import { packTexts } from "../columns/packed-texts";
import type { JsonText } from "../own-json";
import { reversedHost } from "./host-names";
import {
	ADDRESS_KINDS,
	AI_STATES,
	type LookPlaces,
	type PlaceAddress,
	type PlaceBlock,
	type ReadingFacts,
	type ReadingMarks,
} from "./look-places";

/** Where a reading's places stand, and which search they are of. */
export interface PlacedLook {
	/** UTC day of the job, "YYYY-MM-DD". */
	day: string;
	/** "{job hid}.{lease}" */
	job: string;
	part: number;
	/** Place of the search in its bucket. */
	index: number;
	/** 16 hex digits that name the search (searchName). */
	search: string;
	/** The first reading of a look whose newer one shows less. */
	isFirst: boolean;
	places: LookPlaces;
}

/** Lists of a block that its days share. */
export interface PlacesHead {
	version: 1;
	types: string[];
	facts: JsonText<ReadingFacts>[];
	marks: JsonText<ReadingMarks>[];
	features: number[];
	jobs: string[];
}

/**
 * Places of a bucket, of one or more days, in pieces that are compressed apart. names: all that a question about a host needs beside the lists of its days.
 * pages: what tells addresses of a host apart, and the blocks.
 */
export interface PlacesPieces {
	names: Uint8Array;
	pages: Uint8Array;
	/** By day, the oldest first. lists: web results. blocks: the rest. */
	days: { day: string; lists: Uint8Array; blocks: Uint8Array }[];
}

/**
 * Packs the places of a bucket. Each search has its own list of addresses and of blocks, in the order of their first appearance; a reading holds their
 * places as differences to the place expected next. So a list that stays as it was is a row of zeros, and each day can be read without the others.
 */
export function packPlaces(looks: readonly PlacedLook[]): PlacesPieces {
	const sorted = [...looks].sort((a, b) => (a.day === b.day ? a.index - b.index || order(a.search, b.search) : order(a.day, b.day)));
	const lists = new Lists();
	const rows = sorted.map((look) => ({ day: look.day, row: lists.add(look) }));
	const days = [...new Set(rows.map(({ day }) => day))].map((day) => {
		const ofDay = rows.filter((one) => one.day === day).map(({ row }) => row);
		return { day, lists: packLists(ofDay), blocks: packBlocks(ofDay) };
	});
	return { ...lists.pack(), days };
}

function order(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** A reading as places in the lists. */
interface Row {
	search: number;
	job: number;
	part: number;
	isFirst: number;
	facts: number;
	/** 0 for none. */
	marks: number;
	organic: number[];
	features: number;
	ai: number;
	cited: number[];
	blocks: number[];
	after: number[];
	firstPageBlocks: number;
}

class Numbered<Value extends string | number> {
	readonly all: Value[] = [];
	private readonly places = new Map<Value, number>();

	place(value: Value): number {
		const known = this.places.get(value);
		if (known !== undefined) return known;
		this.places.set(value, this.all.length);
		return this.all.push(value) - 1;
	}
}

interface SearchLists {
	index: number;
	addresses: Numbered<string>;
	blocks: Numbered<string>;
}

class Lists {
	private readonly head = {
		types: new Numbered<string>(),
		facts: new Numbered<string>(),
		marks: new Numbered<string>(),
		features: new Numbered<number>(),
		jobs: new Numbered<string>(),
	};
	private readonly searches = new Map<string, SearchLists>();
	private readonly names: string[] = [];
	private readonly own = new Map<string, string>();

	add({ search: name, index, job, part, isFirst, places }: PlacedLook): Row {
		const { head } = this;
		const search = this.searches.get(name) ?? { index, addresses: new Numbered<string>(), blocks: new Numbered<string>() };
		if (!this.searches.has(name)) this.names.push(name);
		this.searches.set(name, search);
		const addressOf = (address: PlaceAddress) => this.address(name, search, address);
		const link = (host: string) => search.addresses.place(keyOf({ host, kind: "open", page: 0 }));
		const blockOf = ({ type, address, links }: PlaceBlock) =>
			search.blocks.place(JSON.stringify([head.types.place(type), addressOf(address), ...links.map(link)]));
		return {
			search: this.names.indexOf(name),
			job: head.jobs.place(job),
			part,
			isFirst: Number(isFirst),
			facts: head.facts.place(JSON.stringify(places.facts)),
			marks: places.marks === null ? 0 : head.marks.place(JSON.stringify(places.marks)) + 1,
			organic: places.organic.map(addressOf),
			features: head.features.place(places.features),
			ai: AI_STATES.indexOf(places.ai.state),
			cited: places.ai.hosts.map(link),
			blocks: places.blocks.map(blockOf),
			after: places.blocks.map(({ after }) => after),
			firstPageBlocks: places.firstPageBlocks,
		};
	}

	private address(name: string, { addresses }: SearchLists, address: PlaceAddress): number {
		const place = addresses.place(keyOf(address));
		if (address.own !== undefined && !this.own.has(`${name} ${place}`)) this.own.set(`${name} ${place}`, address.own);
		return place;
	}

	pack(): Pick<PlacesPieces, "names" | "pages"> {
		const searches = this.names.flatMap((name) => this.searches.get(name) ?? []);
		const addresses = searches.flatMap((one) => one.addresses.all.map(addressOfKey));
		const { types, facts, marks, features, jobs } = this.head;
		const head: PlacesHead = { version: 1, types: types.all, facts: facts.all, marks: marks.all, features: features.all, jobs: jobs.all };
		const hosts = [...new Set(addresses.map(({ host }) => reversedHost(host)))].sort();
		const placeOf = new Map(hosts.map((host, place) => [host, place]));
		const numbers = new NumberWriter();
		numbers.write(searches.length);
		for (const { index } of searches) numbers.write(index);
		for (const one of searches) numbers.write(one.addresses.all.length);
		for (const { host } of addresses) numbers.write(placeOf.get(reversedHost(host)) ?? 0);
		for (const { kind } of addresses) numbers.write(kind);
		const text = new TextEncoder();
		return {
			names: joinSections([text.encode(JSON.stringify(head)), ...packTexts(hosts), bytesOfHex(this.names.join("")), numbers.finish()]),
			pages: this.packPages(searches, addresses),
		};
	}

	private packPages(searches: readonly SearchLists[], addresses: readonly { page: number }[]): Uint8Array {
		const pages = new DataView(new ArrayBuffer(addresses.length * 4));
		for (const [i, { page }] of addresses.entries()) pages.setUint32(i * 4, page);
		const numbers = new NumberWriter();
		const own: [place: number, text: string][] = [];
		let before = 0;
		for (const [i, name] of this.names.entries()) {
			const length = searches[i]?.addresses.all.length ?? 0;
			for (let place = 0; place < length; place++) {
				const text = this.own.get(`${name} ${place}`);
				if (text !== undefined) own.push([before + place, text]);
			}
			before += length;
		}
		const texts = [...new Set(own.map(([, text]) => text))].sort();
		const placeOf = new Map(texts.map((text, place) => [text, place]));
		numbers.write(own.length);
		writeSteps(
			numbers,
			own.map(([place]) => place),
		);
		for (const [, text] of own) numbers.write(placeOf.get(text) ?? 0);
		for (const one of searches) numbers.write(one.blocks.all.length);
		const blocks = searches.flatMap((one) => one.blocks.all.map((json): number[] => JSON.parse(json)));
		for (const [type = 0] of blocks) numbers.write(type);
		for (const [, address = 0] of blocks) numbers.write(address);
		for (const block of blocks) numbers.write(block.length - 2);
		for (const [, , ...links] of blocks) writeSteps(numbers, links);
		return joinSections([new Uint8Array(pages.buffer), ...packTexts(texts), numbers.finish()]);
	}
}

function keyOf({ host, kind, page }: PlaceAddress): string {
	return `${ADDRESS_KINDS.indexOf(kind)} ${page} ${host.replace(/\.$/, "")}`;
}

function addressOfKey(key: string): { kind: number; page: number; host: string } {
	const [kind, page, host = ""] = key.split(" ");
	return { kind: Number(kind), page: Number(page), host };
}

function bytesOfHex(hex: string): Uint8Array {
	return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
}

/** Writes places as differences to the one after the place before. */
export function writeSteps(numbers: NumberWriter, places: readonly number[]): void {
	let expected = 0;
	for (const place of places) {
		numbers.write(place - expected);
		expected = place + 1;
	}
}

function packLists(rows: readonly Row[]): Uint8Array {
	const numbers = new NumberWriter();
	numbers.write(rows.length);
	writeSteps(
		numbers,
		rows.map(({ search }) => search),
	);
	for (const name of ["job", "part", "isFirst", "facts", "marks"] as const) for (const row of rows) numbers.write(row[name]);
	for (const { organic } of rows) numbers.write(organic.length);
	for (const { organic } of rows) writeSteps(numbers, organic);
	return numbers.finish();
}

function packBlocks(rows: readonly Row[]): Uint8Array {
	const numbers = new NumberWriter();
	for (const name of ["features", "ai", "firstPageBlocks"] as const) for (const row of rows) numbers.write(row[name]);
	for (const name of ["cited", "blocks"] as const) {
		for (const row of rows) numbers.write(row[name].length);
		for (const row of rows) writeSteps(numbers, row[name]);
	}
	for (const { after } of rows) writeSteps(numbers, after);
	return numbers.finish();
}
