import fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Check, checkNone } from "./compare";

/** The app may lock its database for a moment. */
const BUSY_LIMIT_MS = 10_000;

function rowsIn<Row>(file: string, sql: string): Row[] {
	const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_LIMIT_MS });
	try {
		return database.prepare(sql).all() as Row[];
	} finally {
		database.close();
	}
}

/** Rows of the database in a data folder, read beside the app. */
export function rowsOf<Row = Record<string, unknown>>(dataDir: string, sql: string): Row[] {
	const folder = path.join(dataDir, "v3/d1/miniflare-D1DatabaseObject");
	const file = fs.readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
	if (!file) throw new Error(`${folder} holds no database`);
	return rowsIn<Row>(path.join(folder, file), sql);
}

export function countOf(dataDir: string, from: string): number {
	return rowsOf<{ n: number }>(dataDir, `SELECT count(*) AS n FROM ${from}`)[0]?.n ?? 0;
}

/** PRAGMA integrity_check of every database of a state folder whose app has ended. */
export function integrity(stateDir: string): Check {
	const files = fs.globSync(path.join(stateDir, "**/*.sqlite"));
	const broken = files.filter((file) => JSON.stringify(rowsIn(file, "PRAGMA integrity_check")) !== '[{"integrity_check":"ok"}]');
	return checkNone("database integrity", broken, `${files.length} databases`);
}
