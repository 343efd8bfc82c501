import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import type { Engine } from "../page-reading";
import type { PageParts } from "./page-parts";
import { pagingOf } from "./paging";
import { boxText, readFormAddress, readOwnLink, readSearchLink } from "./query-carriers";
import { choosesOther, type Fields, isVertical } from "./search-fields";

/** A part of a page that repeats the request which the page answers. */
export interface OwnSearch {
	/** `link`: to another page of the list. `address`: of the page itself. `tab`: the vertical that is marked as the shown one. */
	kind: "form" | "link" | "address" | "tab";
	fields: Fields;
	/** It leads to another of the engine's services. */
	isVertical: boolean;
	/** The link, form or tab itself. */
	element: HtmlElement;
}

/** Elements that may hold a value of a form. */
const FIELD_TAGS = new Set(["input", "select", "option", "textarea"]);
/** Marks of the shown one among several tabs. */
const CURRENT_CLASSES = new Set(["hdtb-msel", "b_active", "is-active"]);
/** Result pages mark some ten elements as current. */
const MAX_CURRENT = 40;
/** Tags and roles of navigation, and its levels above a tab. */
const BARS = new Set(["header", "nav", "navigation", "tablist"]);
const MAX_HEAD_LEVELS = 12;
/** Elements of the largest bar of tabs, and its levels above a tab. */
const MAX_BAR_ELEMENTS = 600;
const MAX_BAR_LEVELS = 5;

/** Every part of a page that repeats its own request. asked: in question form. */
export function ownSearches(page: HtmlDocument, engine: Engine, asked: string, parts: PageParts): OwnSearch[] {
	const found = formsOf(page, engine);
	let current = 0;
	for (const element of page.elements) {
		const own = linkOf(element, engine, asked) ?? addressOf(element, engine, asked);
		if (own !== null) found.push(own);
		if (element.index > parts.listFrom || !isCurrent(element) || !isInBar(element, parts) || current++ >= MAX_CURRENT) continue;
		const tab = tabOf(page, element, engine, { asked, isFirst: current === 1 });
		if (tab !== null) found.push(tab);
	}
	return found;
}

/** Forms with a search box or a place in the list: with the values that they would send. */
function formsOf(page: HtmlDocument, engine: Engine): OwnSearch[] {
	const found: OwnSearch[] = [];
	const { parameter } = pagingOf(engine);
	let end = 0;
	for (const form of page.elements) {
		// A form inside another one is part of it.
		if (form.tag !== "form" || form.index < end) continue;
		end = form.end;
		const fields = page.elements.slice(form.index, form.end).filter(({ tag }) => FIELD_TAGS.has(tag));
		const isOwn = fields.some((field) => boxText(page, field) !== null || field.attribute("name") === parameter);
		const address = isOwn ? readFormAddress(form.attribute("action") ?? "", engine) : null;
		if (address !== null) found.push({ kind: "form", fields: sentBy(fields), isVertical: isVertical(address), element: form });
	}
	return found;
}

/** The values that a form would send for these fields of it. */
function sentBy(fields: readonly HtmlElement[]): URLSearchParams {
	const sent = new URLSearchParams();
	let select: HtmlElement | null = null;
	for (const field of fields) {
		if (field.tag === "select") select = field;
		const isChosen = field.tag === "option" && field.has("selected") && select?.contains(field) === true;
		if (isChosen || isSent(field)) sent.append((isChosen ? select : field)?.attribute("name") ?? "", field.attribute("value") ?? "");
	}
	return sent;
}

/** Whether a form sends this field as it stands: it is hidden, or a choice that is made. */
function isSent(element: HtmlElement): boolean {
	if (element.tag !== "input" || element.has("disabled")) return false;
	const type = element.attribute("type")?.toLowerCase() ?? "";
	return type === "hidden" || ((type === "radio" || type === "checkbox") && element.has("checked"));
}

/** A link to another page of the list for the asked words. */
function linkOf(element: HtmlElement, engine: Engine, asked: string): OwnSearch | null {
	const link = element.tag === "a" ? readSearchLink(element.attribute("href"), engine) : null;
	if (link === null || !link.isPage || link.words !== asked) return null;
	return { kind: "link", fields: link.parameters, isVertical: false, element };
}

function addressOf(element: HtmlElement, engine: Engine, asked: string): OwnSearch | null {
	const isLink = element.tag === "link" && /canonical/i.test(element.attribute("rel") ?? "");
	const isMeta = element.tag === "meta" && (element.attribute("property") ?? element.attribute("name")) === "og:url";
	if (!isLink && !isMeta) return null;
	const link = readOwnLink(element.attribute(isLink ? "href" : "content"), engine);
	return link === null || link.words !== asked
		? null
		: { kind: "address", fields: link.parameters, isVertical: isVertical(link.url), element };
}

/** Whether an element stands in the navigation above the list: blocks have tabs of their own. */
function isInBar(element: HtmlElement, { away, blocks }: PageParts): boolean {
	if (blocks.has(element)) return false;
	if (away.has(element)) return true;
	for (let around = element.parent, level = 0; around !== null && level < MAX_HEAD_LEVELS; around = around.parent, level++)
		if (BARS.has(around.tag) || BARS.has(around.attribute("role") ?? "")) return true;
	return false;
}

function isCurrent(element: HtmlElement): boolean {
	if (element.tag === "option") return false;
	const current = element.attribute("aria-current")?.toLowerCase();
	if (current === "page" || current === "true" || element.attribute("aria-selected")?.toLowerCase() === "true") return true;
	return (element.tag !== "input" && element.has("selected")) || element.classes.some((name) => CURRENT_CLASSES.has(name));
}

/**
 * The marked tab where it is another than that of all results: its link chooses another list; or the tab of all results stands before it, or beside it
 * among tabs that choose. The latter is asked of the first marked tab alone: boxes of the page have bars of their own below it.
 */
function tabOf(
	page: HtmlDocument,
	element: HtmlElement,
	engine: Engine,
	{ asked, isFirst }: { asked: string; isFirst: boolean },
): OwnSearch | null {
	const inside = page.elements.slice(element.index, Math.min(element.end, element.index + MAX_BAR_ELEMENTS));
	const anchor = element.parent?.tag === "a" ? element.parent : inside.find(({ tag }) => tag === "a");
	const href = anchor?.attribute("href") ?? null;
	const own = readOwnLink(href, engine);
	const isLink = href !== null && href !== "" && href !== "#";
	if (isLink && (own === null || own.isPage || own.words !== asked)) return null;
	if (own !== null && (isVertical(own.url) || choosesOther(own.parameters, engine)))
		return { kind: "tab", fields: own.parameters, isVertical: true, element };
	if (!isFirst) return null;
	const { links, isPlain } = barAround(page, element, engine, asked);
	const others = links.filter((link) => link.element !== anchor);
	const isAfter = others.some((link) => isPlain(link) && link.element.index < element.index);
	// The tab of all results is the first one, or the second beside that of an assistant.
	const isBesidePlain = !isLink && others.slice(0, 2).some(isPlain) && !others.every(isPlain);
	return isAfter || isBesidePlain ? { kind: "tab", fields: new URLSearchParams(), isVertical: true, element } : null;
}

type BarLink = NonNullable<ReturnType<typeof readOwnLink>> & { isSearch: boolean; element: HtmlElement };

/** The links to the asked words in the bar of tabs around an element. */
function barAround(page: HtmlDocument, element: HtmlElement, engine: Engine, asked: string) {
	const isPlain = (link: BarLink) => link.isSearch && !isVertical(link.url) && !choosesOther(link.parameters, engine);
	for (let bar = element.parent, level = 0; bar !== null && level < MAX_BAR_LEVELS; bar = bar.parent, level++) {
		if (bar.end - bar.index > MAX_BAR_ELEMENTS) break;
		const links = page.elements.slice(bar.index, bar.end).flatMap((one): BarLink[] => {
			const href = one.tag === "a" ? one.attribute("href") : null;
			const link = readOwnLink(href, engine);
			return link === null || link.isPage || link.words !== asked
				? []
				: [{ ...link, isSearch: readSearchLink(href, engine) !== null, element: one }];
		});
		if (links.some((link) => link.element !== element && !element.contains(link.element)) && links.length > 1) return { links, isPlain };
		// All tabs of a bar are in its list: a box of the page has tabs that lead nowhere, beside links to the asked words.
		if (bar.attribute("role") === "tablist") break;
	}
	return { links: [], isPlain };
}

/** Whether a link is that of the marked tab. */
export function isMarkedTab(link: HtmlElement): boolean {
	return isCurrent(link) || (link.parent !== null && link.parent.tag !== "body" && isCurrent(link.parent));
}
