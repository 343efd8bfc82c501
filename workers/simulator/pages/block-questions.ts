import { mix } from "../hash";
import { WORDS } from "../words";
import { escapeHtml } from "./escape-html";
import { headingBlock } from "./organic-desktop";
import { mobileHeadingBlock } from "./organic-mobile";
import type { PageContext } from "./page-context";
import { sideSources } from "./side-sources";

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
