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
