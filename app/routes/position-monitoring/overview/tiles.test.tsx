import { expect, test } from "vitest";
import { ComparisonPresets } from "~/components/dates/comparison-presets";
import type { TableDate } from "~/domain/position/report-dates";
import type { ViewCounts } from "~/domain/table/filter-counts";
import { byView, READY_VIEWS } from "~/domain/table/ready-views";
import type { Synthesis } from "~/domain/table/synthesis";
import en from "~/i18n/en";
import { BLOCKED, NOT_FOUND, rank, synthesisOf } from "../../../../tests/builders/answers";
import { drawPage } from "../../../../tests/builders/draw-page";
import { partOf } from "../../../../tests/builders/part-of";
import type { TableScreen } from "../query/read-table";
import { readTableAddress } from "../query/table-address";
import { DEFAULT_SETTINGS } from "../query/table-settings";
import { pickHref } from "../table/toolbar/pick-href";
import { bandChanges } from "./band-changes";
import { FigureTiles } from "./figure-tiles";
import type { LoadedOverview } from "./loaded-overview";
import type { OverviewAnswer } from "./read-overview";
import { SynthesisBlock } from "./synthesis/synthesis-block";
import { ViewTiles } from "./view-tiles";

const QUERY = readTableAddress(new URLSearchParams(), "", DEFAULT_SETTINGS);
const DATES = { date: { day: "2026-11-21", time: null }, comparison: { day: "2026-11-20", time: null } };
const LIMITS = { first: "2026-11-01", today: "2026-11-21" };
const textOf = (html: string) =>
	html
		.replace(/<svg.*?<\/svg>/g, "")
		.replace(/<[^>]+>/g, "|")
		.replace(/\|+/g, "|");

const NO_COUNTS = byView(() => 0);

/** The tiles of a table with these filters: name, value and change of each, with the address that it leads to. */
function tiles(search: string, { views = NO_COUNTS, synthesis }: { views?: ViewCounts; synthesis?: Synthesis } = {}) {
	const screen = partOf<TableScreen>({ query: readTableAddress(new URLSearchParams(search), ""), views, dates: DATES, limits: LIMITS });
	const changes = synthesis ? bandChanges(synthesis, "en") : null;
	const overview: LoadedOverview = { answer: null, cells: null, isFailed: false, changes, retry: () => undefined };
	const html = drawPage(<ViewTiles screen={screen} overview={overview} />);
	return html
		.split("<li")
		.slice(1)
		.map((tile) => ({
			text: textOf(tile.slice(tile.indexOf(">") + 1).split("</li>")[0] ?? ""),
			href: /href="([^"]*)"/.exec(tile)?.[1]?.replaceAll("&amp;", "&") ?? null,
			isShown: tile.includes('aria-current="true"'),
		}));
}

function figures(synthesis: Synthesis): string[] {
	const answer = partOf<OverviewAnswer>({ days: [{ day: "2026-11-21", figures: synthesis.current }], synthesis, found: 2 });
	return drawPage(<FigureTiles answer={answer} />)
		.split('<li class="tile"')
		.slice(1)
		.map((tile) => textOf(tile.slice(tile.indexOf(">") + 1)));
}

test("each ready view is a tile with its count: another view is chosen by it, and all keywords by the tile of the shown one", () => {
	const shown = tiles("group=website&move=down.missing&country=fr", { views: { ...NO_COUNTS, dropped: 3, entered: null, top10: 12 } });
	const named = (name: string) => shown.find(({ text }) => text.startsWith(`|${name}|`));
	expect(shown.slice(2).map(({ text }) => text.split("|")[1])).toEqual(READY_VIEWS.map((view) => en.monitoring.ready[view]));
	expect(named("Dropped")).toMatchObject({ text: "|Dropped|3|", isShown: true });
	expect(named("Dropped")?.href).toMatch(/country=fr/);
	expect(named("Dropped")?.href).not.toMatch(/move=/);
	expect(named("4–10")).toMatchObject({ text: "|4–10|12|", isShown: false });
	expect(named("4–10")?.href).toMatch(/band=top10/);
	expect(named("4–10")?.href).not.toMatch(/move=/);
	// Without a pair of dates nothing entered, and nothing did not.
	expect(named("Entered the first 10")?.text).toBe("|Entered the first 10|–|");
});

test("keywords that are further down and those read less deep share one tile", () => {
	const beyond = tiles("").find(({ text }) => text.startsWith(`|${en.monitoring.ready.beyond}|`));
	expect(beyond?.href).toMatch(/band=below\.outside/);
	expect(tiles("band=below.outside").filter(({ isShown }) => isShown)).toHaveLength(1);
});

test.each([
	["all keywords", "", null, true],
	["a website", "shop.example", "w", true],
	["a tag", "summer", null, false],
])("who ranks above is offered for %s", (_, slug, websiteHid, isOffered) => {
	const query = readTableAddress(new URLSearchParams(), slug, DEFAULT_SETTINGS);
	const screen = partOf<TableScreen>({ query, websiteHid, views: NO_COUNTS, dates: DATES, limits: LIMITS });
	const overview: LoadedOverview = { answer: null, cells: null, isFailed: false, changes: null, retry: () => undefined };
	const html = drawPage(<ViewTiles screen={screen} overview={overview} />);
	expect(html.includes("dialog=above")).toBe(isOffered);
	expect(new Set([...html.matchAll(/<(?:section|nav)[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)).size).toBe(2);
});

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
	expect(figures(synthesis)).toEqual(["|Average position|–|", "|Visibility|–|"]);
	expect(bandChanges(synthesis, "en")).toEqual({});
	const block = drawPage(<SynthesisBlock synthesis={synthesis} dates={DATES} first="2026-11-01" />);
	const values = [...block.matchAll(/<(?:td class="font-semibold"|td class="text-ink-muted"|dd)>([^<]*)</g)].map(([, value]) => value);
	// Average, bounds, known share and visibility at both dates; then the movements, of which no comparison is possible.
	expect(values).toEqual(["–", "–", "–", "–", "0%", "0%", "–", "–", "–", "–", "–", "–", "–", "–", "2"]);
});

test("the average of keywords that are not found is beyond the depth, with its lower bound", () => {
	const all = Array.from({ length: 6 }, (_, i): [number, number] => [NOT_FOUND, i < 5 ? 10 : 30]);
	const synthesis = synthesisOf(all, all);
	expect(figures(synthesis)[0]).toBe("|Average position|+10|");
	const answer = partOf<OverviewAnswer>({ days: [{ day: "2026-11-21", figures: synthesis.current }], synthesis, found: 6 });
	expect(drawPage(<FigureTiles answer={answer} />)).toContain("at least 14.3 with keywords not found");
});

test("a change is better or worse only where unread keywords cannot turn it round", () => {
	const said = (texts: readonly string[]) =>
		texts.map((text) => /(better than|worse than|since) the comparison|(better|worse) than at the comparison/.exec(text)?.[0] ?? "");
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
	expect(said(figures(known))).toEqual(["better than at the comparison", "better than at the comparison"]);
	const bands = (synthesis: Synthesis) =>
		said(
			tiles("", { synthesis })
				.slice(2, 4)
				.map(({ text }) => text),
		);
	expect(bands(known)).toEqual(["better than at the comparison", "worse than at the comparison"]);
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
	expect(said(figures(unread))).toEqual(["since the comparison", "since the comparison"]);
	expect(bands(unread)).toEqual(["since the comparison", ""]);
});

test.each<[string | null, string[]]>([
	[null, []],
	["2026-11-21", []],
	["2026-11-20", ["2026-11-20 Day before", "2026-11-20 First reading"]],
	["2026-11-04", ["2026-11-20 Day before", "2026-11-14 7 days", "2026-11-04 First reading"]],
])("comparisons begin with the first day that was read: %s", (firstRead, links) => {
	const screen = partOf<TableScreen>({ query: QUERY, dates: DATES, limits: LIMITS });
	const presets = { dates: DATES, firstRead, hrefOf: (day: TableDate) => pickHref(screen, "comparison", day) };
	const html = drawPage(<ComparisonPresets {...presets} names={["yesterday", "week", "month", "first"]} />);
	const found = [...html.matchAll(/comparison=([\d-]+)[^>]*>([^<]+)</g)].map(([, day, name]) => `${day} ${name}`);
	expect(found).toEqual(links);
});
