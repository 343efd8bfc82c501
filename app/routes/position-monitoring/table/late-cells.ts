import { hasFeature, isFeatureRead, SERP_FEATURES, wasPageRead } from "@serpentine/serp/results";
import type { ComponentType } from "react";
import { glyph } from "~/components/ui/glyphs";
import { elementsOf, joinMarkup, type Markup, markup } from "~/components/ui/markup";
import { tipButton } from "~/components/ui/tip-button";
import { HID_CHARACTERS } from "~/domain/hid";
import { lineRange } from "~/domain/position/line-range";
import { NumberTextReader } from "~/domain/table/number-text";
import type { RowExtras } from "~/domain/table/overview";
import { pathMarkup } from "./path-markup";

/** Rows changed in one step: further ones follow when the browser is idle again. */
const ROWS_A_STEP = 50;
/** Size of a trend line's drawing, in its own units. */
const WIDTH = 80;
const HEIGHT = 24;
/** Width of the line in the units of the drawing; the labels are beside it. */
const LINE = 56;
/** Maximum number of icons of a row; a number replaces the others. */
const MAX_ICONS = 3;
/** The line leaves room for its own width. */
const EDGE = 2;
/** Baselines of the labels: best position, worst position, and a single position. */
const BASELINES = { best: 9, worst: HEIGHT - 3, only: 15 };

/** Cells of one row that arrive after it. */
export interface LateCell {
	trend: Markup;
	address: Markup;
	features: Markup;
}

/** Cells of rows that arrive after the rows. */
export interface LateCells {
	/** undefined: not here yet. */
	of(hid: string): LateCell | undefined;
	/** Defines the icons of the cells, once on the page; null where no cell has one. */
	Sheet: ComponentType | null;
}

/** Texts of the cells. best and worst: positions; days: those with an answer. */
export interface LateWords {
	trend(facts: { best: number; worst: number; last: number; ranked: number; days: number }): string;
	noTrend(days: number): string;
	address(address: string): string;
	moved(before: string, now: string): string;
	/** other: address that takes turns with the row's. */
	turns(other: string): string;
	/** Another page ranks than the wanted one. */
	unwanted(address: string, wanted: string): string;
	/** place: index in SERP_FEATURES. */
	feature(place: number): string;
	noFeature(): string;
	/** types: those of which the page says nothing. */
	notRead(types: string): string;
}

/** Trend and ranking address of the rows of a page. */
export function lateCells(
	{ hids, trends, addresses, before, turns, wanted, features }: RowExtras,
	days: number,
	words: LateWords,
): Pick<LateCells, "of"> {
	const numbers = new NumberTextReader(trends);
	const made = new Map<string, LateCell>();
	const shown = once((bits: number) => featuresMarkup(bits, words));
	addresses.forEach((address, i) => {
		const values = Array.from({ length: days }, () => numbers.read());
		const hid = hids.slice(i * HID_CHARACTERS, (i + 1) * HID_CHARACTERS);
		made.set(hid, {
			trend: trendMarkup(values, words),
			address: addressMarkup(address, { before: before[i] ?? "", turns: turns[i] ?? "", wanted: wanted[i] ?? "" }, words),
			features: shown(features[i] ?? 0),
		});
	});
	return { of: (hid) => made.get(hid) };
}

/** before, turns, wanted: as in RowExtras. */
function addressMarkup(
	address: string,
	{ before, turns, wanted }: { before: string; turns: string; wanted: string },
	words: LateWords,
): Markup {
	if (address === "") return markup`<span class="text-ink-faint">–</span>`;
	const slash = address.indexOf("/");
	const shown = tipButton("ranking-path", words.address(address), pathMarkup(slash < 0 ? "/" : address.slice(slash)));
	if (turns === "" && before === "" && wanted === "") return shown;
	const unwanted = wanted !== "" && tipButton("moved", words.unwanted(address, wanted), UNWANTED);
	const change =
		turns === "" ? before !== "" && tipButton("moved", words.moved(before, address), MOVED) : tipButton("moved", words.turns(turns), TURNS);
	return markup`<span class="marked-address">${unwanted}${change}${shown}</span>`;
}

const MOVED = glyph("moved");
const UNWANTED = glyph("mismatch");
/** Needs FeatureSheet on the page. */
const TURNS = markup`<svg class="glyph" aria-hidden="true"><use href="#feature-turns"></use></svg>`;

/**
 * Icons of a result page's features, in the order of SERP_FEATURES; a dot for a page that was read whole and showed none, a question mark for one of which
 * some features were not read.
 */
function featuresMarkup(bits: number, words: LateWords): Markup {
	if (!wasPageRead(bits)) return markup`<span class="text-ink-faint">–</span>`;
	const places = SERP_FEATURES.flatMap((_, place) => (hasFeature(bits, place) ? [place] : []));
	const notRead = SERP_FEATURES.flatMap((_, place) => (isFeatureRead(bits, place) ? [] : [place]));
	const listOf = (some: readonly number[]) => some.map((place) => words.feature(place)).join(", ");
	const seenWords = places.length > 0 ? [listOf(places)] : notRead.length === 0 ? [words.noFeature()] : [];
	const label = [...seenWords, ...(notRead.length > 0 ? [words.notRead(listOf(notRead))] : [])].join(". ");
	const icons = places.slice(0, MAX_ICONS).map((place) => featureIcon(place));
	const more = places.length > MAX_ICONS && markup`<span class="features-more">+${places.length - MAX_ICONS}</span>`;
	const seen = places.length > 0 ? joinMarkup(icons) : notRead.length === 0 && markup`·`;
	const open = notRead.length > 0 && markup`<span class="text-ink-faint">?</span>`;
	return markup`<span class="features" title="${label}"><span class="sr-only">${label}</span><span aria-hidden="true">${seen}${more}${open}</span></span>`;
}

/** Needs FeatureSheet on the page. */
function featureIcon(place: number): Markup {
	return markup`<svg class="glyph"><use href="#feature-${place}"></use></svg>`;
}

/** Calls `make` at most once for each number. */
function once(make: (value: number) => Markup): (value: number) => Markup {
	const made = new Map<number, Markup>();
	return (value) => {
		const known = made.get(value) ?? make(value);
		made.set(value, known);
		return known;
	};
}

/**
 * Draws a line on the scale of lineRange, with a label for the best and the worst position. A gap means unknown; a short line at the foot means not found.
 * values: as RowExtras.trends.
 */
function trendMarkup(values: readonly number[], words: LateWords): Markup {
	const ranks = values.map((value) => value - 1).filter((rank) => rank > 0);
	const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
	const [last] = ranks.slice(-1);
	if (last === undefined) return markup`<span class="text-ink-faint">${words.noTrend(values.length)}</span>`;
	const step = (LINE - 2 * EDGE) / Math.max(1, values.length - 1);
	const x = (i: number) => round(EDGE + i * step);
	const scale = lineRange(ranks, "place");
	const y = (rank: number) => round(EDGE + ((rank - scale.low) / (scale.high - scale.low)) * (HEIGHT - 2 * EDGE - 3));
	const line = values.map((value, i) => (value > 1 ? `${(values[i - 1] ?? 0) > 1 ? "L" : "M"}${x(i)} ${y(value - 1)}` : "")).join("");
	const foot = values.map((value, i) => (value === 1 ? `M${x(i)} ${HEIGHT - 1}h1` : "")).join("");
	const end = values.at(-1) ?? 0;
	const dot = end > 1 && markup`<circle cx="${x(values.length - 1)}" cy="${y(end - 1)}" r="2"></circle>`;
	const mark = (rank: number, at: number) => markup`<text x="${WIDTH}" y="${at}">${rank}</text>`;
	const range = best === worst ? mark(best, BASELINES.only) : markup`${mark(best, BASELINES.best)} ${mark(worst, BASELINES.worst)}`;
	const read = values.filter((value) => value > 0).length;
	const label = words.trend({ best, worst, last, ranked: ranks.length, days: read });
	const drawing = markup`<svg class="trend" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><path d="${line}"></path><path class="trend-foot" d="${foot}"></path>${dot}${range}</svg>`;
	return tipButton("trend-tip", label, drawing);
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}

/** Fills the cells of rows that are drawn already, some at a time. `next` calls back when the browser is idle. */
export function fillLateCells(table: HTMLElement, cells: LateCells, next: (act: () => void) => void): void {
	const rows = [...table.querySelectorAll<HTMLElement>("tr[data-hid]")];
	const step = (from: number) => {
		const some = rows.slice(from, from + ROWS_A_STEP).flatMap((row) => {
			const late = row.isConnected ? cells.of(row.dataset.hid ?? "") : undefined;
			return late ? [{ row, late }] : [];
		});
		const made = elementsOf(
			joinMarkup(some.map(({ late }) => markup`<tr><td>${late.trend}</td><td>${late.address}</td><td>${late.features}</td></tr>`)),
		);
		for (const [i, { row }] of some.entries()) {
			const [trend, address, features] = made[i]?.children ?? [];
			if (trend) row.querySelector(".col-trend")?.replaceChildren(...trend.childNodes);
			if (address) row.querySelector(".col-url")?.replaceChildren(...address.childNodes);
			if (features) row.querySelector(".col-features")?.replaceChildren(...features.childNodes);
		}
		if (from + ROWS_A_STEP < rows.length) next(() => step(from + ROWS_A_STEP));
	};
	step(0);
}
