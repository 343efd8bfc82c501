import { inflateRawSync } from "node:zlib";
import { joinSections, splitSections } from "~/domain/columns/number-stream";
import type { LookPlaces } from "~/domain/places/look-places";
import {
	type DayBlocks,
	type DayLists,
	type PackedBlocks,
	PlaceNames,
	PlacePages,
	readBlocks,
	readDay,
	readDayBlocks,
	readLists,
} from "~/domain/places/read-places";
import { type PlacedLook, packPlaces } from "~/domain/places/write-places";
import { packPiece } from "../columns/sealed-object";

const NOTHING = new Uint8Array(0);

/** Places of one day as a row of places_part holds them. Throws unless all looks are of one day. */
export function packPart(looks: readonly PlacedLook[]): Uint8Array {
	const { names, pages, days } = packPlaces(looks);
	const [day, ...others] = days;
	if (!day || others.length > 0) throw new Error(`a part of places has ${days.length} days`);
	return joinSections([names, pages, day.lists, day.blocks].map(packPiece));
}

/** Places of a bucket and a day, opened as far as they are asked for. */
export interface OpenDay {
	bucketId: number;
	day: string;
	names: PlaceNames;
	lists: DayLists;
	/** Reads addresses. */
	pages(): Promise<PlacePages>;
	/** Reads addresses and blocks too. */
	read(): Promise<PlacedLook[]>;
	/** Reads blocks as numbers. */
	readBlocks(): Promise<{ packed: PackedBlocks; day: DayBlocks }>;
}

/** Pieces of the places of a day, compressed. */
export interface DayPieces {
	lists: Uint8Array;
	pages(): Promise<Uint8Array>;
	/** The blocks of pages, opened once for all days of a month. */
	packed(): Promise<PackedBlocks>;
	blocks(): Promise<Uint8Array>;
}

export function openNames(piece: Uint8Array): PlaceNames {
	return new PlaceNames(inflateRawSync(piece));
}

export function openDay(at: { bucketId: number; day: string }, names: PlaceNames, pieces: DayPieces): OpenDay {
	const lists = readLists(inflateRawSync(pieces.lists), names);
	const pagesOf = async () => new PlacePages(inflateRawSync(await pieces.pages()), names);
	return {
		...at,
		names,
		lists,
		pages: pagesOf,
		async read() {
			const [pages, blocks] = await Promise.all([pagesOf(), pieces.blocks()]);
			return readDay({ names, pages }, lists, inflateRawSync(blocks)).map(({ at: look, ...places }) => ({
				...lookAt({ day: at.day, names, lists }, look),
				places: { ...places, ...factsAt({ names, lists }, look) },
			}));
		},
		async readBlocks() {
			const [packed, blocks] = await Promise.all([pieces.packed(), pieces.blocks()]);
			return { packed, day: readDayBlocks(inflateRawSync(blocks), { names, starts: packed.starts }, lists) };
		},
	};
}

export function openBlocks(piece: Uint8Array, names: PlaceNames): PackedBlocks {
	return readBlocks(inflateRawSync(piece), names);
}

/** A row of places_part. */
export function openPart({ bucketId, day, block }: { bucketId: number; day: string; block: Uint8Array }): OpenDay {
	const [names = NOTHING, pages = NOTHING, lists = NOTHING, blocks = NOTHING] = splitSections(block);
	const opened = openNames(names);
	return openDay({ bucketId, day }, opened, {
		lists,
		pages: async () => pages,
		packed: async () => openBlocks(pages, opened),
		blocks: async () => blocks,
	});
}

/** Which look a reading of a day is. */
export function lookAt({ day, names, lists }: Pick<OpenDay, "day" | "names" | "lists">, look: number): Omit<PlacedLook, "places"> {
	const search = names.searches[lists.search[look] ?? 0];
	return {
		day,
		job: names.head.jobs[lists.job[look] ?? 0] ?? "",
		part: lists.part[look] ?? 0,
		index: search?.index ?? 0,
		search: search?.name ?? "",
		isFirst: lists.isFirst[look] === 1,
	};
}

/** How a reading was made, and its marks. */
export function factsAt({ names, lists }: Pick<OpenDay, "names" | "lists">, look: number): Pick<LookPlaces, "facts" | "marks"> {
	const facts = names.facts[lists.facts[look] ?? 0];
	if (!facts) throw new Error("packed places lack the facts of a reading");
	return { facts, marks: names.marks[(lists.marks[look] ?? 0) - 1] ?? null };
}
