import { mix, share } from "../hash";
import { WORDS } from "../words";
import { escapeHtml } from "./escape-html";
import { FAVICON_SRC } from "./favicon";
import { otherSearchHref, type PageContext } from "./page-context";
import { sideSources } from "./side-sources";

/** A group of videos: rows with headings of level 3 that only the group's heading of level 2 distinguishes from web results. */
export function videosBlock(context: PageContext): string {
	const rows = sideSources(context, 5, 3).map((video) => {
		const href = escapeHtml(video.url);
		const length = `${1 + (video.key % 12)}:${10 + (video.key % 49)}`;
		return `<div><div jsname="pKB8Bc" class="X4T0U Tu1FGd" data-hveid="${context.mark()}"><div class="WVV5ke"><div jsname="tX7jT" class="KYaZsb"><div class="rtvRGe"><a class="rIRoqf" href="${href}" data-ved="2ahUKEw${context.mark()}"><div class="V5XKdd" aria-level="3" role="heading"><div class="ZxS7Db"><div class="tNxQIb ynAwRc OSrXXb"><span class="cHaqb QOGdqf">${escapeHtml(video.title)}</span></div></div></div></a></div><div class="rIRoqf hXY9cf" role="button" tabindex="0"><div class="AZJdrc zGXzeb"><img src="${FAVICON_SRC}" style="height:83px;width:148px" alt=""><div class="c8rnLc nkWare"><span>${length}</span></div></div></div></div></div></div></div>`;
	});
	return `<div class="ULSxyf"><div class="MjjYud"><div class="A6K0A"><div jscontroller="HWk0Gf" class="vtSz8d" data-hveid="${context.mark()}"><div class="UjLRDc Dk6Uvb"><div class="PJI6ge adDDi"><div class="T6zPgb YC72Wc"><div aria-level="2" role="heading"><span class="mgAbYb OSrXXb RES9jf IFnjPb">${escapeHtml(context.texts.videos)}</span></div></div></div></div><div class="Ea5p3b"><div jsname="wRSfy" data-hveid="${context.mark()}"><div jsname="TFTr6" class="sHEJob">${rows.join("")}</div></div></div></div></div></div></div>`;
}

/** Top stories. */
export function storiesBlock(context: PageContext): string {
	const { texts } = context;
	const rows = sideSources(context, 6, 3).map((story) => {
		const age = texts.minutesAgo.replace("{n}", String(3 + (story.key % 55)));
		return `<div data-news-cluster-id="0" data-hveid="${context.mark()}"><a jsname="YKoRaf" class="WlydOe" href="${escapeHtml(story.url)}" data-ved="2ahUKEw${context.mark()}"><div class="lSfe4c r5bEn"><div class="SoAPf"><div class="MgUUmf NUnG9d"><span>${escapeHtml(story.site)}</span></div><div class="n0jPhd ynAwRc tNxQIb nDgy9d" aria-level="3" role="heading">${escapeHtml(story.title)}</div><div class="OSrXXb rbYSKb LfVVr"><span>${escapeHtml(age)}</span></div></div></div></a></div>`;
	});
	return `<div class="ULSxyf"><div class="MjjYud"><div class="A6K0A"><g-section-with-header class="yG4QQe TBC9ub NbhJ1c" data-hveid="${context.mark()}"><div class="e2BEnf q8U8x"><div class="kqufAf"><div class="Kcn6oc adDDi"><span class="mgAbYb RES9jf IFnjPb JGD2rd" aria-level="2" role="heading"><div class="jUUgH"><span class="sOq4Gc">${escapeHtml(texts.topStories)}</span></div></span></div></div></div>${rows.join("")}</g-section-with-header></div></div></div>`;
}

/** Related searches at the bottom. */
export function relatedBlock(context: PageContext): string {
	const patterns = WORDS[context.request.language].related;
	const first = mix(context.key, 62) % patterns.length;
	const links = Array.from({ length: 6 }, (_, index) => {
		const text = (patterns[(first + index) % patterns.length] ?? "").replaceAll("{q}", context.request.query.term);
		return `<div class="b2Rnsc vIifob"><div class="qR29te" style="position:relative" data-hveid="${context.mark()}"><div><a class="ngTNl ggLgoc" href="${otherSearchHref(context, text)}"><div class="B2VR9 CJHX3e"><div class="wyccme"><div class="mtv5bd"><span class="dg6jd JGD2rd">${escapeHtml(text)}</span></div></div></div></a></div></div></div>`;
	});
	return `<div class="ULSxyf"><div class="MjjYud"><div data-hveid="${context.mark()}"><div class="oIk2Cb"><div class="M6HR1c PJI6ge adDDi"><span class="mgAbYb RES9jf YC72Wc IFnjPb JGD2rd" aria-level="2" role="heading">${escapeHtml(context.texts.relatedSearches)}</span></div><div class="y6Uyqe"><div class="EIaa9b"><div class="AJLUJb">${links.join("")}</div></div></div></div></div></div></div>`;
}

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
