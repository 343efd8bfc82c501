import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { heldSource } from "./byte-source";
import { FILE_TYPES } from "./file-types";
import { openTableFile } from "./table-file";
import { cellsOf } from "./test-files";

// Written by Gnumeric 1.12.55 (ssconvert), the SpreadsheetML one by @e965/xlsx, because Gnumeric does not write it.
/** Files that other programs wrote. */
const FILES = path.join(import.meta.dirname, "../../files");
const bytesOf = (type: string) => new Uint8Array(fs.readFileSync(`${FILES}/${type === "xml" ? "sheetjs" : "gnumeric"}.${type}`));

test.each(FILE_TYPES)("X01: a %s file of another program is told by its content and read with its dates", async (type) => {
	const bytes = bytesOf(type);
	expect((await openTableFile(heldSource(bytes))).type).toBe(type);
	const website = `${type}.shop.example`;
	const rows = (await cellsOf(bytes)).map((cells) => cells.map((cell) => cell.replace(/^(\d{4})\/(\d{2})\/(\d{2})$/, "$1-$2-$3")));
	expect(rows).toEqual([
		["Keyword", "Website", "Country", "Date", "Position"],
		["red shoes", website, "fr/fr", "2024-01-31", "3"],
		["green, shoes", website, "fr/fr", "2024-01-31", ">30"],
		["blue shoes", website, "fr/fr", "2024-02-01", "12"],
	]);
});
