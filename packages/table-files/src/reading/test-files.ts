import { type BookType, utils, type WorkSheet, write } from "@e965/xlsx";
import { heldSource } from "./byte-source";
import type { CsvSettings } from "./csv-settings";
import { FileError, type FileErrorCode } from "./file-error";
import type { Row } from "./row";
import { openTableFile } from "./table-file";

export type Cell = string | number | boolean | Date | null;

/** A file as another program writes it. */
export function written(
	bookType: BookType,
	rows: Cell[][],
	options: { shared?: boolean; compression?: boolean; from1904?: boolean } = {},
): Uint8Array {
	const sheet: WorkSheet = utils.aoa_to_sheet(rows, {
		cellDates: bookType === "ods" || bookType === "xlml",
		UTC: true,
		dateNF: "yyyy-mm-dd",
	});
	const book = utils.book_new();
	utils.book_append_sheet(book, sheet, "Keywords");
	utils.book_append_sheet(book, utils.aoa_to_sheet([["second sheet"]]), "Other");
	if (options.from1904) book.Workbook = { WBProps: { date1904: true } };
	const bytes = write(book, {
		type: "array",
		bookType,
		bookSST: options.shared ?? true,
		compression: options.compression ?? true,
	}) as ArrayBuffer;
	return new Uint8Array(bytes);
}

export async function allRows(bytes: Uint8Array, csv?: CsvSettings): Promise<Row[]> {
	const file = await openTableFile(heldSource(bytes));
	return collected(file.rows(csv));
}

export async function collected(rows: AsyncIterable<Row[]>): Promise<Row[]> {
	const all: Row[] = [];
	for await (const some of rows) all.push(...some);
	return all;
}

export async function cellsOf(bytes: Uint8Array, csv?: CsvSettings): Promise<string[][]> {
	return (await allRows(bytes, csv)).map(({ cells }) => cells);
}

/** The code of the refusal; anything else than a FileError is thrown on. */
export async function refusal(work: Promise<unknown>): Promise<FileErrorCode | null> {
	try {
		await work;
		return null;
	} catch (error) {
		if (error instanceof FileError) return error.code;
		throw error;
	}
}

export function utf8(text: string): Uint8Array {
	return new TextEncoder().encode(text);
}

export async function packed(bytes: Uint8Array, format: "gzip" | "deflate-raw"): Promise<Uint8Array> {
	const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream(format));
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A zip archive as streaming writers make it: sizes stand behind each entry and in the directory. */
export async function zipped(
	files: Record<string, Uint8Array>,
	how: { descriptors?: boolean; unpackedBytes?: number; stored?: boolean } = {},
): Promise<Uint8Array> {
	const parts: Uint8Array[] = [];
	const directory: Uint8Array[] = [];
	let offset = 0;
	for (const [name, bytes] of Object.entries(files)) {
		const body = how.stored ? bytes : await packed(bytes, "deflate-raw");
		const method = how.stored ? 0 : 8;
		const title = utf8(name);
		const flags = how.descriptors ? 8 : 0;
		const sizes = [0, body.length, how.unpackedBytes ?? bytes.length] as const;
		const local = record(30, [
			[0, 4, 0x04034b50],
			[4, 2, 20],
			[6, 2, flags],
			[8, 2, method],
			[18, 4, how.descriptors ? 0 : sizes[1]],
			[22, 4, how.descriptors ? 0 : sizes[2]],
			[26, 2, title.length],
		]);
		const descriptor = how.descriptors
			? record(16, [
					[0, 4, 0x08074b50],
					[8, 4, sizes[1]],
					[12, 4, sizes[2]],
				])
			: new Uint8Array(0);
		directory.push(
			record(46, [
				[0, 4, 0x02014b50],
				[8, 2, flags],
				[10, 2, method],
				[20, 4, sizes[1]],
				[24, 4, sizes[2]],
				[28, 2, title.length],
				[42, 4, offset],
			]),
			title,
		);
		parts.push(local, title, body, descriptor);
		offset += local.length + title.length + body.length + descriptor.length;
	}
	const size = directory.reduce((sum, part) => sum + part.length, 0);
	const count = Object.keys(files).length;
	const end = record(22, [
		[0, 4, 0x06054b50],
		[8, 2, count],
		[10, 2, count],
		[12, 4, size],
		[16, 4, offset],
	]);
	return joined([...parts, ...directory, end]);
}

function record(size: number, fields: [number, number, number][]): Uint8Array {
	const view = new DataView(new ArrayBuffer(size));
	for (const [at, bytes, value] of fields) bytes === 2 ? view.setUint16(at, value, true) : view.setUint32(at, value, true);
	return new Uint8Array(view.buffer);
}

export function joined(parts: Uint8Array[]): Uint8Array {
	const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		all.set(part, at);
		at += part.length;
	}
	return all;
}
