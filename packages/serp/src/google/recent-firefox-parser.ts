import { AD_LABELS } from "../ads/ad-label-words";
import type { TypesMarks } from "../types/type-marks";
import { GOOGLE_GENERATIONS } from "./parser/generations";
import { ANSWER_TYPES } from "./parser/types-answers";
import { MEDIA_TYPES } from "./parser/types-media";
import { NEWS_TYPES } from "./parser/types-news";
import { PLACE_TYPES } from "./parser/types-places";
import { SEARCH_TYPES } from "./parser/types-searches";
import { SHOPPING_TYPES } from "./parser/types-shopping";
import { TOOL_TYPES } from "./parser/types-tools";
import type { GoogleParser } from "./parser-config";

/** Marks of each result type on Google's pages, over all layouts of 2009 to 2026, in seven languages. */
const GOOGLE_TYPES: TypesMarks = {
	...SHOPPING_TYPES,
	...ANSWER_TYPES,
	...SEARCH_TYPES,
	...MEDIA_TYPES,
	...NEWS_TYPES,
	...PLACE_TYPES,
	...TOOL_TYPES,
	/** Containers of a block of any type: their content names it. */
	unknown: { marks: ["g-section-with-header", ".ifM9O"] },
};

/** Marks of Google's pages of 2009 to 2026, desktop, mobile and basic HTML. Source: pages saved by many people. */
export const RECENT_FIREFOX_PARSER: GoogleParser = {
	columns: ["#center_col", "#rso", "#search", "#res", "#ires", "#main", "#botstuff", "#universal", "[id^=kp-wp-tab]", ".ezO2md"],
	asides: [
		"#appbar",
		"#hdtb",
		"#leftnav",
		"#foot",
		"#footcnt",
		"#sfooter",
		"#fbar",
		"#xjs",
		"#msg_box",
		"#st-card",
		"#navcnt",
		"#searchform",
		"#taw_hidden",
		"footer",
		"[role=dialog]",
		"[role=navigation]",
		"header",
	],
	panels: ["#rhs", "#rhs_block", "[role=complementary]"],
	sections: [".MjjYud", ".TzHB6b", ".ptcLIOszQJu__wholepage-card"],
	cards: [".Gx5Zad", ".ZINbbc"],
	carousels: ["g-scrolling-carousel", "g-inner-card"],
	headings: {
		item: ["h3", "[role=heading][aria-level=3]", ".LC20lb", ".vvjwJb", ".CVA68e"],
		group: ["[role=heading][aria-level=2]", "h2"],
	},
	organic: {
		rows: [".tF2Cxc", ".Ww4FFb", ".yuRUbf", ".g", ".rc", ".srg", ".Gx5Zad", ".ZINbbc", ".mnr-c", ".ezO2md", ".C8nzq", ".cz3goc"],
		snippets: [".VwiC3b", ".IsZvec", ".st", ".s3v9rd", ".lEBKkf", ".MUxGbd", ".aCOpRe", ".s"],
		words: [
			"Top results",
			"More results",
			"Web results",
			"Search results",
			"Other results",
			"Meilleurs résultats",
			"Autres résultats",
			"Plus de résultats",
			"Résultats Web",
			"Résultats de recherche",
			"Mejores resultados",
			"Más resultados",
			"Otros resultados",
			"Resultados web",
			"Resultados de búsqueda",
			"Top-Ergebnisse",
			"Weitere Ergebnisse",
			"Webergebnisse",
			"Suchergebnisse",
			"Risultati principali",
			"Altri risultati",
			"Risultati web",
			"Risultati di ricerca",
			"Principais resultados",
			"Mais resultados",
			"Resultados da Web",
			"Resultados da pesquisa",
			"Topresultaten",
			"Meer resultaten",
			"Webresultaten",
			"Zoekresultaten",
		],
		siteLinks: ["table.nrgt", ".sld", "table.jmjoTe", ".usJj9c", ".nrg"],
		smallSiteLinks: [".HiHjCd", ".osl"],
		adLabels: AD_LABELS,
		notations: ["g-review-stars", ".z3HNkc", ".Hk2yDb", ".Y0A0hc[aria-label]"],
	},
	types: GOOGLE_TYPES,
	generations: GOOGLE_GENERATIONS,
	paging: {
		next: [
			"#pnnext",
			"a[aria-label^=Next]",
			"a[aria-label^=Page suivante]",
			"[aria-label^=More results]",
			"[aria-label^=Plus de résultats]",
			"[aria-label^=Más resultados]",
			".nBDE1b",
			"a.frGj1b",
		],
		pager: [".AaVjTc", "#navcnt", "#nav", "#xfoot", "#foot", "#ofr"],
		footer: ["#foot", "#fbar", "#footcnt", "#sfooter", "footer", "#fll", "#bfl"],
	},
	noResults: {
		words: [
			"did not match any documents",
			"did not match any news results",
			"aucun document ne correspond",
			"ne correspond à aucun document",
			// Without "para tu búsqueda" the engine continues with results for other words; the same holds for the English "No results found for".
			"no se han encontrado resultados para tu búsqueda",
			"no obtuvo ningún resultado",
			"no coincide con ningún documento",
			"keine mit deiner suchanfrage",
			"übereinstimmenden dokumente gefunden",
			"não encontrou nenhum documento",
			"non ha prodotto risultati in nessun documento",
			"komt met geen enkel document overeen",
			"heeft geen overeenkomstige documenten opgeleverd",
		],
	},
	corrected: ["a#fprsl"],
	totals: ["#result-stats", "#resultStats", "#ssb"],
	walls: {
		captcha: {
			marks: ["#captcha-form", ".g-recaptcha", "form[action*=CaptchaRedirect]"],
			words: ["sending automated queries", "detected unusual traffic"],
		},
		consent: { marks: ["form[action*=consent.google]", "form[action*=consent.youtube]", "base[href*=consent.google]"], words: [] },
		scriptWall: { marks: [], words: ["/httpservice/retry/enablejs", "emsg=SG_REL"] },
		softBlock: { marks: ["a[href*=websearch/answer/16515119]"], words: [] },
	},
};
