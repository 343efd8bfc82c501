import { expect, test } from "vitest";
import { reportWords } from "~/i18n/report-words";
import { compareDays } from "../table/compare-days";
import { summarize } from "../table/summarize";
import { blocked, notFound, type PlainRow, plainRow, ranked, tableInput } from "../table/test-table";
import type { ReportInput } from "./report-input";
import { summarySection } from "./report-summary";

type Answer = PlainRow["current"];

/** Changes of visibility, average and first ten between two answers of each keyword, the earlier one first. */
function changesOf(answers: readonly (readonly [Answer, Answer])[]): (number | null)[] {
	const table = tableInput(answers.map(([previous, current], ordinal) => plainRow({ ordinal, previous, current })));
	const summed = Uint32Array.from(answers, (_, row) => row);
	const input = {
		table,
		words: reportWords("en"),
		brand: { company: "", logo: null, colour: null },
		coverName: "shop.example",
		message: "",
		course: null,
		highlights: { first: [], more: [] },
		options: { synthesis: true, only_favorites: "no" },
		period: { from: "2026-11-26", to: "2026-11-26", comparison: "2026-11-25" },
		print: { day: String, share: String, number: String, cell: String },
	} as unknown as ReportInput;
	const { figures } = summarySection(input, { summed, synthesis: summarize(summed, compareDays(table, summed.length)) });
	return figures.slice(0, 3).map(({ change }) => change);
}

const some = expect.any(Number);

test.each<[string, [Answer, Answer][], unknown[]]>([
	["all known and ranked at both dates", [[ranked(14), ranked(4)]], [some, 10, 1]],
	["nothing was read on the later day", [[ranked(3), null]], [null, null, null]],
	[
		"one is unknown now: no arrow for what may stand where it stood",
		[
			[ranked(3), ranked(3)],
			[ranked(3), blocked],
		],
		[null, null, null],
	],
	[
		"one was not read before",
		[
			[ranked(3), ranked(3)],
			[null, ranked(3)],
		],
		[null, null, null],
	],
	[
		"averages of different keywords",
		[
			[ranked(3), ranked(2)],
			[ranked(20), notFound(30)],
		],
		[some, null, 0],
	],
])("the first page says better or worse only of what is known at both dates: %s", (_, answers, changes) => {
	expect(changesOf(answers)).toEqual(changes);
});
