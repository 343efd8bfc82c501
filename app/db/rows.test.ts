import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testCtx } from "~/services/sessions/test-ctx";
import { tables as t } from "./all-tables";
import { number, numberOrNull, orNull, rowsIn, text } from "./rows";

const { db } = testCtx();

test("a raw statement answers the columns of its shape", async () => {
	expect(await db.rows({ n: number, name: text(), at: numberOrNull })(sql`SELECT 1 AS n, 'a' AS name, NULL AS at`)).toEqual([
		{ n: 1, name: "a", at: null },
	]);
	expect(await db.rows({ hid: t.account.hid })(sql`SELECT hid FROM account WHERE 0`)).toEqual([]);
});

test.each([
	["another name, without rows", { hid: t.account.hid }, sql`SELECT id FROM account WHERE 0`],
	["another name", { n: number }, sql`SELECT 1 AS m`],
	["a column too many", { n: number }, sql`SELECT 1 AS n, 2 AS m`],
	["a column missing", { n: number, m: number }, sql`SELECT 1 AS n`],
	["a text for a number", { n: number }, sql`SELECT 'a' AS n`],
	["a text for a table's number", { id: t.account.id }, sql`SELECT 'a' AS id`],
	["nothing where a value is promised", { n: number }, sql`SELECT NULL AS n`],
	["nothing for a column that is never empty", { hid: t.account.hid }, sql`SELECT NULL AS hid`],
	["a value that the table's column cannot have", { plan: t.account.plan }, sql`SELECT 'gold' AS plan`],
])("tests refuse a raw statement that does not fit its shape: %s", async (_, columns, statement) => {
	await expect(db.rows(columns)(statement)).rejects.toThrow();
});

test("the rows of a batch are compared too", async () => {
	const [result] = await db.batch([db.run(sql`SELECT 'x' AS hid, NULL AS name`)]);
	expect(rowsIn({ hid: text(), name: orNull(t.tag.name) }, result)).toEqual([{ hid: "x", name: null }]);
	expect(() => rowsIn({ hid: number, name: orNull(t.tag.name) }, result)).toThrow();
});
