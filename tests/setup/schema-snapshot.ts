/**
 * The statements that make the schema which the migrations leave, in the order in which SQLite holds them. They take a fifth of the migrations' time,
 * and every test file in workerd starts with them. tests/integration/schema-snapshot.test.ts compares both in D1.
 */
export function schemaAfter(migrations: { queries: string[] }[]): string[] {
	// Late, because a tool on an older Node may read the config alone.
	const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
	const database = new DatabaseSync(":memory:");
	try {
		for (const { queries } of migrations) for (const query of queries) database.exec(query);
		const made = database
			.prepare("SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
			.all();
		for (const { name } of made.filter(({ type }) => type === "table")) {
			if (database.prepare(`SELECT 1 FROM "${name}"`).get())
				throw new Error(`a migration adds rows to ${name}, which the snapshot would lack`);
		}
		return made.map(({ sql }) => String(sql));
	} finally {
		database.close();
	}
}
