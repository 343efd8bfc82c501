import { type GlyphName, glyph } from "~/components/ui/glyphs";
import { type Markup, markup } from "~/components/ui/markup";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { safeLink, siteSearchLink } from "~/domain/url-monitor/engine-links";
import type { UrlEntry } from "~/domain/url-monitor/url-report";
import { paths } from "~/paths";
import type { UrlWords } from "./use-url-words";

/** Data of one row. */
export interface UrlCells {
	hid: string;
	entry: UrlEntry;
	/** The URL with its domain in Unicode. */
	shown: string;
	/** The URL is being checked now. */
	looking: boolean;
	/** For example "5 min. ago". */
	ago: string;
	/** Differs after each visible change. */
	changed: number | undefined;
	words: UrlWords;
	/** Where the selection form is sent for a refresh. */
	refreshAction: string;
	/** Beginning of addresses within the account of the page. */
	prefix: string;
	/** Address of the URL's history. */
	historyHref: string;
}

export function checkCell({ hid, shown, words }: UrlCells): Markup {
	return markup`<input type="checkbox" name="ids" value="${hid}" aria-label="${words.select(shown)}">`;
}

/** The state, linked to the search behind it; an unknown state also has a refresh button. */
export function foundCell(cells: UrlCells): Markup {
	const { hid, entry, shown, words, prefix, refreshAction } = cells;
	const state = stateMark(cells);
	if (entry.found !== false) return state;
	const again = words.again(shown);
	return markup`${state} <button type="submit" name="only" value="${hid}" formaction="${prefix + refreshAction}" class="url-action" aria-label="${again}" title="${again}">${icon("again")}</button>`;
}

function stateMark({ entry, looking, changed, words, prefix }: UrlCells): Markup {
	const { kind, glyph: name, text } = words.face(entry);
	const inside = markup`${glyph(looking ? "looking" : name, looking ? "url-glyph spin" : "url-glyph")}${text}`;
	const glow = changed === undefined ? NOTHING : markup` data-changed="${changed}"`;
	const shared = markup`class="${changed === undefined ? "url-state" : "url-state glow"}"${glow} data-kind="${kind}" data-tip="" aria-label="${words.tip(entry, looking)}"`;
	if (entry.seen.look) return markup`<a href="${prefix + paths.look(entry.seen.look)}" ${shared}>${inside}</a>`;
	return markup`<button type="button" ${shared}>${inside}</button>`;
}

export function domainCell({ entry }: UrlCells): Markup {
	return markup`<span class="cut" title="${entry.domain}">${unicodeDomain(entry.domain)}</span>`;
}

export function addressCell({ entry, shown, ago, words }: UrlCells): Markup {
	return markup`<span class="cut" title="${entry.url}">${shown}</span>${coverageLine(entry, words)}<span class="subline">${ago}</span>`;
}

/** Google's reason for an address that it does not have. */
function coverageLine({ found, seen: { coverage } }: UrlEntry, words: UrlWords): Markup {
	if (found !== 0 || !coverage) return NOTHING;
	const { text, isOurs } = words.coverage(coverage);
	return markup`<span class="cut url-coverage"${isOurs ? NOTHING : markup` lang="en"`} title="${text}">${text}</span>`;
}

/** The age of the answer, linked to those before it. */
export function doneCell({ entry, shown, ago, words, prefix, historyHref }: UrlCells): Markup {
	if (!ago) return NOTHING;
	const label = `${ago}, ${words.history(shown)}`;
	return markup`<a href="${prefix + historyHref}" class="link" aria-label="${label}" title="${words.instant(entry)}"><time datetime="${entry.done_at}">${ago}</time></a>`;
}

export function actionsCell({ entry, shown, words }: UrlCells): Markup {
	const cached = outsideLink(safeLink(entry.cache), words.cached(shown), "cached");
	const search = outsideLink(siteSearchLink(entry.url), words.search(shown), "search");
	return markup`${cached}${search}${outsideLink(safeLink(entry.url), words.open(shown), "outside")}`;
}

const NOTHING = markup``;

function icon(name: GlyphName): Markup {
	return glyph(name, "url-glyph");
}

/** Empty without a link: the links that every row has stand last, so that they align. */
function outsideLink(href: string | null, label: string, name: GlyphName): Markup {
	if (href === null) return NOTHING;
	return markup`<a href="${href}" target="_blank" rel="noopener noreferrer nofollow" class="url-action" aria-label="${label}" title="${label}">${icon(name)}</a>`;
}
