import { mix, share } from "../hash";
import { escapeHtml } from "./escape-html";
import type { PageContext } from "./page-context";
import { sideSources } from "./side-sources";

/** The local pack: map and three businesses, without or with a link to their websites. */
export function localBlock(context: PageContext): string {
	const { texts } = context;
	const places = sideSources(context, 4, 3).map((place, index) => {
		const key = mix(context.key, 61, index);
		const rating = (3.6 + share(key, 1) * 1.4).toFixed(1);
		return `<div class="w7Dbne" data-record-click-time="false" data-hveid="${context.mark()}"><div jsname="jXK9ad" class="uMdZh tIxNaf rllt__borderless"><div class="VkpGBb"><div class="cXedhc"><a class="vwVdIc wzN8Ac rllt__link a-no-hover-decoration" jsname="kj0dLd" data-cid="${key}" role="button" tabindex="0"><div><div jsname="MZArnb" class="rllt__details"><div class="dbg0pd" aria-level="3" role="heading"><span class="OSrXXb">${escapeHtml(place.site)}</span></div><div><span class="Y0A0hc"><span class="yi40Hd YrbPuc" aria-hidden="true">${rating}</span><span class="RDApEe YrbPuc">(${key % 900})</span></span></div><div>${escapeHtml(texts.open)} · ${1 + (key % 98)}, ${escapeHtml(place.site)}</div></div></div></a><a class="yYlJEf Q7PwXb L48Cpd" href="${escapeHtml(place.url)}" data-ved="2ahUKEw${context.mark()}"><div class="BSaJxc">Web</div></a></div></div></div></div>`;
	});
	return `<div class="ULSxyf"><div class="MjjYud"><div class="A6K0A"><div data-hveid="${context.mark()}"><h2 class="bNg8Rb">${escapeHtml(texts.localResults)}</h2><div class="Qq3Lb"><div class="LzBave JPvYTe NL5Pod"><div class="e4meb kyNbUb"><div class="HubS8b"><div class="YzSd IFnjPb OSrXXb RES9jf" aria-level="2" role="heading">${escapeHtml(texts.places)}</div></div></div></div><div class="S7dMR" data-hveid="${context.mark()}"><h3 class="bNg8Rb">${escapeHtml(texts.map)}</h3><div class="o8ebK"><div class="q1MG4e" style="height:160px;background:#dfe7dc"></div></div></div></div><div class="x3SAYd"><div class="zIGF1d">${places.join("")}</div></div><div class="iNTie"><g-more-link class="tiS4rf"><a class="jRKCUd" href="/search?udm=1&amp;q=${encodeURIComponent(context.request.query.term)}"><span class="Z4Cazf OSrXXb">${escapeHtml(texts.morePlaces)}</span></a></g-more-link></div></div></div></div></div>`;
}
