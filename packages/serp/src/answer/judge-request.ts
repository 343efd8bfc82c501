import { elementText } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import type { PageAnswer } from "../page-answer";
import type { Engine, PageOutcome } from "../page-reading";
import { isOtherMarketSaid } from "./judge-market";
import { isOtherPlace } from "./judge-place";
import { isMarkedTab, type OwnSearch, ownSearches } from "./own-searches";
import { type PageParts, pagerTest } from "./page-parts";
import { namesOtherPlace } from "./place-code";
import { questionForm } from "./question-form";
import { choosesAiMode, choosesOther } from "./search-fields";

const MAX_NUMBER_CHARACTERS = 8;

/**
 * Compares the request that a page repeats in its forms, tabs and links with the one that was sent, field by field in both directions. The reason why
 * the page is no answer to it; null where nothing says so.
 */
export function judgeRequest(
	page: HtmlDocument,
	request: Pick<PageAnswer, "start" | "device" | "market" | "place"> & { term: string; engine: Engine; parts: PageParts },
): PageOutcome | null {
	const { engine, device, parts, start, place = "" } = request;
	const asked = questionForm(request.term);
	const searches = ownSearches(page, engine, asked, parts);
	const inPager = pagerTest(parts);
	const isNumber = (element: HtmlElement) => /^\d{1,3}$/.test(elementText(page, element, MAX_NUMBER_CHARACTERS));
	// A block may link to the asked words in another vertical.
	const own = searches.filter(({ kind, element }) => kind !== "link" || inPager(element) || isNumber(element));
	if (own.some(({ isVertical, fields }) => isVertical || choosesOther(fields, engine))) return "other_question";
	// A search of the whole country was not asked from a place.
	if (own.some(({ fields }) => namesOtherPlace(fields, place))) return place === "" ? "other_question" : "other_market";
	if (device !== undefined && isOtherDevice(searches, device, parts)) return "other_question";
	if (isOtherPlace(page, { engine, start, asked, searches, parts })) return "other_question";
	const { market } = request;
	if (market === undefined) return null;
	if (searches.some(({ fields }) => isOtherMarketSaid(fields, market, engine))) return "other_market";
	return engine === "google" && dropsMarket(searches) ? "other_market" : null;
}

function isOtherDevice(searches: readonly OwnSearch[], device: string, parts: PageParts): boolean {
	if (parts.device !== null && parts.device !== device) return true;
	return searches.some(({ fields }) => fields.getAll("device").some((value) => /^(?:desktop|mobile)$/.test(value) && value !== device));
}

/** Whether the page repeats one half of the asked market and not the other: the engine chose that by itself. */
function dropsMarket(searches: readonly OwnSearch[]): boolean {
	const names = (name: string) => searches.some(({ fields }) => fields.getAll(name).some((value) => value !== ""));
	return names("gl") !== names("hl");
}

/** Whether a page is an answer of Google's AI Mode, by its form, its own address or its marked tab. */
export function isAiMode(page: HtmlDocument): boolean {
	return page.elements.some((element) => {
		if (element.tag === "input") return element.attribute("name") === "udm" && element.attribute("value") === "50";
		const href = element.tag === "a" || element.tag === "link" ? (element.attribute("href") ?? "") : "";
		if (!href.includes("udm=50") || !URL.canParse(href, "https://engine.invalid")) return false;
		if (!choosesAiMode(new URL(href, "https://engine.invalid").searchParams)) return false;
		return element.tag === "link" ? element.attribute("rel") === "canonical" : isMarkedTab(element);
	});
}
