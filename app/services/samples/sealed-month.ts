import { Buffer } from "node:buffer";
import { gunzipSync, gzipSync } from "node:zlib";
import type { MonthColumns } from "~/domain/storage/month-columns";
import type { Ctx } from "../ctx";

const STREAMS = ["positions", "urls", "evidence"] as const;

/** A sealed month as one object: length of the head, head (gzip JSON: names, dictionaries, lengths), then the streams, each gzipped. */
export function packMonth(month: MonthColumns): Uint8Array {
	const streams = STREAMS.map((name) => gzipSync(month.streams[name], { level: 9 }));
	const { streams: _streams, ...names } = month;
	const head = gzipSync(Buffer.from(JSON.stringify({ ...names, lengths: streams.map((stream) => stream.length) })), { level: 9 });
	const length = Buffer.alloc(4);
	length.writeUInt32BE(head.length);
	return new Uint8Array(Buffer.concat([length, head, ...streams]));
}

export function unpackMonth(bytes: Uint8Array): MonthColumns {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	let at = 4 + buffer.readUInt32BE(0);
	const { lengths, ...names } = JSON.parse(gunzipSync(buffer.subarray(4, at)).toString("utf8")) as Omit<MonthColumns, "streams"> & {
		lengths: number[];
	};
	const [positions, urls, evidence] = lengths.map((length) => {
		at += length;
		return new Uint8Array(gunzipSync(buffer.subarray(at - length, at)));
	});
	if (!positions || !urls || !evidence) throw new Error("a sealed month lacks a stream");
	return { ...names, streams: { positions, urls, evidence } };
}

/** Reads a sealed month: one storage read. Throws when its object is gone: the row says it is there. */
export async function loadMonth(ctx: Ctx, objectKey: string): Promise<MonthColumns> {
	const bytes = await ctx.ports.objects.get(objectKey);
	if (!bytes) throw new Error(`the sealed month ${objectKey} is missing`);
	return unpackMonth(bytes);
}
