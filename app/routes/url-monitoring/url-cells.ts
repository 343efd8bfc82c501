import { type Markup, markup } from "~/components/ui/markup";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { safeLink, siteSearchLink } from "~/domain/url-monitor/engine-links";
import type { UrlEntry } from "~/domain/url-monitor/url-report";
import { paths } from "~/paths";
import { type UrlGlyphName, urlGlyph } from "./glyphs";
import type { UrlWords } from "./use-url-words";

/** What the cells of one address say. */
export interface UrlCells {
	hid: string;
	entry: UrlEntry;
	/** The address in its own letters. */
	shown: string;
	/** It is looked for at this moment. */
	looking: boolean;
	/** "5 min. ago" */
	ago: string;
	/** Another number with each change that was seen to happen. */
	changed: number | undefined;
	words: UrlWords;
	/** Where the selection's form is sent for a refresh. */
	refreshAction: string;
}

export function checkCell({ hid, shown, words }: UrlCells): Markup {
	return markup`<input type="checkbox" name="ids" value="${hid}" aria-label="${words.select(shown)}">`;
}

/** The state with what is known of it, leading to what it was read from; beside what could not be read, a refresh. */
export function foundCell(cells: UrlCells): Markup {
	const { hid, entry, shown, words, refreshAction } = cells;
	const state = stateMark(cells);
	if (entry.found !== false) return state;
	const again = words.again(shown);
	return markup`${state} <button type="submit" name="only" value="${hid}" formaction="${refreshAction}" class="url-action" aria-label="${again}" title="${again}">${urlGlyph("again")}</button>`;
}

function stateMark({ entry, looking, changed, words }: UrlCells): Markup {
	const { kind, glyph, text } = words.face(entry);
	const inside = markup`${urlGlyph(looking ? "looking" : glyph, looking)}${text}`;
	const glow = changed === undefined ? NOTHING : markup` data-changed="${changed}"`;
	const shared = markup`class="${changed === undefined ? "url-state" : "url-state glow"}"${glow} data-kind="${kind}" data-tip="" aria-label="${words.tip(entry, looking)}"`;
	if (entry.seen.look) return markup`<a href="${paths.look(entry.seen.look)}" ${shared}>${inside}</a>`;
	return markup`<button type="button" ${shared}>${inside}</button>`;
}

export function domainCell({ entry }: UrlCells): Markup {
	return markup`<span class="cut" title="${entry.domain}">${unicodeDomain(entry.domain)}</span>`;
}

export function addressCell({ entry, shown, ago }: UrlCells): Markup {
	return markup`<span class="cut" title="${entry.url}">${shown}</span><span class="subline">${ago}</span>`;
}

export function doneCell({ entry, ago, words }: UrlCells): Markup {
	return ago ? markup`<time datetime="${entry.done_at}" title="${words.instant(entry)}">${ago}</time>` : NOTHING;
}

export function actionsCell({ entry, shown, words }: UrlCells): Markup {
	const cached = outsideLink(safeLink(entry.cache), words.cached(shown), "cached");
	const search = outsideLink(siteSearchLink(entry.url), words.search(shown), "search");
	return markup`${cached}${search}${outsideLink(safeLink(entry.url), words.open(shown), "open")}`;
}

const NOTHING = markup``;

/** Nothing where there is no link: those that are always there stand last, below each other. */
function outsideLink(href: string | null, label: string, glyph: UrlGlyphName): Markup {
	if (href === null) return NOTHING;
	return markup`<a href="${href}" target="_blank" rel="noopener noreferrer nofollow" class="url-action" aria-label="${label}" title="${label}">${urlGlyph(glyph)}</a>`;
}
