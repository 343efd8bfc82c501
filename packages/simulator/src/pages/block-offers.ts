import type { WrittenResult } from "../write-result";
import { escapeHtml } from "./escape-html";
import { FAVICON_SRC } from "./favicon";
import type { PageContext } from "./page-context";
import { sideSources } from "./side-sources";

/** Paid product offers above the list. */
export function shoppingAdsBlock(context: PageContext): string {
	const units = sideSources(context, 11, 4).map((offer) => {
		const href = escapeHtml(offer.url);
		const price = `${5 + (offer.key % 200)}.99`;
		return `<div class="mnr-c pla-unit" data-hveid="${context.mark()}"><div class="pla-unit-container"><a class="pla-unit-img-container-link" href="${href}"><img src="${FAVICON_SRC}" style="height:100px;width:100px" alt=""></a><div class="orXoSd"><div class="pla-unit-title" aria-level="3" role="heading"><a class="plantl" href="${href}">${escapeHtml(offer.title)}</a></div><div class="T4OwTb">${price}</div><div class="LbUacb">${escapeHtml(offer.site)}</div></div></div></div>`;
	});
	return `<div class="commercial-unit-desktop-top" data-hveid="${context.mark()}"><h3 class="bNg8Rb" aria-level="1" role="heading">${escapeHtml(context.texts.sponsored)}</h3><div class="top-pla-group-inner">${units.join("")}</div></div>`;
}

function adRow(context: PageContext, ad: WrittenResult): string {
	const href = escapeHtml(ad.url);
	return `<div class="uEierd"><div><div data-text-ad="1" data-ta-slot="1" data-hveid="${context.mark()}"><div class="vdQmEd fP1Qef xpd EtOod pkphOe"><div class="v5yQqb"><a class="sVXRqc" data-rw="${href}" href="${href}" data-pcu="${href}" ping="/aclk?sa=L&amp;ai=${context.mark()}"><div class="CCgQ5 vCa9Yd QfkTvb N8QANc MBeuO Va3FIb EE3Up" aria-level="3" role="heading"><span>${escapeHtml(ad.title)}</span></div><div class="d8lRkd"><span class="yIn8Od DPAWn"><img class="XNo5Ab" src="${FAVICON_SRC}" style="height:26px;width:26px" alt=""><span class="wbJOMb"><span class="pKWwCd yUTMj">${escapeHtml(ad.site)}</span><span class="x2VHCd OSrXXb ob9lvb" role="text">https://${escapeHtml(ad.host)}</span></span></span></div></a></div><div style="max-width:100%"><div class="Va3FIb r025kc lVm3ye"><div class="p4wth"><span>${escapeHtml(ad.snippet)}</span></div></div></div><div class="Ktlw8e"><div class="iCzAIb"><div class="hiPqL"><a class="aphJLc chV67d" href="/aclk?sa=L&amp;ai=${context.mark()}&amp;adurl=${encodeURIComponent(ad.url)}"><div class="aFn4tc DZm15c MBeuO">${escapeHtml(ad.site)}</div></a></div></div></div></div></div></div></div>`;
}

/** Paid rows. An empty block with its hidden heading is common on real pages, so the top block is always present. */
export function adsBlock(context: PageContext, place: "tads" | "bottomads", count: number): string {
	const { texts } = context;
	const rows = sideSources(context, place === "tads" ? 1 : 2, count)
		.map((ad) => adRow(context, ad))
		.join("");
	const label = count
		? `<div class="eAQQC ufC5Cb"><span class="L8u9l" aria-level="2" role="heading">${escapeHtml(texts.sponsored)}</span></div>`
		: "";
	return `<div id="${place}" class="c" role="region" aria-label="${escapeHtml(texts.ads)}" data-ved="2ahUKEw${context.mark()}"><h1 class="bNg8Rb">${escapeHtml(texts.ads)}</h1>${label}${rows}</div>`;
}
