import { escapeHtml } from "./escape-html";
import type { PageContext } from "./page-context";
import { pageNavigation } from "./page-frame";

/** "Did not match any documents": for a query without results and for a page beyond the last one. */
export function noMatchCard(context: PageContext): string {
	const { texts, safeText, request } = context;
	const [before, after] = texts.noMatch;
	const hints = texts.hints.map((hint) => `<li>${escapeHtml(hint)}</li>`).join("");
	const text = `<p aria-level="3" role="heading" style="padding-top:.33em">${escapeHtml(before)}<span><em>${safeText}</em></span>${escapeHtml(after)}</p><p style="margin-top:1em">${escapeHtml(texts.suggestions)}</p><ul style="margin-left:1.3em;margin-bottom:2em">${hints}</ul>`;
	const navigation = pageNavigation(context, false, request.page);
	if (request.device === "mobile") {
		return `<div id="taw"><div><div id="tvcap"></div></div></div><div id="topstuff"><div class="mnr-c"><div class="card-section">${text}</div></div></div><div data-hveid="${context.mark()}"><h1 class="Uo8X3b OhScic zsYMMe">${escapeHtml(texts.searchResults)}</h1><div id="rso"></div></div><div id="bottomads"></div><div id="botstuff"><div data-hveid="${context.mark()}">${navigation}</div></div>`;
	}
	return `<div id="taw"><div id="oFNiHe"></div><div id="tvcap"><div id="tads"><div class="GUyUUb"><div></div></div></div></div></div><div class="eqAnXb" id="gevUs"><div id="topstuff"></div><div id="search"></div></div><div id="botstuff"><div data-hveid="${context.mark()}"><div class="mnr-c"><div class="JPMJ2c">${text}</div></div><div id="bres"></div>${navigation}</div></div>`;
}
