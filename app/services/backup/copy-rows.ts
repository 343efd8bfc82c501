import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { rowsToCopy } from "~/db/backups";
import { printRowLine, printTableLine, rowsKey } from "~/domain/backup/backup-format";
import type { Ctx } from "../ctx";
import type { BackupProgress, StoredPart } from "./backup-progress";

/** Characters of a part before compression, and of one query's rows: they bound the memory of a step. */
const PART_CHARACTERS = 4_000_000;
const QUERY_CHARACTERS = 1_000_000;
/** Rows of a table's first query; a row may have 2 MB. */
const FIRST_ROWS = 10;
const MAX_ROWS = 2_000;
/** Queries of one step. */
const MAX_QUERIES = 100;

/** Copies the next rows into one object. Returns the number of rows and bytes; 0 of both where nothing was left. */
export async function copyRows(ctx: Ctx, day: string, progress: BackupProgress): Promise<{ rows: number; bytes: number }> {
	let text = "";
	let rows = 0;
	let header = "";
	let limit = FIRST_ROWS;
	for (let queries = 0; queries < MAX_QUERIES && text.length < PART_CHARACTERS; queries++) {
		const table = progress.tables[progress.table];
		if (!table) break;
		const { columns, rows: copied, next } = await rowsToCopy(ctx.db, table, { after: progress.after, limit });
		if (copied.length > 0 && header !== table.name) text += printTableLine(table.name, columns);
		if (copied.length > 0) header = table.name;
		const lines = copied.map(printRowLine).join("");
		text += lines;
		rows += copied.length;
		table.rows += copied.length;
		if (copied.length < limit) {
			progress.table++;
			progress.after = null;
			limit = FIRST_ROWS;
			continue;
		}
		progress.after = next;
		limit = Math.max(1, Math.min(MAX_ROWS, Math.floor((limit * QUERY_CHARACTERS) / Math.max(1, lines.length))));
	}
	if (rows === 0) return { rows: 0, bytes: 0 };
	const { part, bytes } = await storePart(ctx, rowsKey(day, progress.rows.length), text);
	progress.rows.push(part);
	return { rows, bytes };
}

/** Stores a text compressed, and names it with its digest. */
export async function storePart(ctx: Ctx, key: string, text: string): Promise<{ part: StoredPart; bytes: number }> {
	const bytes = new Uint8Array(gzipSync(text));
	await ctx.ports.objects.put(key, bytes);
	return { part: { key, sha256: createHash("sha256").update(bytes).digest("hex") }, bytes: bytes.length };
}
