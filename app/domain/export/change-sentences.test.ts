import { expect, test } from "vitest";
import { LANGUAGES } from "~/i18n/languages";
import { reportWords } from "~/i18n/report-words";
import { compareDays } from "../table/compare-days";
import { summarize } from "../table/summarize";
import { blocked, notFound, type PlainRow, pending, plainRow, ranked, readAt, tableInput } from "../table/test-table";
import { highlightsOf } from "./change-sentences";
import { changesOf, type ReportChanges } from "./report-changes";

type Answer = PlainRow["current"];
const A = "https://shop.example/a";

/** Returns the changes of keywords with these answers; each pair has the earlier answer first. */
function changesFrom(...answers: readonly (readonly [Answer, Answer])[]): ReportChanges {
	const table = tableInput(answers.map(([previous, current], i) => plainRow({ ordinal: i, term: `k${i}`, previous, current })));
	const rows = Uint32Array.from(answers, (_, row) => row);
	const compared = compareDays(table, rows.length);
	return changesOf(rows, table, compared, summarize(rows, compared));
}

function say(changes: ReportChanges, language: (typeof LANGUAGES)[number] = "en"): string[] {
	const { first, more } = highlightsOf(changes, reportWords(language).changes, { best: null, worst: null });
	return [...first, ...more];
}

test.each<[string, [Answer, Answer], Partial<ReportChanges>]>([
	["a rise into the first ten", [ranked(14), ranked(5)], { up: 1, entered: 1, left: 0 }],
	["a fall out of it", [ranked(10), ranked(11)], { down: 1, entered: 0, left: 1 }],
	["a fall below the depth", [ranked(9), readAt(31)], { down: 1, left: 1 }],
	["a fall to a place of the first ten that was read below a depth of 5", [ranked(3), readAt(8, A, 5)], { entered: 0, left: 0 }],
	["a fall from such a place out of the first ten", [readAt(8, A, 5), ranked(12)], { entered: 0, left: 1 }],
	["found after it was not in the first 30", [notFound(30), ranked(3)], { appeared: 1, entered: 1 }],
	["lost", [ranked(3), notFound(30)], { lost: 1, left: 1 }],
	["lost in fewer results than the first ten: nothing is said of the first ten", [ranked(3), notFound(5)], { lost: 1, left: 0 }],
	["lost in a list that ended", [ranked(3), notFound(4, true)], { lost: 1, left: 1 }],
	["not found at both dates", [notFound(30), notFound(30)], { out: 1, entered: 0, left: 0 }],
	["blocked now", [ranked(3), blocked], { incomparable: 1, entered: 0, left: 0 }],
	["still pending", [ranked(3), pending], { incomparable: 1, left: 0 }],
	["never read before", [null, ranked(3)], { incomparable: 1, entered: 0 }],
])("changes of a report count %s", (_, answers, counts) => {
	expect(changesFrom(answers)).toMatchObject(counts);
});

test("changes of a report name the largest gain and loss of places and count changed pages of the website", () => {
	const page = (name: string) => `https://shop.example/${name}`;
	const changes = changesFrom(
		[ranked(14), ranked(5, page("b"))],
		[ranked(3), ranked(11)],
		[ranked(8, page("a")), ranked(8, page("b"))],
		[notFound(30), ranked(1)],
	);
	expect(changes.best).toEqual({ term: "k0", domain: null, from: 14, to: 5 });
	expect(changes.worst).toEqual({ term: "k1", domain: null, from: 3, to: 11 });
	expect(changes.otherPage).toBe(1);
	// If no keyword gained places, `best` is the newly found keyword with the best position.
	expect(changesFrom([notFound(30), ranked(7)], [notFound(30), ranked(2)]).best).toEqual({ term: "k1", domain: null, from: null, to: 2 });
});

test("sentences count keywords that rose, fell or entered the first ten, and count unknown keywords separately", () => {
	expect(say(changesFrom([ranked(14), ranked(5)], [ranked(3), ranked(3)], [ranked(2), ranked(6)], [ranked(1), blocked]))).toEqual([
		"1 of 4 keywords rose, 1 fell and 1 did not change. 1 entered the first ten. 1 keyword cannot be compared: the position is not known at both dates.",
		"Best: “k0”, from 14 to 5.",
		"Largest fall: “k2”, from 2 to 6.",
	]);
});

test.each(LANGUAGES)("in %s a report without a certain answer at both dates claims no change", (language) => {
	expect(say(changesFrom([ranked(3), blocked], [null, ranked(2)]), language)).toEqual([reportWords(language).changes.none]);
	expect(say(changesFrom(), language)).toHaveLength(1);
});

const few: ReportChanges = {
	...{ up: 1, down: 1, same: 1, appeared: 1, lost: 1, out: 1, incomparable: 1, entered: 1, left: 1, otherPage: 1 },
	best: { term: "shoes", domain: "shop.example", from: 14, to: 5 },
	worst: { term: "boots", domain: null, from: 3, to: 1_100 },
};
const many = Object.fromEntries(
	Object.entries(few).map(([name, value]) => [name, value === 1 ? 1_200 : value]),
) as unknown as ReportChanges;

test.each(LANGUAGES)("in %s each change has a sentence, for one keyword and for many", (language) => {
	for (const changes of [few, many]) {
		const said = say(changes, language);
		expect(said).toHaveLength(7);
		for (const sentence of said) expect(sentence).toMatch(/^\S.*\.$/);
		expect(said.join(" ")).not.toMatch(/undefined|NaN|\{\{| {2}/);
	}
	expect(say(few, language).join(" ")).not.toBe(say(many, language).join(" "));
	// One sentence covers the keywords that entered the first ten and the keywords that left.
	expect(say({ ...few, appeared: 0, entered: 0 }, language)).toHaveLength(6);
	expect(say({ ...few, appeared: 0, lost: 0, entered: 0, left: 0 }, language)).toHaveLength(5);
});

test.each(LANGUAGES)("in %s the first page has three sentences with likely causes, and no count of nothing", (language) => {
	const words = reportWords(language).changes;
	const because = { best: "Rival.example is gone.", worst: "Another page is listed." };
	const { first, more } = highlightsOf({ ...few, same: 0 }, words, because);
	expect(first).toHaveLength(3);
	expect(first.filter((sentence) => sentence.endsWith(words.because("rival.example is gone.")))).toHaveLength(1);
	expect(first.filter((sentence) => sentence.endsWith(words.because("another page is listed.")))).toHaveLength(1);
	expect(first[0]).not.toMatch(/\b0\b/);
	expect(more).toEqual([words.appeared(1), words.lost(1), words.otherPage(1), words.out(1)]);
	const none = highlightsOf({ ...few, up: 0, down: 0, same: 0, best: null, worst: null }, words, { best: null, worst: null });
	expect(none.first[0]).not.toMatch(/\b0\b/);
});
