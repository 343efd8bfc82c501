import { expect, test } from "vitest";
import { ComparisonPresets } from "~/components/dates/comparison-presets";
import type { TableDate } from "~/domain/position/report-dates";
import type { Synthesis } from "~/domain/table/synthesis";
import { BLOCKED, NOT_FOUND, rank, synthesisOf } from "../../../../tests/builders/answers";
import { drawPage } from "../../../../tests/builders/draw-page";
import { partOf } from "../../../../tests/builders/part-of";
import type { TableScreen } from "../query/read-table";
import { readTableAddress } from "../query/table-address";
import { DEFAULT_SETTINGS } from "../query/table-settings";
import { pickHref } from "../table/toolbar/pick-href";
import { OverviewStrip } from "./overview-strip";
import type { OverviewAnswer } from "./read-overview";
import { SynthesisBlock } from "./synthesis/synthesis-block";

const QUERY = readTableAddress(new URLSearchParams(), "", DEFAULT_SETTINGS);
const DATES = { date: { day: "2026-11-21", time: null }, comparison: { day: "2026-11-20", time: null } };
const textOf = (html: string) =>
	html
		.replace(/<svg.*?<\/svg>/g, "")
		.replace(/<[^>]+>/g, "|")
		.replace(/\|+/g, "|");

function cards(synthesis: Synthesis, found: number): string[] {
	const answer = partOf<OverviewAnswer>({ days: [{ day: "2026-11-21", figures: synthesis.current }], synthesis, found });
	const html = drawPage(<OverviewStrip answer={answer} query={QUERY} />);
	return html
		.split('<li class="overview-card"')
		.slice(1)
		.map((card) => textOf(card.slice(card.indexOf(">") + 1)));
}

test("a day that nobody read claims nothing", () => {
	const synthesis = synthesisOf(
		[
			[BLOCKED, 0],
			[0, 0],
		],
		[
			[0, 0],
			[0, 0],
		],
	);
	const shown = cards(synthesis, 2);
	expect(shown).toEqual([
		"|Average position|–|",
		"|Visibility|–|",
		"|1–3|–|",
		"|4–10|–|",
		"|11–30|–|",
		"|Not in the first 30|–|",
		"|Unknown|100%|2 keywords|",
	]);
	const block = drawPage(<SynthesisBlock synthesis={synthesis} dates={DATES} first="2026-11-01" />);
	const values = [...block.matchAll(/<(?:td class="font-semibold"|td class="text-ink-muted"|dd)>([^<]*)</g)].map(([, value]) => value);
	// Average, bounds, known share and visibility at both dates; then the movements, of which no comparison is possible.
	expect(values).toEqual(["–", "–", "–", "–", "0%", "0%", "–", "–", "–", "–", "–", "–", "–", "–", "2"]);
});

test("keywords that were read 10 deep have a band of their own, and the average is beyond 10", () => {
	const all = Array.from({ length: 6 }, (_, i): [number, number] => [NOT_FOUND, i < 5 ? 10 : 30]);
	const shown = cards(synthesisOf(all, all), 6);
	expect(shown[0]).toBe("|Average position|+10|at least 14.3 with those not found|");
	expect(shown.slice(5)).toEqual([
		"|Not in the first 30|16.7%|1 keyword|",
		"|Not in the first 10|83.3%|5 keywords|",
		"|Unknown|0%|0 keywords|",
	]);
});

test("a change is better or worse only where unread keywords cannot turn it round", () => {
	const changes = (synthesis: Synthesis) =>
		cards(synthesis, 2).map(
			(card) => /(better than|worse than|since) the comparison|(better|worse) than at the comparison/.exec(card)?.[0] ?? "",
		);
	const known = synthesisOf(
		[
			[rank(1), 30],
			[rank(2), 30],
		],
		[
			[rank(1), 30],
			[rank(9), 30],
		],
	);
	expect(changes(known).slice(0, 4)).toEqual([
		"better than at the comparison",
		"better than at the comparison",
		"better than at the comparison",
		"worse than at the comparison",
	]);
	const unread = synthesisOf(
		[
			[rank(1), 30],
			[rank(2), 30],
		],
		[
			[rank(3), 30],
			[BLOCKED, 0],
		],
	);
	expect(changes(unread).slice(0, 3)).toEqual(Array(3).fill("since the comparison"));
});

test.each<[string | null, string[]]>([
	[null, []],
	["2026-11-21", []],
	["2026-11-20", ["2026-11-20 Day before", "2026-11-20 First reading"]],
	["2026-11-04", ["2026-11-20 Day before", "2026-11-14 7 days", "2026-11-04 First reading"]],
])("comparisons begin with the first day that was read: %s", (firstRead, links) => {
	const limits = { first: "2026-11-01", today: "2026-11-21" };
	const screen = partOf<TableScreen>({ query: QUERY, dates: DATES, limits });
	const presets = { dates: DATES, firstRead, hrefOf: (day: TableDate) => pickHref(screen, "comparison", day) };
	const html = drawPage(<ComparisonPresets {...presets} names={["yesterday", "week", "month", "first"]} />);
	const found = [...html.matchAll(/comparison=([\d-]+)[^>]*>([^<]+)</g)].map(([, day, name]) => `${day} ${name}`);
	expect(found).toEqual(links);
});
