import { AD_LABELS } from "../../ads/ad-label-words";
import type { ListParser } from "../list/list-parser-config";

/** Naver's layouts of 2014 and 2021: only its sections of web pages are organic. Source: its result pages as saved up to 2021. */
export const NAVER_PARSER: ListParser = {
	layouts: [
		{ name: "desktop-2020", marks: [".lst_total"] },
		{ name: "desktop-2014", marks: [".section"] },
	],
	columns: [".webdoc", ".sp_nwebsite", ".sp_nreview"],
	asides: [".api_subject_bx_more", ".paging", ".api_more_wrap"],
	organic: {
		rows: ["li.sh_web_top", "li._svp_item"],
		titles: [".total_tit", ".sh_web_title", ".link_tit"],
		addresses: [],
		snippets: [".total_dsc", ".sh_web_passage", ".api_txt_lines"],
		siteLinks: [".total_comment", ".sh_web_sub"],
		smallSiteLinks: [],
		adLabels: AD_LABELS,
	},
	types: {
		ads: { marks: ["._ad", ".ad_section", ".nad_area", "#power_link_body"] },
		news: { marks: [".news", ".sp_nnews"] },
		images: { marks: [".nimage", ".sp_nimage"] },
		videos: { marks: [".nmovie", ".sp_nvideo"] },
		related_searches: { marks: [".related_srch", ".nx_related"] },
	},
	paging: { next: [".btn_next", ".next"], pager: [".paging", ".sc_page"] },
	noResults: { marks: [".not_found02", ".not_found"], words: ["검색결과가 없습니다"] },
	corrected: [],
	totals: [],
	walls: {
		captcha: { marks: [], words: [] },
		consent: { marks: [], words: [] },
		scriptWall: { marks: [], words: [] },
		jsShell: { marks: [], words: [] },
		softBlock: { marks: [], words: [] },
	},
};
