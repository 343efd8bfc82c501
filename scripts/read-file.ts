// npm run --silent read-file -- FILE…: one JSON line a file with what the import makes of it: format, preset, first rows, number of rows, CPU time; or why it is refused.
import { open } from "node:fs/promises";
import { FileError, type Row } from "@serpentine/table-files";
import { openTableFile } from "@serpentine/table-files/read";
import { fileSource } from "./file-source";

const FIRST_ROWS = 5;
const files = process.argv.slice(2);
if (files.length === 0) {
	console.error("usage: npm run --silent read-file -- FILE…");
	process.exitCode = 2;
}
for (const path of files) {
	const file = await open(path);
	const before = process.cpuUsage();
	try {
		const table = await openTableFile(await fileSource(file));
		const first: Row[] = [];
		let rows = 0;
		for await (const some of table.rows()) {
			if (first.length < FIRST_ROWS) first.push(...some.slice(0, FIRST_ROWS - first.length));
			rows += some.length;
		}
		const { user, system } = process.cpuUsage(before);
		console.log(JSON.stringify({ file: path, type: table.type, csv: table.csv, rows, first, cpu_ms: Math.round((user + system) / 1_000) }));
	} catch (error) {
		if (!(error instanceof FileError)) throw error;
		console.log(JSON.stringify({ file: path, error: error.code, line: error.line }));
		process.exitCode = 1;
	} finally {
		await file.close();
	}
}
