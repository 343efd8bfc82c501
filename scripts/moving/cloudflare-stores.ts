import type { StoredValue } from "~/domain/backup/backup-format";
import type { createPlatform } from "../deploy/platform.mjs";
import type { RestoreTarget } from "../restore/restore-backup";

// The database and the bucket of a deployment over Cloudflare's API. Paths and bodies: https://github.com/cloudflare/api-schemas (openapi.json).

type Platform = ReturnType<typeof createPlatform>;

export interface Deployment {
	platform: Platform;
	accountId: string;
	databaseId: string;
	bucket: string;
	/** "eu" or "" for none. */
	jurisdiction: string;
}

/** Rows of one request, and characters of their values: D1 takes 100 KB of statement and 2 MB for each value, so values go as parameters. */
const BATCH = { rows: 100, characters: 4_000_000 };

type Row = Record<string, StoredValue>;

/** Runs a statement; returns its rows. */
export async function query({ platform, accountId, databaseId }: Deployment, sql: string): Promise<Row[]> {
	const [first] = await platform.post(`/accounts/${accountId}/d1/database/${databaseId}/query`, { sql });
	return first?.results ?? [];
}

/** The deployment as the target of a restore. Throws where its tables are not made. */
export async function deploymentTarget(deployment: Deployment): Promise<RestoreTarget> {
	const { platform, accountId, databaseId } = deployment;
	const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
	const migrations = await query(deployment, "SELECT name FROM d1_migrations ORDER BY id");
	return {
		migrations: migrations.map(({ name }) => String(name)),
		async empty(table) {
			await query(deployment, `DELETE FROM ${quoted(table)}`);
		},
		async deleteOrphans({ table, column, parent }) {
			await query(deployment, `DELETE FROM ${quoted(table)} WHERE ${quoted(column)} NOT IN (SELECT id FROM ${quoted(parent)})`);
		},
		async insert(table, columns, rows) {
			const places = columns.map(() => "?").join(", ");
			const sql = `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(", ")}) VALUES (${places})`;
			for (const some of batchesOf(rows))
				await platform.post(`/accounts/${accountId}/d1/database/${databaseId}/query`, { batch: some.map((params) => ({ sql, params })) });
		},
		put: (key, bytes) => platform.putBytes(objectPath(deployment, key), bytes, inJurisdiction(deployment)),
	};
}

/** Rows in groups that one request takes. */
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

/** An object; null where there is none. */
export function getObject(deployment: Deployment, key: string): Promise<Uint8Array | null> {
	return deployment.platform.getBytes(objectPath(deployment, key), inJurisdiction(deployment));
}

/** Keys of all objects that begin like this. */
export async function listKeys(deployment: Deployment, prefix: string): Promise<string[]> {
	const { platform, accountId, bucket } = deployment;
	const keys: string[] = [];
	for (let cursor = ""; ; ) {
		const parameters = new URLSearchParams({ prefix, per_page: "1000", ...(cursor && { cursor }) });
		const path = `/accounts/${accountId}/r2/buckets/${bucket}/objects?${parameters}`;
		const { result, result_info: info } = await platform.page(path, inJurisdiction(deployment));
		keys.push(...result.map(({ key }: { key: string }) => key));
		if (!info?.is_truncated) return keys;
		cursor = info.cursor;
	}
}

function objectPath({ accountId, bucket }: Deployment, key: string): string {
	return `/accounts/${accountId}/r2/buckets/${bucket}/objects/${key.split("/").map(encodeURIComponent).join("/")}`;
}

function inJurisdiction({ jurisdiction }: Deployment): Record<string, string> {
	return jurisdiction ? { "cf-r2-jurisdiction": jurisdiction } : {};
}
