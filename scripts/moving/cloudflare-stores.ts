import type { StoredValue } from "~/domain/rows/row-form";
import type { createPlatform } from "../deploy/platform.mjs";
import { type RestoreTarget, tableTarget } from "../restore/restore-backup";

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

type Row = Record<string, StoredValue>;

/** Runs a statement; returns its rows. */
export async function query({ platform, accountId, databaseId }: Deployment, sql: string): Promise<Row[]> {
	const [first] = await platform.post(`/accounts/${accountId}/d1/database/${databaseId}/query`, { sql });
	return first?.results ?? [];
}

/** The deployment as the target of a restore. Throws where its tables are not made. */
export async function deploymentTarget(deployment: Deployment): Promise<RestoreTarget> {
	const { platform, accountId, databaseId } = deployment;
	const migrations = await query(deployment, "SELECT name FROM d1_migrations ORDER BY id");
	return {
		...tableTarget({
			run: (sql) => query(deployment, sql),
			runForEach: (sql, rows) =>
				platform.post(`/accounts/${accountId}/d1/database/${databaseId}/query`, { batch: rows.map((params) => ({ sql, params })) }),
		}),
		migrations: migrations.map(({ name }) => String(name)),
		put: (key, bytes) => platform.putBytes(objectPath(deployment, key), bytes, inJurisdiction(deployment)),
	};
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
