import fs from "node:fs";
import path from "node:path";
import { ROOT } from "./environment.mjs";

// Table and names are wrangler's own, so that `wrangler d1 migrations` continues from here.
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** Names of all migrations, in order. */
export function migrationNames(folder = path.join(ROOT, "migrations")) {
	return fs
		.readdirSync(folder)
		.filter((name) => name.endsWith(".sql"))
		.sort();
}

/** Applies the missing ones of the named migrations to a local D1, all without names; each is applied completely or not at all. */
export async function applyMigrations(database, { folder = path.join(ROOT, "migrations"), names = migrationNames(folder) } = {}) {
	await database.prepare(TABLE).run();
	const { results } = await database.prepare("SELECT name FROM d1_migrations").all();
	const applied = new Set(results.map((row) => row.name));
	for (const name of names.filter((one) => !applied.has(one))) {
		const statements = fs
			.readFileSync(path.join(folder, name), "utf8")
			.split("--> statement-breakpoint")
			.map((text) => text.trim())
			.filter(Boolean);
		const record = database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
		await database.batch([...statements.map((text) => database.prepare(text)), record]);
	}
}
