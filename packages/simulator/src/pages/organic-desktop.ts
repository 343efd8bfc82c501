import type { WrittenResult } from "../write-result";
import { escapeHtml } from "./escape-html";
import { DOTS_SVG, FAVICON_SRC } from "./favicon";
import type { PageContext } from "./page-context";

/** Site name and address below a heading. */
function siteLine(result: WrittenResult): string {
	const origin = result.url.slice(0, result.url.indexOf("/", 8));
	const crumbs = result.crumbs.length
		? `<span class="ylgVCe ob9lvb" role="text"> › ${escapeHtml(result.crumbs.join(" › ").slice(0, 48))}</span>`
		: "";
	return `<div class="CA5RN"><div><span class="VuuXrf">${escapeHtml(result.site)}</span></div><div class="byrV5b"><cite class="qLRx3b tjvcx GvPZzd cHaqb" role="text">${escapeHtml(origin)}${crumbs}</cite></div></div>`;
}

/** Heading with its link: anchor around h3, as since 2018. Used for organic results and for lookalikes. */
export function headingBlock(context: PageContext, result: WrittenResult): string {
	const line = siteLine(result);
	const href = escapeHtml(result.url);
	const id = `_sim${context.mark()}`;
	return `<div class="yuRUbf"><div class="b8lM7"><span class="V9tjod" jsaction="trigger.mLt3mc"><a jsname="UWckNb" class="zReHs" href="${href}" data-ved="2ahUKEw${context.mark()}" ping="/url?sa=t&amp;source=web&amp;rct=j&amp;url=${encodeURIComponent(result.url)}"><h3 class="LC20lb MBeuO DKV0Md" id="${id}">${escapeHtml(result.title)}</h3><br><div class="notranslate ESMNde HGLrXd ojE3Fb"><div class="q0vns"><span class="DDKf1c"><div class="eqA2re UnOTSe Vwoesf" aria-hidden="true"><img class="XNo5Ab" src="${FAVICON_SRC}" style="height:26px;width:26px" alt="" data-atf="1"></div></span>${line}</div></div></a></span><div class="B6fmyf byrV5b Mg1HEd"><div class="HGLrXd ojE3Fb"><div class="q0vns"><span class="DDKf1c"><div class="eqA2re UnOTSe" style="height:26px;width:26px"></div></span>${line}</div></div><div class="csDOgf BCF2pd L48a4c"><div jscontroller="exgaYe" data-bsextraheight="0" jsaction="rcuQ6b:npT2md;h5M12e"><div class="MJ8UF iTPLzd rNSxBe eY4mx lUn2nc" style="position:absolute" aria-describedby="${id}" aria-label="${escapeHtml(context.texts.aboutThis)}" role="button" tabindex="0"><span jsname="czHhOd" class="D6lY4c"><span jsname="Bil8Ae" class="xTFaxe z1asCe SaPW2b" style="height:18px;line-height:18px;width:18px">${DOTS_SVG}</span></span></div></div></div></div></div></div>`;
}

function snippetBlock(context: PageContext, result: WrittenResult): string {
	const date = result.date ? `<span class="LEwnzc Sqrs4e"><span>${result.date}</span> — </span>` : "";
	return `<div class="kb0PBd A9Y9g" data-snf="nke7rc" data-sncf="1"><div class="VwiC3b yXK7lf p4wth r025kc Hdw6tb" style="-webkit-line-clamp:2">${date}<span>${emphasise(result.snippet, context.request.query.term)}</span></div></div>`;
}

/** One web result; `rank` counts the rows of the page. `extra` is below the snippet, `after` behind the row. */
export function organicDesktop(context: PageContext, result: WrittenResult, rank: number, extra = "", after = ""): string {
	const heading = rank === 0 ? `<h2 class="bNg8Rb">${escapeHtml(context.texts.webResults)}</h2>` : "";
	const lang = context.request.language;
	return `<div class="MjjYud"><div class="A6K0A" data-rpos="${rank}"><div jscontroller="SC7lYd" class="wHYlTd Ww4FFb tF2Cxc asEBEc vt6azd" lang="${lang}" style="max-width:100%;width:inherit" jsaction="QyLbLe:OMITjf;ewaord:qsYrDe;xd28Mb:A6j43c" data-hveid="${context.mark()}" data-ved="2ahUKEw${context.mark()}">${heading}<div class="N54PNb BToiNc" data-snc="${context.mark()}"><div class="kb0PBd A9Y9g jGGQ5e" data-snf="x5WNvb" data-snhf="0">${headingBlock(context, result)}</div>${snippetBlock(context, result)}${extra}</div></div>${after}</div></div>`;
}

/** A single video among the web results: it counts as one, though its row has fewer of their marks. */
export function organicVideoDesktop(context: PageContext, result: WrittenResult, rank: number): string {
	const href = escapeHtml(result.url);
	return `<div class="MjjYud"><div class="A6K0A" data-rpos="${rank}"><div class="PmEWq wHYlTd vt6azd Ww4FFb" jscontroller="rTuANe" lang="${context.request.language}" data-hveid="${context.mark()}" data-ved="2ahUKEw${context.mark()}"><div jscontroller="yfZcPd" class="iHxmLe" data-surl="${href}" data-vid="${context.mark()}" data-vurl=""><div><div class="xe8e1b"><div><div class="b8lM7"><span class="V9tjod"><a jsname="UWckNb" class="zReHs" href="${href}" data-ved="2ahUKEw${context.mark()}"><h3 class="LC20lb MBeuO DKV0Md">${escapeHtml(result.title)}</h3><br><div class="notranslate ESMNde HGLrXd ojE3Fb"><div class="q0vns"><span class="H9lube"><div class="eqA2re NjwKYd Vwoesf" aria-hidden="true"><img class="XNo5Ab" src="${FAVICON_SRC}" style="height:18px;width:18px" alt=""></div></span><div class="CA5RN"><div><span class="VuuXrf">${escapeHtml(result.site)}</span></div><div class="byrV5b"><cite class="qLRx3b tjvcx GvPZzd cHaqb" role="text">${escapeHtml(result.host)}</cite></div></div></div></div></a></span></div></div></div><div class="ITZIwc p4wth">${escapeHtml(result.snippet)}</div><div class="gY2b2c"><span class="c8rnLc nkWare">${1 + (result.key % 17)}:${10 + (result.key % 49)}</span></div></div></div></div></div></div>`;
}

/** The escaped text with the term's occurrences in <em>, as engines show them. */
export function emphasise(text: string, term: string): string {
	return text
		.split(term)
		.map(escapeHtml)
		.join(`<em>${escapeHtml(term)}</em>`);
}
