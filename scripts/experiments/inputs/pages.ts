import type { Market } from "../hostile/kind";

/** The request that an engine answered with the page of a file, and the values that may be told of it. */
export interface PageInput {
	asked: Partial<Market> & { term?: string; verbatim?: true };
	/** File of the first page, of which this one is given out as the second. */
	after?: string;
	/** Hosts at their places: each of them is there, or unknown. Absent: nothing may be said of any host. */
	places?: Record<string, number>;
	/** Hosts of rows that do not count: never at a place. */
	never?: string[];
	/** Hosts of no row of which nothing can be said. */
	unknown?: string[];
	depth?: number;
	/** The words that the engine answered for: the list is told as theirs. */
	answeredFor?: string;
	/** The page has an AI overview that cites a page by a sealed link. */
	hasSealedCitation?: true;
}

const ELSEWHERE = ["www.tamanamont-fu.example", "www.ulilocen-online-li.example"];
const HIDDEN = [...ELSEWHERE, "tamunana24-bo.example"];
const insisting = (term: string, country: string, language: string): PageInput => ({
	asked: { term, country, language, verbatim: true },
	answeredFor: "completely different words",
});
const bing = (term: string): PageInput["asked"] => ({ engine: "bing", term });

/** The right value of each page, by the name of its file. The files are no part of the repository. */
export const PAGE_INPUTS: Readonly<Record<string, PageInput>> = {
	"h-google-own-host-redirect.html": { asked: { term: "x" }, places: { "www.shop.example": 4 } },
	"h-ai-overview-sealed-citation.html": { asked: { term: "x" }, hasSealedCitation: true },
	"pages/h-ai-mode-no-answer.html": { asked: { term: "best running shoes" } },
	"pages/h-ai-mode-with-source-rows.html": { asked: { term: "zzaimh3 w0 x1" } },
	"pages/h-bing-ad-label.html": {
		asked: bing("zzadrow w0 b1"),
		places: { "m.eletis-guide-mf.example": 1, "www.belatek-online-5l.example": 2, "www.xn--sueo-verde-v9a.example": 9 },
		never: ["quinifix-1n.example", "www.marotis-online-4o.example"],
	},
	"pages/h-bing-first-is-second.html": { asked: bing("zzfirstis2 w0 b1") },
	"pages/h-bing-no-results-above-a-list.html": { asked: bing("zznores w0 b1") },
	"pages/h-corrected-ja-insisting.html": insisting("zzsynja w0 ja", "jp", "ja"),
	"pages/h-corrected-pl-insisting.html": insisting("zzsynpl w0 pl", "pl", "pl"),
	"pages/h-corrected-sv-insisting.html": insisting("zzsynsv w0 sv", "se", "sv"),
	"pages/h-duckduckgo-notice-names-other-words.html": { asked: { engine: "duckduckgo", term: "zzother w0 d1" } },
	"pages/h-each-row-twice-http.html": {
		asked: { term: "zztwicehttp w0 a1" },
		places: { "www.zenipia-gg.example": 1, "www.lumoralia-lf.example": 2, "www.lumen-studio.example": 4, "www.atelier-nord.example": 5 },
	},
	"pages/h-each-row-twice-with-srsltid.html": {
		asked: { term: "zztwicesrs w0 a1" },
		places: { "www.kelorazo-eg.example": 1, "www.velo-rivage.example": 2, "www.wenufix-guide-nh.example": 3 },
	},
	"pages/h-each-row-twice-with-text-fragment.html": {
		asked: { term: "zztwicefrag w0 a1" },
		places: { "halunamont-38.example": 1, "www.lumen-studio.example": 2, "www.velo-rivage.example": 3 },
	},
	"pages/h-footer-names-other-country-in-its-language.html": { asked: { term: "zzglfoot w0 a2" } },
	"pages/h-list-twice.html": {
		asked: { term: "zzlisttwice w0 a3" },
		places: { "www.coranatek-nf.example": 1, "www.copper-kettle.example": 2 },
		depth: 20,
		unknown: ["nobody.example"],
	},
	"pages/h-news-tab.html": { asked: { term: "zzvert w0 a1" } },
	"pages/h-no-results-then-results-for.html": { asked: { term: "zzsimilar w0 a1" } },
	"pages/h-page2-is-page3-first.html": { asked: { term: "zzp2is3 w0 a3" }, places: { "www.velunapia-guide-21.example": 1 } },
	"pages/h-page2-is-page3-second.html": { asked: { term: "zzp2is3 w0 a3" }, after: "pages/h-page2-is-page3-first.html" },
	"pages/h-past-24-hours.html": { asked: { term: "zztbs w0 a1" } },
	"pages/h-query-with-an-exclusion-added.html": { asked: { term: "zzminus w0 a1" } },
	"pages/h-rows-in-display-none.html": {
		asked: { term: "zzhidden w0 a2" },
		places: { "shop.yorifix-shop-k5.example": 1, "shop.pelugan-m.example": 2, "beliva24-q2.example": 3 },
		never: HIDDEN,
	},
	"pages/h-rows-with-hidden.html": {
		asked: { term: "zzhiddenattr w0 a2" },
		places: { "www.yoricen-shop-oe.example": 1, "m.zenura-6u.example": 2 },
		never: HIDDEN,
	},
	"pages/h-seal-search-app.html": {
		asked: { term: "zzsealapp w0 a2" },
		places: { "galeritis-mag-gz.example": 1, "www.copper-kettle.example": 3, "shop.quineva-n3.example": 5 },
	},
	"pages/h-seal-share-google.html": {
		asked: { term: "zzsealshare w0 a2" },
		places: { "m.tamanapia-pro-pt.example": 1, "www.casa-almendro.example": 2 },
	},
	"pages/h-sponsored-label-de.html": {
		asked: { term: "zzsponde w0 de", country: "de", language: "de" },
		places: { "www.casa-almendro.example": 1, "veliva-9m.example": 2, "www.harbour-goods.example": 3 },
		never: ["www.jororacen-g0.example", "www.bici-costa.example"],
	},
	"pages/h-sponsored-label-en.html": { asked: { term: "zzspon w0 a2" }, places: { "www.bici-costa.example": 1 }, never: ELSEWHERE },
	"pages/h-sponsored-label-fr.html": {
		asked: { term: "zzsponfr w0 fr", country: "fr", language: "fr" },
		places: { "www.velapia-e8.example": 1, "www.bici-costa.example": 2 },
		never: ["www.norotek-forum-2g.example", "shop.ileritis24-61.example"],
	},
	"pages/h-sponsored-label-it.html": {
		asked: { term: "zzsponit w0 it", country: "it", language: "it" },
		places: { "veleriva-pro-2y.example": 1 },
		never: ["corotek-pro-jn.example", "www.rosimont-pro-qn.example"],
	},
	"pages/h-sponsored-results-label.html": { asked: { term: "zzsponres w0 a2" }, places: { "www.belidia-5k.example": 1 }, never: ELSEWHERE },
	"pages/h-title-cut-of-a-longer-sibling.html": {
		asked: { term: "zzlongcut w0 a1 best shoes for flat feet and wide toes men" },
	},
};
