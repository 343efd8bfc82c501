import { expect, test } from "vitest";
import { formatDay, formatShare } from "~/i18n/format";
import { reportWords } from "~/i18n/report-words";
import { shareOf } from "../prompt/share";
import { answersSection } from "./report-answers";
import type { ReportInput } from "./report-input";

const LANGUAGES = ["en", "fr", "es"] as const;

async function rowsOf(language: (typeof LANGUAGES)[number], shares: readonly [cited: number, n: number][]) {
	const print = {
		day: (day: string) => formatDay(day, language),
		share: (share: number) => formatShare(share, language),
	} as unknown as ReportInput["print"];
	const figures = shares.map(([cited, n]) => ({
		model: "ChatGPT",
		isBareModel: false,
		share: shareOf({ cited, n }),
		beside: 0,
		change: null,
	}));
	const section = answersSection({ answers: [{ text: "Which lamp?", figures }], words: reportWords(language), print });
	const rows: unknown[][] = [];
	if (section) for await (const batch of section.rows()) rows.push(...(batch as unknown[][]));
	return rows.map(([, , cited, between]) => [cited, between]);
}

test("one answer is no share, several have an interval in whole percents, and none says so", async () => {
	const shares: [number, number][] = [
		[1, 1],
		[0, 1],
		[0, 0],
		[2, 3],
	];
	expect(await rowsOf("en", shares)).toEqual([
		["1 answer: cited", null],
		["1 answer: not cited", null],
		["no answer that counts", null],
		["2 of 3 answers", "20%–94%"],
	]);
});

test.each(LANGUAGES)("%s tells one answer without an interval", async (language) => {
	const [cited, not] = await rowsOf(language, [
		[1, 1],
		[0, 1],
	]);
	expect([cited?.[1], not?.[1]]).toEqual([null, null]);
	expect(cited?.[0]).not.toBe(not?.[0]);
});

test("a bare model is named as such, and answers that do not count are told by their number", async () => {
	const figures = [{ model: "Claude", isBareModel: true, share: shareOf({ cited: 2, n: 5 }), beside: 18, change: null }];
	const print = { share: (share: number) => formatShare(share, "en") } as unknown as ReportInput["print"];
	const section = answersSection({ answers: [{ text: "Which lamp?", figures }], words: reportWords("en"), print });
	const rows: unknown[] = [];
	if (section) for await (const batch of section.rows()) rows.push(...(batch as unknown[][]));
	expect(rows).toEqual([["Which lamp?", "Claude (bare model)", "2 of 5 answers", "11%–77%", 18, "no clear change"]]);
});
