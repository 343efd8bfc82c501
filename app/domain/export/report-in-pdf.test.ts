import { bytesOf, pdfText, testDocument, testTypefaces } from "@serpentine/table-files/test-support";
import { writeExport } from "@serpentine/table-files/write";
import { expect, test } from "vitest";
import { LANGUAGES } from "~/i18n/languages";
import { reportWords } from "~/i18n/report-words";
import type { Compared } from "../table/compare-days";
import { TRACKED_FLAGS, type TrackedKeywords } from "../table/tracked-keywords";
import { positionTable } from "./report-positions";

test.each(LANGUAGES)(
	"pdf of a report in %s cuts no words for a position and no website, and sets its colons as the language does",
	async (language) => {
		const words = reportWords(language);
		const tracked = {
			markets: [],
			impressions: Uint32Array.of(1),
			flags: Uint8Array.of(TRACKED_FLAGS.byPage),
		} as unknown as TrackedKeywords;
		const input = { table: { tracked }, words, tally: {} } as unknown as Parameters<typeof positionTable>[2]["input"];
		const table = positionTable(words.positionsOf("a.example"), new Uint32Array(), { input, compared: {} as Compared });
		const { columns } = words;
		const [below, exhausted, site] = [words.below(31, 30), words.exhausted(17), "boutique-soleil.example"];
		const row = table.columns.map(({ title }) => {
			return { [columns.website]: site, [columns.position]: below, [columns.previous]: exhausted }[title] ?? "x";
		});
		const [page] = (await pdfText(await bytesOf(writeExport(testDocument([{ ...table, rows: () => once([row]) }]), "pdf", testTypefaces))))
			.pages;
		for (const word of [below, exhausted, site].flatMap((text) => text.split(" "))) expect(page?.text).toContain(word);
		expect(page?.text).not.toContain("…");
		expect(table.title).toMatch(language === "fr" ? /^Positions\u00a0: a\.example$/ : /^\w+: a\.example$/);
		// A reader of pdf gives the no-break space as a blank.
		expect(page?.text).toContain(table.title.replace("\u00a0", " "));
		expect(words.reasonCount("x", 3)).toBe(language === "fr" ? "x\u00a0: 3" : "x: 3");
	},
);

async function* once(rows: readonly string[][]) {
	yield rows;
}
