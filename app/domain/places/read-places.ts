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
		this.starts = readStarts(numbers, count);
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

	/** Number of hosts. */
	get hostCount(): number {
		return new NumberReader(this.lengths).read();
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
	const starts = readStarts(numbers, count);
	const organic = new Uint32Array(starts[count] ?? 0);
	for (let i = 0; i < count; i++) readSteps(numbers, organic, starts[i] ?? 0, starts[i + 1] ?? 0, names.starts[search[i] ?? 0] ?? 0);
	return { search, job, part, isFirst, facts, marks, starts, organic };
}

function readColumn(numbers: NumberReader, count: number): Uint32Array {
	const column = new Uint32Array(count);
	for (let i = 0; i < count; i++) column[i] = numbers.read();
	return column;
}

/** Reads lengths, and returns where each part begins; one more entry for the end. */
function readStarts(numbers: NumberReader, count: number): Uint32Array {
	const starts = new Uint32Array(count + 1);
	for (let i = 0; i < count; i++) starts[i + 1] = (starts[i] ?? 0) + numbers.read();
	return starts;
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

/** Blocks of the searches of a bucket, each once, in numbers. */
export interface PackedBlocks {
	/** Where the blocks of each search begin; one more entry for the end. */
	starts: Uint32Array;
	/** By block: its place in the head's types, and its own address. */
	types: Uint32Array;
	address: Uint32Array;
	/** Where the links of each block begin in `links`; one more entry for the end. */
	linkStarts: Uint32Array;
	/** Addresses of links. */
	links: Uint32Array;
}

/** The blocks of packPlaces' piece "pages" alone. */
export function readBlocks(bytes: Uint8Array, names: PlaceNames): PackedBlocks {
	const [, , , columns = NOTHING] = splitSections(bytes);
	const numbers = new NumberReader(columns);
	const owned = numbers.read();
	numbers.skip(2 * owned);
	return blocksIn(numbers, names);
}

function blocksIn(numbers: NumberReader, names: PlaceNames): PackedBlocks {
	const searches = names.searches.length;
	const starts = readStarts(numbers, searches);
	const count = starts[searches] ?? 0;
	const [types, address] = [readColumn(numbers, count), readColumn(numbers, count)];
	const linkStarts = readStarts(numbers, count);
	const links = new Uint32Array(linkStarts[count] ?? 0);
	for (let search = 0; search < searches; search++) {
		const from = names.starts[search] ?? 0;
		for (let i = starts[search] ?? 0; i < (starts[search + 1] ?? 0); i++) {
			address[i] = from + (address[i] ?? 0);
			readSteps(numbers, links, linkStarts[i] ?? 0, linkStarts[i + 1] ?? 0, from);
		}
	}
	return { starts, types, address, linkStarts, links };
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
		const { starts, types, address, linkStarts, links } = blocksIn(numbers, names);
		this.starts = starts;
		this.blocks = Array.from(types, (type, i) => ({
			type: names.head.types[type] ?? "unknown",
			address: this.address(address[i] ?? 0),
			links: Array.from(links.subarray(linkStarts[i], linkStarts[i + 1]), (place) => this.hostOf(place)),
		}));
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

/** All of a day's readings but their web results, in numbers. */
export interface DayBlocks {
	/** By reading: its places in the head's features and in AI_STATES, and the number of its blocks on the first page. */
	features: Uint32Array;
	ai: Uint32Array;
	firstPageBlocks: Uint32Array;
	/** Where the addresses that the AI overview of each reading cites begin in `cited`; one more entry for the end. */
	citedStarts: Uint32Array;
	cited: Uint32Array;
	/** Where the blocks of each reading begin in `blocks`, which holds their places in PackedBlocks; one more entry for the end. */
	blockStarts: Uint32Array;
	blocks: Uint32Array;
	/** Web results before each of these blocks. */
	after: Uint32Array;
}

/** starts: as of PackedBlocks. */
export function readDayBlocks(
	bytes: Uint8Array,
	{ names, starts }: { names: PlaceNames; starts: Uint32Array },
	lists: DayLists,
): DayBlocks {
	const numbers = new NumberReader(bytes);
	const count = lists.search.length;
	const column = () => readColumn(numbers, count);
	const [features, ai, firstPageBlocks] = [column(), column(), column()];
	const places = (of: Uint32Array, plus: (look: number) => number) => {
		const found = new Uint32Array(of[count] ?? 0);
		for (let i = 0; i < count; i++) readSteps(numbers, found, of[i] ?? 0, of[i + 1] ?? 0, plus(i));
		return found;
	};
	const citedStarts = readStarts(numbers, count);
	const cited = places(citedStarts, (look) => names.starts[lists.search[look] ?? 0] ?? 0);
	const blockStarts = readStarts(numbers, count);
	const blocks = places(blockStarts, (look) => starts[lists.search[look] ?? 0] ?? 0);
	return { features, ai, firstPageBlocks, citedStarts, cited, blockStarts, blocks, after: places(blockStarts, () => 0) };
}

/** All that is known of the readings of a day, by their order in its lists. */
export function readDay(
	{ names, pages }: { names: PlaceNames; pages: PlacePages },
	lists: DayLists,
	bytes: Uint8Array,
): (Omit<LookPlaces, "facts" | "marks"> & { at: number })[] {
	const day = readDayBlocks(bytes, { names, starts: pages.starts }, lists);
	return Array.from(lists.search, (_, at) => ({
		at,
		organic: Array.from(lists.organic.subarray(lists.starts[at], lists.starts[at + 1]), (place) => pages.address(place)),
		blocks: Array.from(day.blocks.subarray(day.blockStarts[at], day.blockStarts[at + 1]), (place, n) =>
			pages.block(place, day.after[(day.blockStarts[at] ?? 0) + n] ?? 0),
		),
		firstPageBlocks: day.firstPageBlocks[at] ?? 0,
		ai: {
			state: AI_STATES[day.ai[at] ?? 0] ?? "not_read",
			hosts: Array.from(day.cited.subarray(day.citedStarts[at], day.citedStarts[at + 1]), (place) => pages.hostOf(place)),
		},
		features: names.head.features[day.features[at] ?? 0] ?? 0,
	}));
}

function hexOf(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
