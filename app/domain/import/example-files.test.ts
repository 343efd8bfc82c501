import fs from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "~/i18n/languages";
import { readExport } from "./test-exports";

test.each(LANGUAGES)("the example file in %s is read whole: every column has a role, every row its positions", async (language) => {
	const bytes = new Uint8Array(fs.readFileSync(`public/examples/keywords-${language}.csv`));
	const { isCertain, columns, rows, left } = await readExport(bytes);
	expect([isCertain, left]).toEqual([true, []]);
	expect(columns).toEqual("keyword website country language device tags date position url note favorite volume".split(" "));
	const country = { en: "gb", fr: "fr", es: "es" }[language];
	expect(rows.map((row) => (typeof row === "string" ? row : row.slice(1)))).toEqual([
		[country, ["2026-05-29", 5]],
		[country, ["2026-05-30", 3]],
		[`${country} mobile`, ["2026-05-30", 4]],
		[country, ["2026-05-30", 0]],
		[{ en: "us", fr: "be", es: "mx" }[language]],
	]);
});
