import { ownJson } from "../own-json";
import type { TrackedKeywords } from "./tracked-keywords";

/** Version of the form below; another one is not read. */
const PACK_VERSION = 8;

/** Columns with their bytes a place, in the order in which they are written. */
const COLUMNS = [
	["ordinals", Uint32Array],
	["termStarts", Uint32Array],
	["termRanks", Uint32Array],
	["createdAt", Uint32Array],
	["volumes", Uint32Array],
	["clicks", Uint32Array],
	["impressions", Uint32Array],
	["wantedOf", Uint32Array],
	["tagStarts", Uint32Array],
	["website", Uint16Array],
	["market", Uint16Array],
	["tagOf", Uint16Array],
	["flags", Uint8Array],
	["depths", Uint8Array],
] as const satisfies readonly [keyof TrackedKeywords, unknown][];

/** lengths: places of the columns; texts: bytes of hids and terms. */
type Names = Pick<TrackedKeywords, "rev" | "size" | "websites" | "markets" | "tags" | "wanted"> & {
	v: number;
	lengths: number[];
	texts: [number, number];
};

/** A tracked list as bytes: length of the names, names as JSON, then hids, terms and columns one after the other. */
export function packTracked(tracked: TrackedKeywords): Uint8Array {
	const { rev, size, hids, terms, websites, markets, tags, wanted } = tracked;
	const lengths = COLUMNS.map(([name]) => tracked[name].length);
	const encoder = new TextEncoder();
	const [hidBytes, termBytes] = [encoder.encode(hids), encoder.encode(terms)];
	const texts: Names["texts"] = [hidBytes.length, termBytes.length];
	const names: Names = { v: PACK_VERSION, rev, size, websites, markets, tags, wanted, lengths, texts };
	const head = encoder.encode(JSON.stringify(names));
	const columns = [hidBytes, termBytes, ...COLUMNS.map(([name]) => bytesOf(tracked[name]))];
	const packed = new Uint8Array(4 + head.length + columns.reduce((sum, column) => sum + column.length, 0));
	new DataView(packed.buffer).setUint32(0, head.length);
	packed.set(head, 4);
	let at = 4 + head.length;
	for (const column of columns) {
		packed.set(column, at);
		at += column.length;
	}
	return packed;
}

/** null for bytes of another version or cut short. */
export function unpackTracked(packed: Uint8Array): TrackedKeywords | null {
	if (packed.length < 4) return null;
	const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
	if (packed.length < 4 + length) return null;
	const decoder = new TextDecoder();
	const { v, lengths, texts, ...names } = ownJson<Names>(decoder.decode(packed.subarray(4, 4 + length)));
	if (v !== PACK_VERSION) return null;
	const bytes = COLUMNS.reduce((sum, [, Column], place) => sum + (lengths[place] ?? 0) * Column.BYTES_PER_ELEMENT, 0);
	const [hidsFrom, termsFrom] = [4 + length, 4 + length + texts[0]];
	let at = termsFrom + texts[1];
	if (packed.length !== at + bytes) return null;
	const hids = decoder.decode(packed.subarray(hidsFrom, termsFrom));
	const terms = decoder.decode(packed.subarray(termsFrom, at));
	const next = <T>(place: number, Column: { new (buffer: ArrayBuffer): T; BYTES_PER_ELEMENT: number }): T => {
		const bytes = (lengths[place] ?? 0) * Column.BYTES_PER_ELEMENT;
		// Copied: a column must begin where its places do.
		const column = packed.slice(at, at + bytes);
		at += bytes;
		return new Column(column.buffer);
	};
	const columns = Object.fromEntries(COLUMNS.map(([name, Column], place) => [name, next<unknown>(place, Column)]));
	return { ...names, hids, terms, ...columns } as TrackedKeywords;
}

function bytesOf(column: Uint32Array | Uint16Array | Uint8Array): Uint8Array {
	return new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
}
