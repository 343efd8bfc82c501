import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { crc32, createDeflateRaw } from "node:zlib";
import { openTableFile } from "~/domain/files/table-file";
import { fileSource } from "../file-source";
import type { Figure } from "./figure";

const MB = 1_000_000;
/** The largest that may be uploaded, and a whole sheet; FILES_MB measures smaller ones, and the goals shrink with them. */
const CSV_MB = 134;
const XLSX_ROWS = 1_048_576;
const CPU_GOALS_MS = { csv: 2_500, xlsx: 5_000 };
const KEYWORDS = 20_000;
const PREVIEW_ROWS = 50;
const MEMORY_EVERY_MS = 5;

/** CPU and memory of reading large files in this process, and of their first rows. */
export async function benchFiles(report: (figure: Figure) => void): Promise<void> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "bench-files-"));
	const share = Math.min(1, Number(process.env.FILES_MB ?? CSV_MB) / CSV_MB);
	try {
		for (const type of ["csv", "xlsx"] as const) {
			const file = path.join(folder, `large.${type}`);
			await (type === "csv" ? writeCsv(file, CSV_MB * share * MB) : writeXlsx(file, Math.round(XLSX_ROWS * share)));
			await measure(file, type, CPU_GOALS_MS[type] * share, report);
		}
	} finally {
		await rm(folder, { recursive: true });
	}
}

async function measure(file: string, type: keyof typeof CPU_GOALS_MS, goal: number, report: (figure: Figure) => void): Promise<void> {
	const handle = await open(file);
	const source = await fileSource(handle);
	const size = source.size / MB;
	let previewed = 0;
	const started = performance.now();
	for await (const rows of (await openTableFile(source)).rows()) {
		previewed += rows.length;
		if (previewed >= PREVIEW_ROWS) break;
	}
	report({ name: `${type}: first ${PREVIEW_ROWS} rows, time`, value: performance.now() - started, unit: "ms", goal: "≤ 50" });
	const memory = watchMemory();
	const before = process.cpuUsage();
	let rows = 0;
	for await (const some of (await openTableFile(source)).rows()) rows += some.length;
	const { user, system } = process.cpuUsage(before);
	report({
		name: `${type} of ${Math.round(size)} MB, ${rows} rows: CPU`,
		value: (user + system) / 1_000,
		unit: "ms",
		goal: `≤ ${Math.round(goal)}`,
	});
	report({ name: `${type}: memory above idle`, value: memory.stop(), unit: "MB", goal: "≤ 70" });
	await handle.close();
}

/** Most of heap and buffers while it is watched, above what there was. */
function watchMemory(): { stop(): number } {
	const used = () => {
		const { heapUsed, external } = process.memoryUsage();
		return (heapUsed + external) / MB;
	};
	const idle = used();
	let peak = idle;
	const timer = setInterval(() => {
		peak = Math.max(peak, used());
	}, MEMORY_EVERY_MS);
	return {
		stop() {
			clearInterval(timer);
			return peak - idle;
		},
	};
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

function* sheetOf(rows: number): Generator<string> {
	yield "<worksheet><sheetData>";
	for (let i = 0; i < rows; ) {
		let block = "";
		for (const end = Math.min(rows, i + 1_000); i < end; i++) {
			const [, site, day, position] = rowOf(i);
			const r = i + 1;
			block += `<row r="${r}"><c r="A${r}" t="s"><v>${i % KEYWORDS}</v></c><c r="B${r}" t="inlineStr"><is><t>${site}</t></is></c>`;
			block += `<c r="C${r}" t="str"><v>${day}</v></c><c r="D${r}"><v>${position}</v></c>`;
			for (const column of "EFG")
				block += `<c r="${column}${r}" s="2"><v>${(i * 2_654_435_761 * column.charCodeAt(0)) % 4_294_967_296}</v></c>`;
			block += "</row>";
		}
		yield block;
	}
	yield "</sheetData></worksheet>";
}
