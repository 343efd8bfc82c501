import { escapeHtml } from "./escape-html";
import type { PageContext } from "./page-context";
import { sideSources } from "./side-sources";

/** The knowledge panel beside the list: its links have headings and lead to the web. */
export function knowledgePanel(context: PageContext): string {
	const [source] = sideSources(context, 10, 1);
	if (!source) return "";
	const name = context.request.query.term;
	return `<div id="rhs" class="TQc1id" role="complementary"><div class="kp-wholepage"><div class="wDYxhc"><div class="PZPZlf" data-attrid="title" aria-level="2" role="heading">${escapeHtml(name)}</div></div><div class="kno-rdesc"><span>${escapeHtml(source.snippet)}</span> <a class="ruhjFe" href="${escapeHtml(source.url)}">${escapeHtml(source.site)}</a></div><div data-hveid="${context.mark()}"><a class="zReHs" href="${escapeHtml(source.url)}"><h3 class="LC20lb">${escapeHtml(source.title)}</h3></a></div></div></div>`;
}
