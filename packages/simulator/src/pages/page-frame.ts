import { escapeHtml } from "./escape-html";
import { FAVICON_SRC } from "./favicon";
import { padding } from "./padding";
import { otherSearchHref, type PageContext, pageHref } from "./page-context";

/** Style sheet of the result pages. */
const PAGE_STYLE = `body{margin:0;font:14px/1.58 arial,sans-serif;color:#1f1f1f;background:#fff}a{color:#1a0dab;text-decoration:none}a:hover{text-decoration:underline}
.bNg8Rb,.Uo8X3b,.VW3apb{clip:rect(1px,1px,1px,1px);height:1px;width:1px;overflow:hidden;position:absolute;white-space:nowrap;margin:0}
#searchform form{flex:1;min-width:0;display:flex}#searchform{padding:20px 28px 8px;display:flex;gap:24px;align-items:center}#searchform b{font-size:22px}.RNNXgb{border:1px solid #dadce0;border-radius:24px;padding:9px 20px;flex:1;min-width:0;max-width:600px}.gLFyf{resize:none;min-width:0;border:0;outline:0;width:100%;font:16px arial;background:none}
#hdtb{border-bottom:1px solid #ebebeb;padding:0 28px}#hdtb a{display:inline-block;padding:8px 14px;color:#5e5e5e}#hdtb a:first-child{color:#1f1f1f;border-bottom:3px solid #1f1f1f}
#result-stats{padding:8px 28px;color:#70757a;font-size:13px}#rcnt,.mob{margin:0 28px;max-width:652px}.mob{margin:0}@media(max-width:500px){#searchform{padding:12px 16px}#hdtb{padding:0 8px;white-space:nowrap;overflow-x:auto}}
.MjjYud .A6K0A,.Ww4FFb.xpd{margin:0 0 30px;position:relative}.LC20lb{font-size:20px;font-weight:400;margin:18px 0 3px;line-height:1.3;display:inline-block}.yuRUbf a,.xe8e1b a{display:flex;flex-direction:column-reverse}.yuRUbf br,.xe8e1b br{display:none}.xe8e1b a,.yuRUbf a{position:relative}
.q0vns,.d8lRkd{display:flex;gap:12px;align-items:center;color:#202124}.XNo5Ab{border-radius:50%;background:#dfe3ea}.CA5RN cite,.ob9lvb{color:#4d5156;font-size:12px;font-style:normal}.VuuXrf{font-size:14px}.B6fmyf{display:none}.VwiC3b{color:#474747}.VwiC3b em{font-style:normal;font-weight:700}
.uEierd{padding:8px 0}.L8u9l{font-weight:700}.QfkTvb{font-size:20px;color:#1a0dab}.c2xzTb{border:1px solid #dadce0;border-radius:8px;padding:16px;margin:0 0 24px}.mgAbYb,.YzSd,[role=heading][aria-level="2"]{font-size:20px}.dnXCYb{border-top:1px solid #dadce0;padding:12px 0;cursor:pointer}.cUnQKe,.vtSz8d{margin-bottom:28px}
.rllt__details,.WlydOe{display:block;padding:10px 0;border-top:1px solid #ebebeb}.KYaZsb{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-top:1px solid #ebebeb}.YzCcne{background:#f3f6fc;border-radius:12px;padding:16px;margin:12px 0 24px}.YzCcne li .LC20lb{font-size:14px;margin:0}.jmjoTe{margin:0 0 24px 24px}.jmjoTe h3{font-size:16px;font-weight:400;margin:4px 0}
.AJLUJb{display:grid;grid-template-columns:1fr 1fr;gap:8px}.AJLUJb a{display:block;background:#f1f3f4;border-radius:20px;padding:8px 16px;color:#1f1f1f}.AaVjTc{margin:24px auto}.AaVjTc td{padding:0 8px}.csDOgf{position:absolute;right:0;top:0;width:18px}.csDOgf svg{fill:#70757a}.iTPLzd svg{width:18px;height:18px}
.mob .MjjYud>div>div>.xpd{border-bottom:8px solid #f1f3f4;margin:0;position:relative}.mob .v0nnCb{font-size:18px;color:#1a0dab}.VknLRd{display:block;text-align:center;padding:14px;margin:16px;border:1px solid #dadce0;border-radius:24px}.jLvEdc{position:absolute;right:24px;top:10px}.mnr-c{padding:0 16px}`;

/** Real pages contain this for browsers without scripts, with or without results. */
function scriptNotice(context: PageContext): string {
	const [before, link, after] = context.texts.notRedirected;
	const href = `/httpservice/retry/enablejs?sei=${context.mark()}`;
	return `<noscript><style>table,div,span,p{display:none}</style><meta content="0;url=${href}" http-equiv="refresh"><div style="display:block">${escapeHtml(before)}<a href="${href}">${escapeHtml(link)}</a>${escapeHtml(after)}</div></noscript>`;
}

function searchBox(context: PageContext): string {
	const { request, safeText } = context;
	const hidden = [
		["gl", request.country],
		["hl", request.hl],
		["device", request.device],
		["datacenter", request.datacenter],
		...(request.uule === undefined ? [] : [["uule", request.uule] as const]),
	] as const;
	const inputs = hidden.map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`).join("");
	return `<div id="searchform" class="CvDJxb minidiv"><b>Simulator</b><form class="tsf nhhnDb" id="tsf" action="/search" method="GET" role="search"><div class="RNNXgb" jsname="RNNXgb"><textarea class="gLFyf" id="APjFqb" name="q" rows="1" aria-label="Search">${safeText}</textarea>${inputs}</div></form></div>`;
}

function tabs(context: PageContext): string {
	const { texts, request } = context;
	const names = [texts.all, texts.images, texts.videos, texts.news, texts.shopping];
	return `<div id="hdtb" role="navigation"><div class="crJ18e">${names.map((name) => `<a class="nPDzT T3FoJb" href="${otherSearchHref(context, request.text.trim())}">${escapeHtml(name)}</a>`).join("")}</div></div>`;
}

function head(context: PageContext, heavy: string): string {
	const { request, texts, safeText } = context;
	const mobile = request.device === "mobile";
	const viewport = mobile ? '<meta content="width=device-width,minimum-scale=1.0" name="viewport">' : "";
	return `<!doctype html><html itemscope="" itemtype="http://schema.org/SearchResultsPage" lang="${escapeHtml(request.hl)}"><head><meta charset="UTF-8"><meta content="origin" name="referrer">${viewport}<link rel="icon" href="${FAVICON_SRC}"><title>${safeText} - ${texts.title}</title><style>${PAGE_STYLE}</style>${heavy}</head>`;
}

/** A whole page around its main column. `above` is between the bar and the column, `side` beside it on desktop. `kilobytes`: see padding(). */
export function pageFrame(
	context: PageContext,
	parts: { stats: string; above: string; column: string; side: string },
	kilobytes: number | null,
): string {
	const heavy = padding(kilobytes);
	const open = head(context, heavy.head);
	const foot = `<div id="footcnt"><div id="fbarcnt"><div id="fbar">${escapeHtml(context.request.country.toUpperCase())}</div></div></div>`;
	if (context.request.device === "mobile") {
		return `${open}<body jsmodel="hspDDf" class="srp" jscontroller="Eox39d">${scriptNotice(context)}<header class="Fh5muf">${searchBox(context)}${tabs(context)}</header><div id="gsr"><div class="main mob" id="main"><div id="cnt"><div class="center_col s6JM6d" id="center_col">${parts.above}${parts.column}</div></div></div></div>${foot}${heavy.foot}</body></html>`;
	}
	return `${open}<body jsmodel="hspDDf" class="srp" id="gsr" jscontroller="Eox39d">${scriptNotice(context)}${searchBox(context)}<div class="main n48JGd" id="main"><div class="e9EfHf" id="cnt">${tabs(context)}<div class="appbar" id="appbar">${parts.stats}</div><div class="NbTBrb YNk70c uW3HW GyAeWb tXI1nd" id="rcnt"><div class="bzXtMb M8OgIe dRpWwb">${parts.above}</div><div class="s6JM6d ufC5Cb ZPOWwb EYIWQc" id="center_col" role="main">${parts.column}</div>${parts.side}</div></div></div>${foot}${heavy.foot}</body></html>`;
}

/** The pager at the bottom of the desktop layout; the mobile one has a single link for more. */
export function pageNavigation(context: PageContext, hasNext: boolean, lastKnownPage: number): string {
	const { request, texts } = context;
	if (request.device === "mobile") {
		const more = hasNext
			? `<a class="T7sFge sW9g3e VknLRd" href="${pageHref(context, request.page + 1)}" aria-label="${escapeHtml(texts.moreResults)}" role="button"><div jsname="oHxHid" class="TOQyFc MmMIvd jRKCUd" role="button"><div class="K4VNlb"><span class="tJaMb"><span class="PBBEhf">${escapeHtml(texts.moreResults)}</span></span></div></div></a>`
			: "";
		return `<div jscontroller="ogmBcd" jsname="BRTknd" class="sdjuGf"><div jscontroller="bpec7b" class="w7LJsc HSyege"><h1 class="Uo8X3b OhScic zsYMMe">${escapeHtml(texts.pageNavigation)}</h1>${more}<a class="VknLRd" role="button" style="display:none"><h3><div class="TOQyFc MmMIvd jRKCUd" style="display:none" role="button"><span class="PBBEhf">${escapeHtml(texts.tryAgain)}</span></div></h3></a></div></div>`;
	}
	const cells: string[] = [];
	const first = Math.max(0, request.page - 5);
	for (let page = first; page <= lastKnownPage; page++) {
		cells.push(
			page === request.page
				? `<td class="YyVfkd NKTSme"><span class="SJajHc"></span>${page + 1}</td>`
				: `<td class="NKTSme"><a aria-label="${texts.page} ${page + 1}" class="fl" href="${pageHref(context, page)}"><span class="SJajHc NVbCr"></span>${page + 1}</a></td>`,
		);
	}
	const previous =
		request.page > 0
			? `<td aria-level="2" class="d6cvqb BBwThe" role="heading"><a href="${pageHref(context, request.page - 1)}" id="pnprev"><span class="oeN89d">${escapeHtml(texts.previous)}</span></a></td>`
			: '<td class="d6cvqb BBwThe"><span class="SJajHc"></span></td>';
	const next = hasNext
		? `<td aria-level="2" class="d6cvqb BBwThe" role="heading"><a class="LLNLxf" href="${pageHref(context, request.page + 1)}" id="pnnext" style="text-align:left"><span class="SJajHc NVbCr"></span><span class="oeN89d" style="display:block">${escapeHtml(texts.next)}</span></a></td>`
		: "";
	return `<div role="navigation"><h1 class="bNg8Rb">${escapeHtml(texts.pageNavigation)}</h1><table class="AaVjTc" style="border-collapse:collapse;text-align:left" role="presentation"><tr jsname="TeSSVd" class="mYW5bd">${previous}${cells.join("")}${next}</tr></table></div>`;
}
