import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readText } from "./parse-source";

const TABLE = "docs/keeping-statements.tsv";
/** What deletes or overwrites rows, in app/db. */
const ROWS =
	/\bDELETE FROM\b|\bUPDATE \w+\s+SET\b|\bUPDATE \$\{|\bDO UPDATE SET\b|\bREPLACE INTO\b|\.delete\([a-z]\w*\)|\.update\([a-z]\w*\)|\.onConflictDoUpdate\(/;
/** What removes objects, anywhere. */
const OBJECTS = /\bobjects\.delete\(|\buploads\.abort\(/;
const DECLARATION = /^(?:export )?(?:async )?(?:function|const|class) (\w+)/;

function sources(folder: string): string[] {
	const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
	return names.filter((name) => /\.tsx?$/.test(name) && !/test|fixtures/.test(path.basename(name))).map((name) => `${folder}/${name}`);
}

/** Names of the declarations at the top of a file in which a line matches. */
function namesIn(text: string, what: RegExp): string[] {
	const found = new Set<string>();
	let name = "";
	for (const line of text.split("\n")) {
		name = DECLARATION.exec(line)?.[1] ?? name;
		if (what.test(line) && !/^\s*(\/?\*|\/\/)/.test(line)) found.add(name);
	}
	return [...found];
}

function inCode(): string[] {
	const rows = sources("app/db").flatMap((file) => namesIn(readText(file), ROWS));
	const objects = ["app", "workers"].flatMap(sources).flatMap((file) => namesIn(readText(file), OBJECTS));
	return [...new Set([...rows, ...objects])].toSorted();
}

/** The names in the first cells of the table. */
function inTable(table: string): string[] {
	const [, ...rows] = table.trim().split("\n");
	return rows.flatMap((row) => (row.split("\t")[0] ?? "").split(", ")).toSorted();
}

test("each statement that deletes or overwrites rows, and each removal of objects, has a row in the table, and no row names what is gone", () => {
	expect(inTable(fs.readFileSync(TABLE, "utf8"))).toEqual(inCode());
});

test("a deletion, an overwrite and a removal without a row are found by their function", () => {
	const planted = [
		"export function a(db: Db) {",
		"	return db.run(sql`DELETE FROM tag`);",
		"}",
		"const b = () => db.update(tag);",
		"// DELETE FROM x",
	];
	expect(namesIn(planted.join("\n"), ROWS)).toEqual(["a", "b"]);
	expect(namesIn("async function c(ctx: Ctx) {\n	await ctx.ports.objects.delete([key]);\n}", OBJECTS)).toEqual(["c"]);
	expect(inTable("functions\twhat\twhere\na, b\twhy c\td\ne\tx\ty\n")).toEqual(["a", "b", "e"]);
});
