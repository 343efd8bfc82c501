import { escapeHtml } from "./escape-html";
import { EXTRA_NAMES, type ExtraName } from "./extra-names";
import { EXTRA_TEXTS } from "./extra-texts";
import { FAVICON_SRC } from "./favicon";
import { otherSearchHref, type PageContext } from "./page-context";
import { sideSources } from "./side-sources";

type Draw = (context: PageContext, heading: string, lane: number) => string;

function section(context: PageContext, heading: string, inside: string): string {
	return `<div class="ULSxyf"><div class="MjjYud"><div class="A6K0A"><div data-hveid="${context.mark()}"><div class="T6zPgb YC72Wc"><div aria-level="2" role="heading"><span class="mgAbYb OSrXXb RES9jf IFnjPb">${escapeHtml(heading)}</span></div></div><div class="Ea5p3b">${inside}</div></div></div></div></div>`;
}

/** Rows with headings of level 3 and the marks of web results: only the heading of level 2 distinguishes them. */
const group: Draw = (context, heading, lane) => {
	const rows = sideSources(context, lane, 3).map(
		(one) =>
			`<div class="Ww4FFb dmenKe" data-hveid="${context.mark()}"><a class="v4kUNc" href="${escapeHtml(one.url)}"><div class="V5XKdd" aria-level="3" role="heading">${escapeHtml(one.title)}</div><div class="gqF9jc">${escapeHtml(one.site)}</div></a></div>`,
	);
	return section(context, heading, rows.join(""));
};

/** Images with links and without headings. */
const pictures: Draw = (context, heading, lane) => {
	const cells = sideSources(context, lane, 5).map(
		(one) => `<a class="EZAeBe" href="${escapeHtml(one.url)}"><img src="${FAVICON_SRC}" style="height:92px;width:120px" alt=""></a>`,
	);
	return section(context, heading, cells.join(""));
};

/** Other searches. */
const searches: Draw = (context, heading, lane) => {
	const links = sideSources(context, lane, 2).map(
		(one) => `<a class="k8XOCe" href="${otherSearchHref(context, one.title)}">${escapeHtml(one.title)}</a>`,
	);
	return section(context, heading, links.join(""));
};

/** A tool with a heading for screen readers only. */
function tool(inside: string): Draw {
	return (context, heading) =>
		`<div class="ULSxyf"><div class="MjjYud"><div class="obcontainer wDYxhc" data-hveid="${context.mark()}"><h2 class="bNg8Rb">${escapeHtml(heading)}</h2>${inside}</div></div></div>`;
}

/** The rarer blocks of a first page. */
const EXTRAS: Record<ExtraName, Draw> = {
	images: pictures,
	shortVideos: group,
	discussions: group,
	perspectives: group,
	thingsToKnow: group,
	products: group,
	recipes: group,
	hotels: group,
	events: group,
	localNews: group,
	destinations: group,
	weather: tool('<div id="wob_wc"><span id="wob_tm">14</span> °C</div>'),
	definition: tool('<div data-attrid="DictionaryHeader"><span>noun</span></div>'),
	translation: tool('<div id="tw-container"><textarea></textarea></div>'),
	calculator: tool('<div class="tyYmIf"><span id="cwos">42</span></div>'),
	sport: tool('<div class="imso-hov">2 : 1</div>'),
	seeResultsAbout: searches,
};

/** One of the rarer blocks, in the language of the page. */
export function extraBlock(context: PageContext, name: ExtraName): string {
	return EXTRAS[name](context, EXTRA_TEXTS[context.request.language][name], 20 + EXTRA_NAMES.indexOf(name));
}
