import { NumberReader, splitSections } from "../columns/number-stream";
import { TextList } from "../columns/text-list";
import { type JsonText, ownJson } from "../own-json";
import { hostsBelow, reversedHost } from "./host-names";
import {
	ADDRESS_KINDS,
	AI_STATES,
	type LookPlaces,
	type PlaceAddress,
	type PlaceBlock,
	type ReadingFacts,
	type ReadingMarks,
} from "./look-places";
import type { PlacesHead } from "./write-places";

const NOTHING = new Uint8Array(0);

/** The lists of a bucket's places: packPlaces' piece "names". Addresses of all searches stand one after the other. */
export class PlaceNames {
	readonly head: PlacesHead;
	/** Place in the bucket, and the name, of each search. */
	readonly searches: { index: number; name: string }[];
	/** Where the addresses of each search begin; one more entry for the end. */
	readonly starts: Uint32Array;
	/** By their places in the head. */
	readonly facts: readonly ReadingFacts[];
	readonly marks: readonly ReadingMarks[];
	/** By address: its host, and its place in ADDRESS_KINDS. */
	readonly host: Uint32Array;
	readonly kind: Uint8Array;
	private readonly lengths: Uint8Array;
	private readonly rests: Uint8Array;
	private texts: string[] | null = null;

	/** Throws for other bytes. */
	constructor(bytes: Uint8Array) {
		const [head = NOTHING, lengths = NOTHING, rests = NOTHING, names = NOTHING, columns = NOTHING] = splitSections(bytes);
		const json: JsonText<PlacesHead> = new TextDecoder().decode(head);
		this.head = ownJson(json);
		if (this.head.version !== 1) throw new Error("packed places have an unknown version");
		this.facts = this.head.facts.map((json) => ownJson(json));
		this.marks = this.head.marks.map((json) => ownJson(json));
		this.lengths = lengths;
		this.rests = rests;
		const numbers = new NumberReader(columns);
		const count = numbers.read();
		this.searches = Array.from({ length: count }, (_, i) => ({ index: numbers.read(), name: hexOf(names.subarray(i * 8, i * 8 + 8)) }));
		this.starts = new Uint32Array(count + 1);
		for (let i = 0; i < count; i++) this.starts[i + 1] = (this.starts[i] ?? 0) + numbers.read();
		const addresses = this.starts[count] ?? 0;
		this.host = readColumn(numbers, addresses);
		this.kind = Uint8Array.from(readColumn(numbers, addresses));
	}

	/** Host names by their places. */
	get hosts(): readonly string[] {
		this.texts ??= hostTexts(this.lengths, this.rests);
		return this.texts;
	}

	/** Whether the first host is "", that of results whose host is not known. */
	get isFirstHostUnknown(): boolean {
		const numbers = new NumberReader(this.lengths);
		return numbers.read() > 0 && numbers.read() === 0 && numbers.read() === 0;
	}

	/** The hosts at and below a domain, by their places. */
	below(domain: string): Map<number, string> {
		return hostsBelow(this.lengths, this.rests, domain);
	}
}

function hostTexts(lengths: Uint8Array, rests: Uint8Array): string[] {
	const list = new TextList();
	return Array.from(list.placesOf(lengths, rests), (place) => reversedHost(list.texts[place] ?? ""));
}

/** Web results of a bucket's readings of one day. */
export interface DayLists {
	/** By reading: its search, its place in the head's jobs, its part … */
	search: Uint32Array;
	job: Uint32Array;
	part: Uint32Array;
	/** 1: the first reading of a look whose newer one shows less. */
	isFirst: Uint32Array;
	facts: Uint32Array;
	/** 0 for none, else the place in the head's marks and 1. */
	marks: Uint32Array;
	/** Where the results of each reading begin in `organic`; one more entry for the end. */
	starts: Uint32Array;
	/** Addresses, as places in the lists of PlaceNames. */
	organic: Uint32Array;
}

export function readLists(bytes: Uint8Array, names: PlaceNames): DayLists {
	const numbers = new NumberReader(bytes);
	const count = numbers.read();
	const column = () => readColumn(numbers, count);
	const search = new Uint32Array(count);
	readSteps(numbers, search, 0, count, 0);
	const [job, part, isFirst, facts, marks] = [column(), column(), column(), column(), column()];
	const starts = new Uint32Array(count + 1);
	for (let i = 0; i < count; i++) starts[i + 1] = (starts[i] ?? 0) + numbers.read();
	const organic = new Uint32Array(starts[count] ?? 0);
	for (let i = 0; i < count; i++) readSteps(numbers, organic, starts[i] ?? 0, starts[i + 1] ?? 0, names.starts[search[i] ?? 0] ?? 0);
	return { search, job, part, isFirst, facts, marks, starts, organic };
}

function readColumn(numbers: NumberReader, count: number): Uint32Array {
	const column = new Uint32Array(count);
	for (let i = 0; i < count; i++) column[i] = numbers.read();
	return column;
}

/** Reads what writeSteps wrote, and adds a number to each. */
function readSteps(numbers: NumberReader, to: Uint32Array, from: number, end: number, plus: number): void {
	let expected = plus;
	for (let i = from; i < end; i++) {
		const place = expected + numbers.read();
		to[i] = place;
		expected = place + 1;
	}
}

/** The rest of a bucket's places: packPlaces' piece "pages". */
export class PlacePages {
	private readonly pages: DataView;
	private readonly own = new Map<number, string>();
	/** Where the blocks of each search begin. */
	readonly starts: Uint32Array;
	private readonly blocks: Omit<PlaceBlock, "after">[];

	constructor(
		bytes: Uint8Array,
		private readonly names: PlaceNames,
	) {
		const [pages = NOTHING, lengths = NOTHING, rests = NOTHING, columns = NOTHING] = splitSections(bytes);
		this.pages = new DataView(pages.buffer, pages.byteOffset, pages.length);
		const numbers = new NumberReader(columns);
		const owned = new Uint32Array(numbers.read());
		readSteps(numbers, owned, 0, owned.length, 0);
		const list = new TextList();
		const texts = list.placesOf(lengths, rests);
		for (const place of owned) this.own.set(place, list.texts[texts[numbers.read()] ?? 0] ?? "");
		const count = names.searches.length;
		this.starts = new Uint32Array(count + 1);
		for (let i = 0; i < count; i++) this.starts[i + 1] = (this.starts[i] ?? 0) + numbers.read();
		this.blocks = this.readBlocks(numbers);
	}

	private readBlocks(numbers: NumberReader): Omit<PlaceBlock, "after">[] {
		const count = this.starts.at(-1) ?? 0;
		const column = () => readColumn(numbers, count);
		const [types, addresses, lengths] = [column(), column(), column()];
		const blocks: Omit<PlaceBlock, "after">[] = [];
		for (let [search, i] = [0, 0]; i < count; i++) {
			while (i >= (this.starts[search + 1] ?? 0)) search++;
			const from = this.names.starts[search] ?? 0;
			const links = new Uint32Array(lengths[i] ?? 0);
			readSteps(numbers, links, 0, links.length, from);
			const address = this.address(from + (addresses[i] ?? 0));
			const hosts = Array.from(links, (place) => this.hostOf(place));
			blocks.push({ type: this.names.head.types[types[i] ?? 0] ?? "unknown", address, links: hosts });
		}
		return blocks;
	}

	block(place: number, after: number): PlaceBlock {
		const block = this.blocks[place];
		if (!block) throw new Error("packed places lack a block");
		return { ...block, after };
	}

	hostOf(address: number): string {
		return this.names.hosts[this.names.host[address] ?? 0] ?? "";
	}

	address(place: number): PlaceAddress {
		const kind = ADDRESS_KINDS[this.names.kind[place] ?? 0] ?? "none";
		const own = this.own.get(place);
		return { host: this.hostOf(place), kind, page: this.pages.getUint32(place * 4), ...(own !== undefined && { own }) };
	}
}

/** All that is known of the readings of a day, by their order in its lists. */
export function readDay(
	{ names, pages }: { names: PlaceNames; pages: PlacePages },
	lists: DayLists,
	bytes: Uint8Array,
): (Omit<LookPlaces, "facts" | "marks"> & { at: number })[] {
	const numbers = new NumberReader(bytes);
	const count = lists.search.length;
	const column = () => readColumn(numbers, count);
	const [features, states, firstPageBlocks] = [column(), column(), column()];
	const places = (startOf: (search: number) => number) => {
		const lengths = column();
		return Array.from(lengths, (length, i) => {
			const found = new Uint32Array(length);
			readSteps(numbers, found, 0, length, startOf(lists.search[i] ?? 0));
			return found;
		});
	};
	const cited = places((search) => names.starts[search] ?? 0);
	const blocks = places((search) => pages.starts[search] ?? 0);
	const after = blocks.map(({ length }) => {
		const found = new Uint32Array(length);
		readSteps(numbers, found, 0, length, 0);
		return found;
	});
	return Array.from({ length: count }, (_, at) => ({
		at,
		organic: Array.from(lists.organic.subarray(lists.starts[at], lists.starts[at + 1]), (place) => pages.address(place)),
		blocks: Array.from(blocks[at] ?? [], (place, n) => pages.block(place, after[at]?.[n] ?? 0)),
		firstPageBlocks: firstPageBlocks[at] ?? 0,
		ai: { state: AI_STATES[states[at] ?? 0] ?? "not_read", hosts: Array.from(cited[at] ?? [], (place) => pages.hostOf(place)) },
		features: names.head.features[features[at] ?? 0] ?? 0,
	}));
}

function hexOf(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
