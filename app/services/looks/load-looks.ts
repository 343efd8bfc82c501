import { Buffer } from "node:buffer";
import { gunzipSync, gzipSync } from "node:zlib";
import { currentTypeName } from "@serpentine/serp/results";
import { ownJson } from "~/domain/own-json";
import type { Look } from "~/domain/position/look";
import { type BlobRange, PACK_INDEX_READ_BYTES, type PackIndex, readPackIndex } from "~/domain/storage/evidence-pack";
import { type LookAddress, pagesKey, readingsKey, rereadingsKey } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";

export function packReading(look: Look): Uint8Array {
	return gzipSync(Buffer.from(JSON.stringify(look)));
}

/** A stored reading with today's names of its blocks: readings are kept for good, in the names of the version that wrote them. Source: spec B §3 "Result page". */
export function unpackReading(bytes: Uint8Array): Look {
	const look = ownJson<Look>(gunzipSync(bytes).toString("utf8"));
	for (const { reading } of look.pages) for (const item of reading.items) item.type = currentTypeName(item.type);
	return look;
}

/** The index of a pack and a way to its blobs; null when the object is gone. One read, two when the pack is larger than the first. */
export async function openPack(
	ctx: Ctx,
	key: string,
): Promise<{ index: PackIndex; read(range: BlobRange): Promise<Uint8Array | null> } | null> {
	let head = await ctx.ports.objects.getRange(key, 0, PACK_INDEX_READ_BYTES);
	if (!head) return null;
	let parsed = readPackIndex(head);
	if ("short" in parsed) {
		head = await ctx.ports.objects.getRange(key, 0, parsed.bytes);
		if (!head) return null;
		parsed = readPackIndex(head);
		if ("short" in parsed) throw new Error(`evidence pack ends within its index: ${key}`);
	}
	const bytes = head;
	return {
		index: parsed.index,
		read: async ([offset, length]) =>
			offset + length <= bytes.length ? bytes.subarray(offset, offset + length) : ctx.ports.objects.getRange(key, offset, length),
	};
}

/** Name of a look in its job's readings pack. */
export function readingName(address: LookAddress): string {
	return `${address.lease}.${address.part}.${address.index}`;
}

type OpenPack = (key: string) => ReturnType<typeof openPack>;

/** Returns a function that opens each pack once, for callers that load many readings of the same packs. */
export function packOpener(ctx: Ctx): OpenPack {
	const opened = new Map<string, ReturnType<typeof openPack>>();
	return (key) => {
		const pack = opened.get(key) ?? openPack(ctx, key);
		opened.set(key, pack);
		return pack;
	};
}

/** The newest packed reading of a look: by a later reader, else the first one; null when neither exists. */
export async function loadReading(
	ctx: Ctx,
	address: LookAddress,
	open: OpenPack = (key) => openPack(ctx, key),
): Promise<Uint8Array | null> {
	const again = await open(rereadingsKey(address));
	const newest = again?.index.looks[String(address.index)];
	return again && newest ? again.read(newest.reading) : loadFirstReading(ctx, address, open);
}

/** The reading made when the look was taken: from its job's readings, or from its part while the job has not ended. */
export async function loadFirstReading(
	ctx: Ctx,
	address: LookAddress,
	open: OpenPack = (key) => openPack(ctx, key),
): Promise<Uint8Array | null> {
	const ended = await open(readingsKey(address));
	const inReadings = ended?.index.looks[readingName(address)];
	if (ended && inReadings) return ended.read(inReadings.reading);
	const part = await open(pagesKey(address));
	const inPart = part?.index.looks[String(address.index)];
	return part && inPart ? part.read(inPart.reading) : null;
}
