import { AD_LABELS } from "../../ads/ad-label-words";
import type { ListParser } from "../list/list-parser-config";

/** Yandex's layouts from 2013 on. Source: its result pages as saved up to 2026. */
export const YANDEX_PARSER: ListParser = {
	layouts: [
		{ name: "desktop-2018", marks: ["#search-result", ".OrganicTitle", ".Organic"] },
		{ name: "desktop-2013", marks: [".serp-list", ".serp-item__wrap"] },
	],
	columns: ["#search-result", ".serp-list", ".content__left"],
	asides: [".Pager", ".pager", ".misspell"],
	organic: {
		rows: ["li.serp-item", "div.serp-item"],
		titles: [".OrganicTitle-Link", ".serp-item__title", ".organic__title-wrapper"],
		addresses: [],
		snippets: [".OrganicText", ".TextContainer", ".serp-item__text", ".text-container", ".Organic-ContentWrapper"],
		siteLinks: [".Sitelinks", ".sitelinks", ".serp-sitelinks", ".OrganicSitelinks"],
		smallSiteLinks: [],
		adLabels: AD_LABELS,
	},
	types: {
		ads: { marks: [".serp-adv", ".serp-adv__item", ".t-construct-adapter__adv", "[data-fast-name=adv]", ".serp-item_direct"] },
		ai_overview: { marks: ["[data-fast-name=neuro_answer]", ".FuturisSearch"] },
		images: { marks: [".z-images", ".serp-block_type_images", "[data-fast-name=images]", ".serp-item__wrap_images", ".images-snippet"] },
		videos: { marks: [".z-video", ".serp-block_type_video", "[data-fast-name=video-unisearch]", "[data-fast-name=videowiz]"] },
		maps: { marks: ["[data-fast-name=companies]", "[data-fast-name=maps]"] },
		related_searches: { marks: [".RelatedBottom", ".RelatedQueries", ".b-related", "[data-fast-name=related_discovery]"] },
		unknown: { marks: ["[data-fast-name]", "[class*=serp-block_type_]", ".z-entity-search", ".composite-wizard"] },
	},
	paging: { next: [".Pager-Item_type_next", ".pager__item_kind_next"], pager: [".Pager", ".pager"] },
	noResults: {
		marks: [".EmptySearchResults", ".misspell__message_type_nothing"],
		words: [
			"ничего не нашли",
			"по вашему запросу ничего не нашлось",
			"ничего не найдено",
			"нічого не знайшли",
			"нічого не знайдено",
			"no results found",
			"nothing found",
			"didn't find anything",
			"hiçbir şey bulunamadı",
			"hiçbir sonuç bulunamadı",
			"sonuç bulunamadı",
			"ештеңе табылмады",
			"hech narsa topilmadi",
		],
	},
	corrected: [],
	totals: [".serp-adv__found"],
	walls: {
		captcha: { marks: [".CheckboxCaptcha", "form[action*=checkcaptcha]", ".AdvancedCaptcha", ".form__captcha"], words: ["showcaptcha?"] },
		consent: { marks: [], words: [] },
		scriptWall: { marks: [], words: [] },
		jsShell: { marks: [], words: [] },
		softBlock: { marks: [], words: [] },
	},
};
