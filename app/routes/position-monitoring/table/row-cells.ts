import type { LiveRow } from "~/components/live/live-context";
import { rankMarkup } from "~/components/position/rank-markup";
import { tagChip } from "~/components/tags/tag-chip";
import { glyph } from "~/components/ui/glyphs";
import { joinMarkup, type Markup, markup } from "~/components/ui/markup";
import { tipButton } from "~/components/ui/tip-button";
import { CODES } from "~/domain/sample/codes";
import { fellBelow, variationDisplay, variationOf } from "~/domain/sample/variation";
import { type Family, rivalMove } from "~/domain/table/column-families";
import { type PlainColumn, plainRule } from "~/domain/table/column-lists";
import type { ShownRow } from "~/domain/table/shown-row";
import type { WantedOutcome } from "~/domain/table/wanted-choices";
import { pathMarkup } from "./path-markup";
import type { ShownFall } from "./shown-fall";
import type { TableWords } from "./table-words";

export function checkCell({ hid, term }: ShownRow, { cells }: TableWords): Markup {
	return markup`<input type="checkbox" name="ids" value="${hid}" aria-label="${cells.around("monitoring.selectRow", term)}">`;
}

export function starCell({ hid, term }: ShownRow, { cells }: TableWords, favorite: boolean): Markup {
	const wanted = `${hid}.${favorite ? 0 : 1}`;
	const label = cells.around("monitoring.favorite.mark", term);
	return markup`<button type="submit" form="favorites" name="favorite" value="${wanted}" class="star" aria-pressed="${String(favorite)}" aria-label="${label}">${favorite ? STARRED : STAR}</button>`;
}

export function cutCell(text: string): Markup {
	return markup`<span class="cut">${text}</span>`;
}

/** On narrow screens a second line says why a keyword fell, in place of a column. */
export function termCell({ term, website, market, mobile }: ShownRow, words: TableWords, fall?: ShownFall): Markup {
	const device = mobile && markup`${MOBILE}<span class="sr-only"> (${words.mobile})</span>`;
	const { engine, code } = words.market(market);
	const engineMark = engine !== "" && markup`<span class="engine-mark">${engine}</span>`;
	const domain = markup`<span class="sub-domain">${words.domain(website)} · </span>`;
	return markup`<span class="cut">${term}${device}${engineMark}</span><span class="subline">${domain}${code}</span>${fall && markup`<span class="why-line">${words.fall(fall).text}</span>`}`;
}

/** Tags of a keyword as plain markup until clicked. href: the edit dialog, for browsers without JavaScript. */
export function tagsCell({ hid, term, tags }: ShownRow, words: TableWords, href: string): Markup {
	const chips = joinMarkup(tags.map((index) => tagChip(words.tag(index))));
	const label = words.cells.around("tags.editOf", term);
	return markup`<span class="inline-tags">${chips}<a href="${href}" data-tags="${hid}" class="tag-edit" aria-label="${label}">${TAG}</a></span>`;
}

/** Live data replaces loaded data. */
export function variationCell(row: ShownRow, words: TableWords, live: LiveRow | undefined): Markup {
	const current = live ? live.current : row.current;
	const value = live ? variationOf(current, row.previous) : row.variation;
	const below = fellBelow(value, current);
	const { kind } = variationDisplay(value);
	const arrow = (kind === "up" || kind === "down") && glyph(kind);
	const { variation, variationText } = words.cells;
	const text = kind === "same" ? UNCHANGED : variationText(value, below);
	return markup`<span class="variation" data-kind="${kind}" title="${variation(value, below)}">${arrow}${text}</span>`;
}

export function positionCell({ current, looking, moved }: ShownRow, words: TableWords, live: LiveRow | undefined): Markup {
	const { lookHref } = words;
	const rank = live
		? rankMarkup(live.current, words.cells, { lookHref, looking: live.looking, glows: live.changed !== undefined })
		: rankMarkup(current, words.cells, { lookHref, looking: looking === true });
	return moved ? markup`${tipButton("moved", words.moved(moved), MOVED)}${rank}` : rank;
}

export function whyCell(fall: ShownFall | undefined, words: TableWords): Markup {
	if (!fall) return NONE;
	const { text, label } = words.fall(fall);
	return tipButton("why", label, markup`<span>${text}</span>`);
}

export function previousCell({ previous }: ShownRow, words: TableWords): Markup {
	return rankMarkup(previous, words.before, { lookHref: words.lookHref, quiet: true });
}

/**
 * A place of another website on the same page, or of ours inside a kind of results, as a position is shown, with its change and whether a rival overtook ours.
 * place: of the column among those of families.
 */
export function familyCell(
	row: ShownRow,
	{ place, family }: { place: number; family: Family },
	{ cells, overtook, absent, lookHref }: TableWords,
): Markup {
	const { families, formerFamilies, current, previous } = row;
	const [coded, former] = [families[place] ?? null, formerFamilies[place] ?? null];
	if (!coded || !current) return NONE;
	if (family === "inside" && coded.code === CODES.exhausted) return markup`<span class="rival-change">${absent}</span>`;
	const rank = rankMarkup({ ...coded, at: current.at, source: current.source }, cells, { lookHref, quiet: true });
	const value = variationOf(coded, former);
	// Neither green nor red: what a rival wins is no gain of ours. The place itself tells that it is missing.
	const change =
		value !== null &&
		value !== false &&
		value !== 0 &&
		markup`<span class="rival-change" title="${cells.variation(value, null)}">${cells.variationText(value, null)}</span>`;
	const isAhead = family === "rival" && rivalMove({ own: previous, rival: former }, { own: current, rival: coded }) === "overtook";
	return markup`<span class="rival-cell">${isAhead && tipButton("overtook", overtook, OVERTOOK)}${rank}${change}</span>`;
}

/** The path of the wanted page, with a sign of what ranks in its place. */
export function wantedCell({ wanted }: ShownRow, words: TableWords): Markup {
	if (wanted === null) return NONE;
	const { address, label } = words.wanted(wanted);
	const slash = address.indexOf("/");
	return tipButton("ranking-path", label, markup`${WANTED_SIGNS[wanted.outcome]}${pathMarkup(slash < 0 ? "/" : address.slice(slash))}`);
}

export function bestCell({ best }: ShownRow, words: TableWords): Markup {
	return best ? tipButton("best", words.best(best), markup`${best.position}`) : NONE;
}

/** Marks a simulated volume if the page also has real volumes. Source: spec B §3 "kwplanner_volume". */
export function volumeCell({ volume, volumeSource }: ShownRow, words: TableWords): Markup {
	if (volume === null || volumeSource !== "simulated" || !words.marksSimulated) return markup`${words.volume(volume)}`;
	return tipButton("best simulated", words.simulated(volume), markup`${SIMULATED}${words.volume(volume)}`);
}

export function plainCell(name: PlainColumn, { plain }: ShownRow, words: TableWords): Markup {
	const value = plain[name];
	if (value === null) return NONE;
	return markup`${words.plain[plainRule(name).kind](value)}`;
}

export function detailCell({ term }: ShownRow, { cells }: TableWords, href: string): Markup {
	return markup`<a href="${href}" class="detail-link" aria-label="${cells.around("monitoring.detail", term)}">${OPEN}</a>`;
}

const NONE = markup`–`;
/** A dot, so that the eye finds what has changed; read aloud as 0. */
const UNCHANGED = markup`<span aria-hidden="true">·</span><span class="sr-only">0</span>`;
const STAR = glyph("star");
const STARRED = glyph("starred");
const MOBILE = glyph("mobile", "device-icon");
const TAG = glyph("tag");
const MOVED = glyph("moved");
const OVERTOOK = glyph("overtook");
const SIMULATED = glyph("simulated");
const WANTED_SIGNS: Readonly<Record<WantedOutcome, Markup>> = {
	right: glyph("indexed"),
	other: glyph("mismatch"),
	unranked: glyph("absent"),
	unknown: markup`<span aria-hidden="true">?</span>`,
};
const OPEN = glyph("open");
