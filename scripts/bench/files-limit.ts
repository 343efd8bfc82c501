import { readFile } from "node:fs/promises";
import { heldSource } from "@serpentine/table-files/read";
import { readZipEntries } from "@serpentine/table-files/test-support";
import type { LargeType } from "./large-files";

const PIECE_BYTES = 65_536;
const FEED_BYTES = 16_384;
const LOCAL_HEADER_BYTES = 30;
const ROW = /<row[^>]*>(.*?)<\/row>/gs;
const CELL = /<c [^>]*>(?:<v>([^<]*)<\/v>|<is><t>([^<]*)<\/t><\/is>)<\/c>/g;

/** CPU, in times of the limit, that a reading may take. Source: performance.md §5 (0.72 and 2.8 s) and goal 16 (2.5 and 5 s). */
export const TIMES_OF_LIMIT: Readonly<Record<LargeType, number>> = { csv: 3.5, xlsx: 1.8 };

/**
 * CPU in ms of the least reading of a file, in this process and now: pieces, lines and fields, or rows and cells by regular expressions. Figures of a machine
 * that does other work at the same time are comparable only with it.
 */
export async function limitMs(file: string, type: LargeType): Promise<number> {
	const bytes = await readFile(file);
	const before = process.cpuUsage();
	await (type === "csv" ? readLines(bytes) : readCells(bytes));
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000;
}

async function readLines(bytes: Buffer): Promise<number> {
	const decoder = new TextDecoder();
	let [rest, fields] = ["", 0];
	for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
		const lines = (rest + decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true })).split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) fields += line.split(";").length;
	}
	return fields;
}

async function readCells(bytes: Buffer): Promise<number> {
	const sheet = (await readZipEntries(heldSource(bytes))).find(({ name }) => name.includes("sheet1"));
	if (!sheet) throw new Error("the file has no sheet");
	const start = sheet.headerOffset + LOCAL_HEADER_BYTES + bytes.readUInt16LE(sheet.headerOffset + 26);
	const stream = new DecompressionStream("deflate-raw");
	const writer = stream.writable.getWriter();
	const fed = (async () => {
		for (let at = 0; at < sheet.packedBytes; at += FEED_BYTES)
			await writer.write(Uint8Array.from(bytes.subarray(start + at, start + Math.min(sheet.packedBytes, at + FEED_BYTES))));
		await writer.close();
	})();
	const decoder = new TextDecoder();
	let [rest, letters] = ["", 0];
	for await (const chunk of stream.readable) {
		const text = rest + decoder.decode(chunk, { stream: true });
		const end = text.lastIndexOf("</row>") + 6;
		if (end < 6) rest = text;
		else {
			rest = text.slice(end);
			for (const [, row = ""] of text.slice(0, end).matchAll(ROW))
				for (const [, value, inline] of row.matchAll(CELL)) letters += (value ?? inline ?? "").length;
		}
	}
	await fed;
	return letters;
}
