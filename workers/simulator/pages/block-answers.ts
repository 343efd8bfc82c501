import type { WrittenResult } from "../write-result";
import { escapeHtml } from "./escape-html";
import { headingBlock } from "./organic-desktop";
import { mobileHeadingBlock } from "./organic-mobile";
import type { PageContext } from "./page-context";
import { sideSources } from "./side-sources";

/** The featured snippet: a box with an answer and a complete result, above the web results. */
export function featuredSnippetBlock(context: PageContext): string {
	const [source] = sideSources(context, 7, 1);
	if (!source) return "";
	const heading = context.request.device === "mobile" ? mobileHeadingBlock(context, source) : headingBlock(context, source);
	return `<div class="MjjYud"><div class="c2xzTb"><div><div><div class="xpdopen"><div class="ifM9O"><h2 class="bNg8Rb">${escapeHtml(context.texts.featuredSnippet)}</h2><div><div class="yp1CPe wDYxhc NFQFxe viOShc LKPcQc"><div class="V3FYCf"><div class="wDYxhc"><div class="di3YZe"><div class="co8aDb" aria-level="3" role="heading"><b>${escapeHtml(source.title)}</b></div><div class="RqBzHd"><div class="LGOjhe"><span class="hgKElc">${escapeHtml(source.snippet)}</span></div></div></div></div><div class="Y6JuXb"><div data-hveid="${context.mark()}"><div style="position:relative" class="tF2Cxc">${heading}</div></div></div></div></div></div></div></div></div></div></div></div>`;
}

/** The AI overview above the web results; it cites some of them, so their links occur twice in the page. The shell contains no answer. */
export function aiOverviewBlock(context: PageContext, kind: "shown" | "shell", cited: WrittenResult[]): string {
	const { texts } = context;
	const sources = [...sideSources(context, 8, 1), ...cited].map((source) => {
		const href = escapeHtml(source.url);
		return `<li class="jydCyd"><div class="MFrAxb" data-hveid="${context.mark()}"><a class="NDNGvf" tabindex="0" href="${href}" aria-label="${escapeHtml(source.title)}"></a><div class="mNme1d tNxQIb" aria-level="3" role="heading"><a href="${href}"><h3 class="LC20lb">${escapeHtml(source.title)}</h3></a></div><span class="gxZfx">${escapeHtml(source.snippet)}</span><div class="vhJ6Pe"><span class="jEYmO">${escapeHtml(source.site)}</span></div></div></li>`;
	});
	const body =
		kind === "shell"
			? `<span jsname="L1sC6e" class="YWpX0d">${escapeHtml(texts.aiNone)}</span>`
			: `<div class="WaaZC"><div class="rPeykc"><span>${cited.map((one) => escapeHtml(one.snippet)).join(" ")}</span></div></div><ul class="bTFeG">${sources.join("")}</ul>`;
	return `<div class="YNk70c EjQTId"><div class="Kevs9 SLPe5b"><div jsname="ZLxsqf" class="q8sySb" id="eKIzJc" data-hveid="${context.mark()}"><div data-mcpr="" class="YzCcne"><h1 class="VW3apb">${escapeHtml(texts.aiOverview)}</h1><div class="hdzaWe"><div jsname="dEwkXc"><div class="h7Tj7e"><div class="D5ad8b" id="m-x-content"><div jsname="cUzNTd" class="Fzsovc" aria-level="2" role="heading"><strong>${escapeHtml(texts.aiOverview)}</strong></div>${body}</div></div></div></div></div></div></div></div>`;
}

/** Links to further pages of the first result's website: in a line under the snippet, or as a table with headings. */
export function sitelinks(context: PageContext, kind: "inline" | "table", result: WrittenResult): string {
	const origin = result.url.slice(0, result.url.indexOf("/", 8));
	const links = sideSources(context, 9, 4).map((link) => ({
		href: escapeHtml(`${origin}/${link.crumbs[0] ?? "page"}/${link.key.toString(36)}`),
		...link,
	}));
	if (kind === "inline") {
		const line = links
			.map((link) => `<a href="${link.href}" data-ved="2ahUKEw${context.mark()}">${escapeHtml(link.title)}</a>`)
			.join(" · \u200e");
		return `<div class="kb0PBd A9Y9g" data-snf="gdePb" data-sncf="2"><div class="HiHjCd wHYlTd">\u200e${line}</div></div>`;
	}
	const rows = links.map(
		(link) =>
			`<tr class="mslg dmenKe"><td class="cIkxbf"><div class="usJj9c"><div><div class="VttTV"><div><h3><a class="l" href="${link.href}" data-ved="2ahUKEw${context.mark()}">${escapeHtml(link.title)}</a></h3><div class="zz3gNc">${escapeHtml(link.snippet.slice(0, 60))}<br></div></div></div></div></div></td></tr>`,
	);
	return `<table class="jmjoTe" cellpadding="0" cellspacing="0">${rows.join("")}</table>`;
}
