import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { crc32, createDeflateRaw } from "node:zlib";

const MB = 1_000_000;
/** The largest csv that may be uploaded, and a whole sheet of some 117 MB. */
const CSV_MB = 134;
const XLSX_ROWS = 1_048_576;
const KEYWORDS = 20_000;

export const LARGE_TYPES = ["csv", "xlsx"] as const;
export type LargeType = (typeof LARGE_TYPES)[number];

/** Writes a file of this share of the full size: FILES_MB measures smaller ones. */
export function shareOfFull(): number {
	return Math.min(1, Number(process.env.FILES_MB ?? CSV_MB) / CSV_MB);
}

export async function writeLarge(type: LargeType, file: string, share: number): Promise<void> {
	await (type === "csv" ? writeCsv(file, CSV_MB * share * MB) : writeXlsx(file, Math.round(XLSX_ROWS * share)));
}

function rowOf(i: number): [string, string, string, number] {
	const day = new Date(Date.UTC(2023, 0, 1) + Math.floor(i / KEYWORDS) * 86_400_000).toISOString().slice(0, 10);
	return [`keyword phrase number ${i % KEYWORDS}`, `www.example-${i % 7}.com`, day, 1 + ((i * 7_919) % 97)];
}

async function writeCsv(file: string, bytes: number): Promise<void> {
	const out = createWriteStream(file);
	let written = 0;
	for (let i = 0; written < bytes; ) {
		let block = i === 0 ? "Keyword;Website;Date;Position\n" : "";
		for (const end = i + 2_000; i < end; i++)
			block += i % 10 === 0 ? `"${rowOf(i).slice(0, 3).join('";"')}";${rowOf(i)[3]}\n` : `${rowOf(i).join(";")}\n`;
		written += block.length;
		if (!out.write(block)) await once(out, "drain");
	}
	out.end();
	await once(out, "finish");
}

/** A workbook as programs write it that stream: shared strings of the keywords, one sheet. */
async function writeXlsx(file: string, rows: number): Promise<void> {
	const out = createWriteStream(file);
	const directory: Buffer[] = [];
	let offset = 0;
	const write = (part: Buffer) => {
		offset += part.length;
		out.write(part);
	};
	const add = async (name: string, texts: Iterable<string>) => {
		const at = offset;
		const title = Buffer.from(name);
		const local = Buffer.alloc(30);
		local.writeUInt32LE(0x04034b50, 0);
		local.writeUInt16LE(8, 6);
		local.writeUInt16LE(8, 8);
		local.writeUInt16LE(title.length, 26);
		write(local);
		write(title);
		let crc = 0;
		let unpacked = 0;
		const start = offset;
		const deflate = createDeflateRaw();
		deflate.on("data", write);
		for (const text of texts) {
			const chunk = Buffer.from(text);
			crc = crc32(chunk, crc);
			unpacked += chunk.length;
			if (!deflate.write(chunk)) await once(deflate, "drain");
		}
		deflate.end();
		await once(deflate, "end");
		const entry = Buffer.alloc(46);
		entry.writeUInt32LE(0x02014b50, 0);
		entry.writeUInt16LE(8, 10);
		entry.writeUInt32LE(crc, 16);
		entry.writeUInt32LE(offset - start, 20);
		entry.writeUInt32LE(unpacked, 24);
		entry.writeUInt16LE(title.length, 28);
		entry.writeUInt32LE(at, 42);
		directory.push(entry, title);
	};
	await add("xl/workbook.xml", ['<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>']);
	await add("xl/sharedStrings.xml", ["<sst>", ...Array.from({ length: KEYWORDS }, (_, i) => `<si><t>${rowOf(i)[0]}</t></si>`), "</sst>"]);
	await add("xl/worksheets/sheet1.xml", sheetOf(rows));
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(3, 10);
	const entries = Buffer.concat(directory);
	end.writeUInt32LE(entries.length, 12);
	end.writeUInt32LE(offset, 16);
	write(entries);
	write(end);
	out.end();
	await once(out, "finish");
}

/** Letters that do not repeat, as in addresses with ids: they make the packed sheet as large as one may be. */
const ADDRESS_LETTERS = 102;

/** The same sequence each time. */
class Random {
	private state = 1;

	next(): number {
		this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
		return this.state;
	}

	letters(count: number): string {
		let text = "";
		// The low bits of such a sequence repeat soon.
		while (text.length < count) text += (this.next() >>> 6).toString(36).padStart(6, "0").slice(1);
		return text.slice(0, count);
	}
}

function* sheetOf(rows: number): Generator<string> {
	const random = new Random();
	yield "<worksheet><sheetData>";
	for (let i = 0; i < rows; ) {
		let block = "";
		for (const end = Math.min(rows, i + 1_000); i < end; i++) {
			const [, site, day, position] = rowOf(i);
			const r = i + 1;
			block += `<row r="${r}"><c r="A${r}" t="s"><v>${i % KEYWORDS}</v></c><c r="B${r}" t="inlineStr"><is><t>${site}</t></is></c>`;
			block += `<c r="C${r}" t="str"><v>${day}</v></c><c r="D${r}"><v>${position}</v></c>`;
			block += `<c r="E${r}" t="inlineStr"><is><t>https://${site}/${random.letters(ADDRESS_LETTERS)}</t></is></c>`;
			block += `<c r="F${r}" s="2"><v>${random.next()}</v></c></row>`;
		}
		yield block;
	}
	yield "</sheetData></worksheet>";
}
