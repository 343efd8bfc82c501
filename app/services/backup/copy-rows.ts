import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { rowsToCopy } from "~/db/backups";
import { printRowLine, printTableLine, rowsKey } from "~/domain/backup/backup-format";
import type { Ctx } from "../ctx";
import type { BackupProgress, StoredPart } from "./backup-progress";

/** Characters of a part before compression, and of the rows that are read at once: they bound the memory of a step. */
const PART_CHARACTERS = 4_000_000;
const LIMITS = { rows: 2_000, characters: 1_000_000 };
/** Reads of one step; each makes three queries. */
const MAX_READS = 50;

/** Copies the next rows into one object. Returns the number of rows and bytes; 0 of both where nothing was left. */
export async function copyRows(ctx: Ctx, day: string, progress: BackupProgress): Promise<{ rows: number; bytes: number }> {
	let text = "";
	let rows = 0;
	let header = "";
	for (let reads = 0; reads < MAX_READS && text.length < PART_CHARACTERS; reads++) {
		const table = progress.tables[progress.table];
		if (!table) break;
		const { columns, rows: copied, next, isOver } = await rowsToCopy(ctx.db, table, { after: progress.after, limits: LIMITS });
		if (copied.length > 0 && header !== table.name) text += printTableLine(table.name, columns);
		if (copied.length > 0) header = table.name;
		text += copied.map(printRowLine).join("");
		rows += copied.length;
		table.rows += copied.length;
		progress.after = isOver ? null : next;
		if (isOver) progress.table++;
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
