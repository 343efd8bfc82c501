import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import type { Engine } from "../page-reading";
import type { PageParts } from "./page-parts";
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
		// Tabs stand above the list; blocks have tabs of their own.
		if (element.index > parts.listFrom || !isCurrent(element) || parts.blocks.has(element) || current++ >= MAX_CURRENT) continue;
		const tab = tabOf(page, element, engine, asked);
		if (tab !== null) found.push(tab);
	}
	return found;
}

/** Forms with a search box: with the values that they would send. */
function formsOf(page: HtmlDocument, engine: Engine): OwnSearch[] {
	const found: OwnSearch[] = [];
	let form: HtmlElement | null = null;
	let select: { element: HtmlElement; name: string } | null = null;
	let fields = new URLSearchParams();
	let hasBox = false;
	const end = () => {
		const address = form !== null && hasBox ? readFormAddress(form.attribute("action") ?? "", engine) : null;
		if (form !== null && address !== null) found.push({ kind: "form", fields, isVertical: isVertical(address), element: form });
		form = null;
	};
	for (const element of page.elements) {
		if (form !== null && element.index >= (form as HtmlElement).end) end();
		if (element.tag === "form") {
			end();
			form = element;
			fields = new URLSearchParams();
			hasBox = false;
		} else if (form !== null && FIELD_TAGS.has(element.tag)) {
			if (element.tag === "select") select = { element, name: element.attribute("name") ?? "" };
			else if (element.tag === "option") {
				if (select?.element.contains(element) && element.has("selected")) fields.append(select.name, element.attribute("value") ?? "");
			} else if (boxText(page, element) !== null) hasBox = true;
			if (isSent(element)) fields.append(element.attribute("name") ?? "", element.attribute("value") ?? "");
		}
	}
	end();
	return found;
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

function isCurrent(element: HtmlElement): boolean {
	if (element.tag === "option") return false;
	const current = element.attribute("aria-current")?.toLowerCase();
	if (current === "page" || current === "true" || element.attribute("aria-selected")?.toLowerCase() === "true") return true;
	return (element.tag !== "input" && element.has("selected")) || element.classes.some((name) => CURRENT_CLASSES.has(name));
}

/**
 * The marked tab where it is another than that of all results: its link chooses another list, or it has none and the tab beside it that has a link
 * without any choice is that of all results.
 */
function tabOf(page: HtmlDocument, element: HtmlElement, engine: Engine, asked: string): OwnSearch | null {
	const inside = page.elements.slice(element.index, Math.min(element.end, element.index + MAX_BAR_ELEMENTS));
	const anchor = element.parent?.tag === "a" ? element.parent : inside.find(({ tag }) => tag === "a");
	const href = anchor?.attribute("href") ?? null;
	if (href !== null && href !== "" && href !== "#") {
		const link = readOwnLink(href, engine);
		return link === null || link.isPage || link.words !== asked
			? null
			: { kind: "tab", fields: link.parameters, isVertical: isVertical(link.url), element };
	}
	for (let bar = element.parent, level = 0; bar !== null && level < MAX_BAR_LEVELS; bar = bar.parent, level++) {
		if (bar.end - bar.index > MAX_BAR_ELEMENTS) return null;
		const links = page.elements.slice(bar.index, bar.end).flatMap((one) => {
			const href = one.tag === "a" && !element.contains(one) ? one.attribute("href") : null;
			const link = readOwnLink(href, engine);
			return link === null || link.isPage || link.words !== asked ? [] : [{ ...link, isSearch: readSearchLink(href, engine) !== null }];
		});
		if (links.length < 2) continue;
		const isPlain = (link: (typeof links)[number]) => link.isSearch && !isVertical(link.url) && !choosesOther(link.parameters, engine);
		// The tab of all results is the first one, or the second beside that of an assistant.
		return links.slice(0, 2).some(isPlain) && !links.every(isPlain) ? { kind: "tab", fields: new URLSearchParams(), isVertical: true, element } : null;
	}
	return null;
}

/** Whether a link is that of the marked tab. */
export function isMarkedTab(link: HtmlElement): boolean {
	return isCurrent(link) || (link.parent !== null && link.parent.tag !== "body" && isCurrent(link.parent));
}
