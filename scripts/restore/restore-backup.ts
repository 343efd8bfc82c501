import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { type BackupManifest, copyKey, type ListedObject, manifestKey, manifestSchema } from "~/domain/backup/backup-format";
import { isCopied } from "~/domain/backup/backup-rules";
import type { StoredValue } from "~/domain/rows/row-form";
import { parseObjects, parseRows } from "./read-lines";

/** Source: manifestSchema. */
const NEWEST_FORMAT = 2;

/** Where a backup and the objects that it lists are read. */
export interface BackupSource {
	get(key: string): Promise<Uint8Array | null>;
}

/** An empty deployment with its tables made. */
export interface RestoreTarget {
	/** Migrations that this version knows. */
	migrations: readonly string[];
	/** Deletes the rows that migrations made. */
	empty(table: string): Promise<void>;
	/** Deletes rows whose parent is missing. */
	deleteOrphans(orphans: { table: string; column: string; parent: string }): Promise<void>;
	insert(table: string, columns: readonly string[], rows: readonly StoredValue[][]): Promise<void>;
	put(key: string, bytes: Uint8Array): Promise<void>;
}

export interface Restored {
	manifest: BackupManifest;
	rows: number;
	objects: number;
	/** Copied objects that the source no longer has. */
	missing: string[];
	/** Objects that backups do not copy and the source does not have: raw pages, which readers then call no longer stored. */
	leftOut: number;
}

/**
 * Tables without row numbers, which are copied as they are when their turn comes: a row whose parent was added after the beginning of the backup
 * would belong to the next row that gets the parent's id.
 */
const ORPHANS = [
	{ table: "membership", column: "user_id", parent: "user" },
	{ table: "membership", column: "account_id", parent: "account" },
	{ table: "person_mark", column: "account_id", parent: "account" },
	{ table: "person_mark", column: "user_id", parent: "user" },
	{ table: "alert_setting", column: "account_id", parent: "account" },
	{ table: "sample_part", column: "sample_id", parent: "sample" },
	{ table: "job_request", column: "job_id", parent: "job" },
	{ table: "job_request", column: "sample_id", parent: "sample" },
	{ table: "sealed_month", column: "account_id", parent: "account" },
] as const;

/** Fills an empty deployment from a complete backup. Throws where a part is missing or altered, or the backup is of a newer version. */
export async function restoreBackup(source: BackupSource, target: RestoreTarget, day: string): Promise<Restored> {
	const manifest = await readManifest(source, day);
	const unknown = manifest.migrations.filter((name) => !target.migrations.includes(name));
	if (unknown.length > 0) throw new Error(`The backup is of a newer version: this one does not know ${unknown.join(", ")}.`);
	for (const table of Object.keys(manifest.tables)) await target.empty(table);
	const counts = await insertRows(source, target, manifest);
	for (const [table, rows] of Object.entries(manifest.tables))
		if ((counts.get(table) ?? 0) !== rows) throw new Error(`${table}: ${rows} rows were saved, ${counts.get(table) ?? 0} were found.`);
	for (const orphans of ORPHANS) if (manifest.tables[orphans.table] !== undefined) await target.deleteOrphans(orphans);
	// The new bucket has no copies: its first backup makes them.
	if (manifest.tables.backup_copy !== undefined) await target.empty("backup_copy");
	const copied = await copyObjects(source, target, manifest);
	return { manifest, rows: [...counts.values()].reduce((sum, count) => sum + count, 0), ...copied };
}

/** Throws where it is missing, damaged or of a newer format. */
export async function readManifest(source: BackupSource, day: string): Promise<BackupManifest> {
	const found = await source.get(manifestKey(day));
	if (!found) throw new Error(`There is no complete backup of ${day}.`);
	const json = parsedJson(new TextDecoder().decode(found));
	const { data: format } = z.looseObject({ format: z.number() }).safeParse(json);
	if (format && format.format > NEWEST_FORMAT)
		throw new Error(`The backup is of a newer version: its format is ${format.format}, and this one reads up to ${NEWEST_FORMAT}.`);
	const { data: manifest } = manifestSchema.safeParse(json);
	if (!manifest) throw new Error(`${manifestKey(day)} is damaged.`);
	return manifest;
}

function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

async function insertRows(source: BackupSource, target: RestoreTarget, manifest: BackupManifest): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	for (const part of manifest.rows) {
		for (const { table, columns, rows } of parseRows(await readPart(source, part))) {
			await target.insert(table, columns, rows);
			counts.set(table, (counts.get(table) ?? 0) + rows.length);
		}
	}
	return counts;
}

async function copyObjects(
	source: BackupSource,
	target: RestoreTarget,
	manifest: BackupManifest,
): Promise<Pick<Restored, "objects" | "missing" | "leftOut">> {
	const missing: string[] = [];
	let [objects, leftOut] = [0, 0];
	for (const part of manifest.objects) {
		for (const listed of parseObjects(await readPart(source, part))) {
			const bytes = await readObject(source, listed);
			if (bytes !== null) {
				await target.put(listed.key, bytes);
				objects++;
			} else if (isCopied(listed.key)) missing.push(listed.key);
			else leftOut++;
		}
	}
	return { objects, missing, leftOut };
}

/** Its copy, or else the object itself. */
async function readObject(source: BackupSource, { key, bytes, etag }: ListedObject): Promise<Uint8Array | null> {
	const copy = etag === null ? null : await source.get(copyKey(key, etag));
	if (copy !== null && etag !== null && (copy.length !== bytes || isAltered(copy, etag)))
		throw new Error(`${copyKey(key, etag)} was altered.`);
	return copy ?? (await source.get(key));
}

/** Tags are the SHA-256 in exports, and the MD5 of R2, except for objects that were uploaded in parts. */
function isAltered(bytes: Uint8Array, etag: string): boolean {
	const algorithm = /^[0-9a-f]{64}$/.test(etag) ? "sha256" : /^[0-9a-f]{32}$/.test(etag) ? "md5" : null;
	return algorithm !== null && createHash(algorithm).update(bytes).digest("hex") !== etag;
}

async function readPart(source: BackupSource, { key, sha256 }: BackupManifest["rows"][number]): Promise<string> {
	const bytes = await source.get(key);
	if (!bytes) throw new Error(`${key} is missing.`);
	if (createHash("sha256").update(bytes).digest("hex") !== sha256) throw new Error(`${key} was altered.`);
	return gunzipSync(bytes).toString("utf8");
}

/** Rows of one batch, and characters of their values: D1 takes 100 KB of statement and 2 MB for each value, so values go as parameters. */
const BATCH = { rows: 100, characters: 4_000_000 };

/** A database that rows are restored into. */
interface Statements {
	run(statement: string): Promise<unknown>;
	/** Runs a statement for each row, in one batch. */
	runForEach(statement: string, rows: readonly StoredValue[][]): Promise<unknown>;
}

/** The tables of a database as the target of a restore. */
export function tableTarget({ run, runForEach }: Statements): Pick<RestoreTarget, "empty" | "insert" | "deleteOrphans"> {
	const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
	return {
		async empty(table) {
			await run(`DELETE FROM ${quoted(table)}`);
		},
		async deleteOrphans({ table, column, parent }) {
			await run(`DELETE FROM ${quoted(table)} WHERE ${quoted(column)} NOT IN (SELECT id FROM ${quoted(parent)})`);
		},
		async insert(table, columns, rows) {
			const places = columns.map(() => "?").join(", ");
			const statement = `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(", ")}) VALUES (${places})`;
			for (const some of batchesOf(rows)) await runForEach(statement, some);
		},
	};
}

/** Rows in groups that one batch takes. */
export function* batchesOf(rows: readonly StoredValue[][]): Generator<StoredValue[][]> {
	let some: StoredValue[][] = [];
	let characters = 0;
	for (const row of rows) {
		const size = row.reduce<number>((sum, value) => sum + (typeof value === "string" ? value.length : 16), 0);
		if (some.length > 0 && (some.length === BATCH.rows || characters + size > BATCH.characters)) {
			yield some;
			[some, characters] = [[], 0];
		}
		some.push(row);
		characters += size;
	}
	if (some.length > 0) yield some;
}
