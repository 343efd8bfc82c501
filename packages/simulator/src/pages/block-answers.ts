import { mix } from "../hash";
import { WORDS } from "../words";
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

/** The knowledge panel beside the list: its links have headings and lead to the web. */
export function knowledgePanel(context: PageContext): string {
	const [source] = sideSources(context, 10, 1);
	if (!source) return "";
	const name = context.request.query.term;
	return `<div id="rhs" class="TQc1id" role="complementary"><div class="kp-wholepage"><div class="wDYxhc"><div class="PZPZlf" data-attrid="title" aria-level="2" role="heading">${escapeHtml(name)}</div></div><div class="kno-rdesc"><span>${escapeHtml(source.snippet)}</span> <a class="ruhjFe" href="${escapeHtml(source.url)}">${escapeHtml(source.site)}</a></div><div data-hveid="${context.mark()}"><a class="zReHs" href="${escapeHtml(source.url)}"><h3 class="LC20lb">${escapeHtml(source.title)}</h3></a></div></div></div>`;
}

/** "People also ask": closed questions whose answers, links and headings are already in the page. */
export function questionsBlock(context: PageContext): string {
	const { request, texts } = context;
	const questions = WORDS[request.language].questions;
	const first = mix(context.key, 60) % questions.length;
	const pairs = sideSources(context, 3, 4).map((source, index) => {
		const question = (questions[(first + index) % questions.length] ?? "").replaceAll("{q}", request.query.term);
		const heading = request.device === "mobile" ? mobileHeadingBlock(context, source) : headingBlock(context, source);
		const answer = `<div class="wDYxhc NFQFxe viOShc LKPcQc" data-md="61"><div class="LGOjhe" data-attrid="wa:/description"><span class="ILfuVd"><span class="hgKElc">${escapeHtml(source.snippet)}</span></span></div></div><div class="Y6JuXb"><div data-hveid="${context.mark()}"><div class="tF2Cxc" style="position:relative">${heading}</div></div></div>`;
		return `<div jsname="yEVEwb"><div jscontroller="xfmZMb" class="wQiwMc related-question-pair" data-q="${escapeHtml(question)}" data-ved="2ahUKEw${context.mark()}"><div jsname="YrZdPb" class="roMIYb o3PDvf HYvwY cS7M8"><div jsname="tJHJj" class="dnXCYb" aria-expanded="false" role="button" tabindex="0"><div jsname="lN6iy" class="JlqpRe"><span jsname="r4nke" class="JCzEY tNxQIb"><span class="CSkcDe">${escapeHtml(question)}</span></span></div></div><div jsname="NRdf4c" class="bCOlv" style="display:none"><div class="IZE3Td"><div jsname="oQYOj" class="r2fjmd t0bRye" data-hveid="${context.mark()}">${answer}</div></div></div></div></div></div>`;
	});
	return `<div class="MjjYud"><div class="A6K0A"><div jscontroller="Da4hkd" jsname="bq0EGf" class="cUnQKe" data-initq="${escapeHtml(request.query.term)}" data-hveid="${context.mark()}"><div class="Wt5Tfe"><div class="eJH8qe adDDi"><span class="mgAbYb RES9jf YC72Wc IFnjPb JGD2rd" aria-level="2" role="heading"><span>${escapeHtml(texts.peopleAlsoAsk)}</span></span></div><div jsname="N760b" class="LQCGqc">${pairs.join("")}</div></div></div></div></div>`;
}
