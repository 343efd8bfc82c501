import { AD_LABELS } from "../../ads/ad-label-words";
import type { ListParser } from "../list/list-parser-config";

/** Bing's layouts from 2010 on. Source: its result pages as saved up to 2026. */
export const BING_PARSER: ListParser = {
	layouts: [
		{ name: "mobile-2020", marks: ["#mfa_actions", "#belpag"] },
		{ name: "desktop-2025", marks: ["#b_mcw"] },
		{ name: "desktop-2014", marks: ["ol#b_results"] },
		{ name: "desktop-2010", marks: ["ul.sb_results", "#results_container"] },
	],
	columns: ["#b_results", "ul.sb_results", "#b_pole", "#b_topw"],
	asides: [".b_msg", ".b_pag", "#b_tween", ".b_hide", ".b_annooverride", ".sb_pag"],
	organic: {
		rows: ["li.b_algo", "li.sa_wr"],
		titles: [],
		addresses: [],
		snippets: [".b_caption", ".b_lineclamp2", ".b_lineclamp3", ".b_lineclamp4", ".b_paractl"],
		siteLinks: [".b_deep", ".b_vlist2col", ".b_deepdesk", ".b_vList", ".sb_deep"],
		smallSiteLinks: [".b_hlisttop"],
		adLabels: { ...AD_LABELS, marks: [".b_adSlug"] },
	},
	types: {
		ads: { marks: [".b_ad", ".sb_ads", ".sb_adsW", ".sb_adsN"] },
		shopping_ads: { marks: [".pa_carousel", ".pa_sb"] },
		ai_overview: { marks: ["#b_genserp_container", "#copans_container"] },
		images: { marks: [".b_imgans"], words: ["Images of", "Images for", "Bilder von", "Imágenes de", "Immagini"] },
		videos: { marks: [".b_vidAns"], words: ["Videos of", "Vidéos", "Vídeos"] },
		news: { marks: [".b_nwsAns"], words: ["News about", "Actualités"] },
		maps: { marks: [".b_localAns", ".b_loccardans", "#lMapContainer"] },
		people_also_ask: { marks: [".df_alsocon"], words: ["People also ask", "Autres questions posées"] },
		related_searches: {
			marks: [".b_rs", ".rsExplr"],
			words: [
				"Related searches",
				"Recherches associées",
				"Verwandte Suchvorgänge",
				"Búsquedas relacionadas",
				"Also try",
				"Searches you might like",
				"Essayez aussi",
				"Prueba también",
			],
		},
		showing_results_for: { marks: [], words: ["Including results for", "Showing results for"] },
		unknown: { marks: [".b_ans", ".b_mop", "li.b_top"] },
	},
	paging: { next: [".sb_pagN", "[title^=Next page]"], pager: [".b_pag", ".sb_pag"] },
	noResults: { marks: [".b_no", "#no_results"], words: [] },
	corrected: [],
	totals: [".sb_count", "#count"],
	walls: {
		captcha: { marks: ["#turnstile-widget", "#b_captcha"], words: ["please solve the challenge below to continue"] },
		consent: { marks: [], words: [] },
		scriptWall: { marks: [], words: [] },
		jsShell: { marks: [], words: [] },
		softBlock: { marks: [], words: [] },
	},
};
