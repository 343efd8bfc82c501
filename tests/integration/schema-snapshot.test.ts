import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

/** All that the database holds but rows: tables, indexes, triggers and views, and the columns as SQLite reads them. */
async function schema(): Promise<object[]> {
	const { results } = await env.DB.prepare(
		`SELECT made.type, made.name, made.tbl_name, made.sql, columns.name AS "column", columns.type AS column_type, columns."notnull", columns.dflt_value, columns.pk
		FROM sqlite_master AS made LEFT JOIN pragma_table_info(made.name) AS columns
		WHERE made.name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND made.name NOT IN ('d1_migrations', 'sqlite_sequence')
		ORDER BY made.type, made.name, columns.cid`,
	).all();
	return results.filter(({ tbl_name }) => tbl_name !== "d1_migrations");
}

test("the schema with which each file starts is the one that the migrations make in D1, one after the other", async () => {
	const started = await schema();
	expect(started.length).toBeGreaterThan(500);
	await reset();
	for (const { queries } of env.TEST_MIGRATIONS) await env.DB.batch(queries.map((query) => env.DB.prepare(query)));
	expect(started).toEqual(await schema());
});
