import type { WrittenResult } from "../write-result";
import { escapeHtml } from "./escape-html";
import { DOTS_SVG, FAVICON_SRC } from "./favicon";
import { emphasise } from "./organic-desktop";
import type { PageContext } from "./page-context";

/** Site line and heading inside one anchor; on mobile the heading is a div with role and level. */
export function mobileHeadingBlock(context: PageContext, result: WrittenResult): string {
	const origin = result.url.slice(0, result.url.indexOf("/", 8));
	const crumbs = result.crumbs
		.map((crumb) => `<span class="ZYHQ7e"> › </span><span class="ZYHQ7e">${escapeHtml(crumb.slice(0, 18))}</span>`)
		.join("");
	return `<a class="cz3goc BmP5tf" data-ved="2ahUKEw${context.mark()}" role="presentation" href="${escapeHtml(result.url)}"><div class="y0NFKc"><div class="OSrXXb NJS5vf RNQ5ae"><div class="d8lRkd OSrXXb WQnrNe MUxGbd lyLwlc aLF0Z"><span class="yIn8Od"><span class="isfEv"><span><span class="H9lube"><div class="eqA2re NjwKYd Vwoesf" aria-hidden="true"><img class="XNo5Ab" src="${FAVICON_SRC}" style="height:18px;width:18px" alt=""></div></span></span></span><span class="wbJOMb"><span class="pKWwCd q8U8x zydFU"><div class="Aozhyc MUxGbd lyLwlc aLF0Z OSrXXb" style="color:#202124"><span class="BTu2cd">${escapeHtml(result.site)}</span></div></span><span class="OSrXXb VN4UC"><span class="yKd8Hd ob9lvb" role="text">${escapeHtml(origin)}${crumbs}</span></span></span></span></div></div><div class="oewGkc LeUQr MUxGbd v0nnCb" aria-level="3" role="heading"><div class="A9xod ynAwRc q8U8x MBeuO oewGkc LeUQr htnRc" role="link">${escapeHtml(result.title)}</div></div></div></a>`;
}

/** One web result; `rank` counts the rows of the page. */
export function organicMobile(context: PageContext, result: WrittenResult, rank: number, extra = ""): string {
	const heading = rank === 0 ? `<h2 class="Uo8X3b OhScic zsYMMe">${escapeHtml(context.texts.webResults)}</h2>` : "";
	const date = result.date ? `<span class="MUxGbd wuQ4Ob WZ8Tjf"><span>${result.date}</span> — </span>` : "";
	return `<div class="MjjYud"><div><div data-hveid="${context.mark()}"><div class="Ww4FFb vt6azd xpd EtOod pkphOe" lang="${context.request.language}"><div class="kvH3mc BToiNc UK95Uc" data-snc="${context.mark()}"><div class="Z26q7c UK95Uc jGGQ5e" data-snf="x5WNvb" style="margin:12px 16px 0"><div class="P8ujBc v5yQqb jqWpsc">${heading}${mobileHeadingBlock(context, result)}<div class="jLvEdc ZD9zO"><div role="button" jsname="I3kE2c" class="iTPLzd cB4NFc Aajd3 lUn2nc" style="position:absolute" aria-label="${escapeHtml(context.texts.aboutThis)}"><span class="D6lY4c IjabWd"><span class="xTFaxe z1asCe SaPW2b" style="height:18px;line-height:18px;width:18px">${DOTS_SVG}</span></span></div></div></div></div><div class="Z26q7c UK95Uc" data-sncf="1" data-snf="nke7rc" style="margin:2px 16px 12px"><div class="VwiC3b MUxGbd yDYNvb lEBKkf" style="-webkit-line-clamp:3">${date}${emphasise(result.snippet, context.request.query.term)}</div></div>${extra}</div></div></div></div></div>`;
}
