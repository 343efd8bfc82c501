import { expect, test } from "vitest";
import { reportWords } from "~/i18n/report-words";
import { compareDays } from "../table/compare-days";
import { notFound, type PlainRow, plainRow, ranked, tableInput } from "../table/test-table";
import { rawReadings } from "./raw";
import { positionTable } from "./report-positions";

const A = "https://shop.example/a";
const words = reportWords("en");
const WANTED: [PlainRow["wanted"], PlainRow["current"]][] = [
	[{ url: A, isByRule: false }, ranked(3, A)],
	[{ url: `${A}/*`, isByRule: true }, ranked(3, "https://shop.example/b")],
	[{ url: A, isByRule: false }, notFound()],
	[{ url: A, isByRule: false }, null],
	[null, ranked(3, A)],
];

/** Titles and cells of the columns behind the address. */
async function wantedOf(rows: readonly PlainRow[]) {
	const table = tableInput(rows);
	const all = Uint32Array.from(rows, (_, row) => row);
	const input = { table, words, tally: null, lookHref: () => "", period: { to: "2026-11-21", comparison: "2026-11-20" } };
	const section = positionTable("", all, { input, compared: compareDays(table, rows.length) });
	const at = section.columns.flatMap(({ title }, i) => (/^Wanted/.test(title) ? [i] : []));
	const cells = [];
	for await (const batch of section.rows()) cells.push(...batch.map((row) => at.map((i) => row[i])));
	return { titles: at.map((i) => section.columns[i]?.title), cells };
}

test("a file names the wanted page and says whether it ranks; a start of addresses is no link", async () => {
	const { titles, cells } = await wantedOf(WANTED.map(([wanted, current], ordinal) => plainRow({ ordinal, wanted, current })));
	const link = { text: "shop.example/a", href: A };
	expect(titles).toEqual(["Wanted page", "Wanted page ranks"]);
	expect(cells).toEqual([
		[link, "yes"],
		["shop.example/a/*", "another page ranks"],
		[link, "website not found"],
		[link, "not known"],
		[null, null],
	]);
});

test("a file without wanted pages has no such columns", async () => {
	expect((await wantedOf([plainRow({ ordinal: 0, current: ranked(3, A) })])).titles).toEqual([]);
});

test("readings name the wanted page where a keyword has one, so that an import reads it back", async () => {
	const titlesOf = (wanted: PlainRow["wanted"]) => {
		const { tracked, date } = tableInput([plainRow({ ordinal: 0, wanted, current: ranked(3, A) })]);
		async function* read() {
			yield { samples: date ? [date] : [], countingAt: () => 0 };
		}
		return rawReadings({ tracked, rows: new Uint32Array([0]), days: ["2026-11-21"], words }, read).columns.map(({ title }) => title);
	};
	expect(titlesOf({ url: A, isByRule: false })).toContain("Wanted page");
	expect(titlesOf(null)).not.toContain("Wanted page");
});
