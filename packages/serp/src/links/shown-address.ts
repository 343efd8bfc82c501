import { ElementRanges } from "../html/element-ranges";
import { elementText } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";

/** Host and path as a result shows them, without a link. */
export interface ShownAddress {
	/** Lower case, punycode. */
	host: string;
	/** From the shown folders; engines cut long ones. */
	path: string;
	secure: boolean;
}

/** "https://www.shop.example › chairs › red", "shop.example/chairs". A host that is cut ("shop.exam…") is none. */
const SHOWN = /^(?:(https?):\/\/)?((?:[\p{L}\p{N}_-]{1,63}\.)+(?=[\p{L}\p{N}-]*\p{L})[\p{L}\p{N}-]{2,63})\.?(?=$|[\s/›:])(.*)$/iu;
/** Engines write hosts in lower case: "Wine.com › list" is the name of a website, whatever its host. */
const IS_NAME = /\p{Lu}/u;
/** Where nothing but folders may follow the host: a text that begins with a host may be a sentence. */
const ONLY_ADDRESS = /^\S+(\s*[›»>/].*)?$/u;
/** Direction marks and zero-width characters. */
const UNSEEN = /[\p{Cf}]/gu;
const MAX_CHARACTERS = 300;
/** A larger part of a block is more than what surrounds one link. */
const MAX_ELEMENTS_AROUND = 60;
/** Elements that divide or emphasise a part of a line. */
const EMPHASIS = new Set(["b", "strong", "em", "i", "mark"]);
const INLINE = new Set([...EMPHASIS, "span", "bdi", "bdo", "wbr", "font"]);

/** Reads the address that a result shows as text; null where the text is none. */
export function readShownAddress(text: string): ShownAddress | null {
	const [, scheme = "", host = "", rest = ""] = SHOWN.exec(text.replace(UNSEEN, "").trim()) ?? [];
	if (host === "" || (scheme === "" && IS_NAME.test(host)) || !URL.canParse(`https://${host}`)) return null;
	const folders = rest
		.split(/[›/]/)
		.map((folder) => folder.trim())
		.filter((folder) => folder !== "" && !/…|\.\.\./.test(folder));
	return { host: new URL(`https://${host}`).hostname, path: `/${folders.join("/")}`, secure: scheme.toLowerCase() !== "http" };
}

/** A part of a page that shows one link: a range of elements, its anchor, and texts in which no line is an address (title, snippet). */
export interface ShownPart {
	from: number;
	end: number;
	anchor: HtmlElement;
	texts: readonly HtmlElement[];
}

/** The address that a part of a page shows as text: that of its first citation, else of the first line that is nothing but an address; or null. */
export function findShownAddress(page: HtmlDocument, part: ShownPart): ShownAddress | null {
	for (const element of page.elements.slice(part.from, part.end)) {
		// The address stands in a citation on desktop, and in a text of its own on phones.
		if (element.tag !== "cite" && element.attribute("role") !== "text") continue;
		const cited = readShownAddress(elementText(page, element, MAX_CHARACTERS));
		if (cited !== null) return cited;
	}
	return findAddressLine(page, part);
}

/** The address shown in the largest part of a block around one of its links that has no other link; null for none. */
export function findShownBeside(page: HtmlDocument, anchor: HtmlElement, block: HtmlElement): ShownAddress | null {
	let part = anchor;
	for (let around = anchor.parent; around !== null && around.index >= block.index; around = around.parent) {
		if (around.end - around.index > MAX_ELEMENTS_AROUND || hasOtherLink(page, around, anchor)) break;
		part = around;
	}
	return findShownAddress(page, { from: part.index, end: part.end, anchor, texts: [] });
}

function hasOtherLink({ elements }: HtmlDocument, around: HtmlElement, anchor: HtmlElement): boolean {
	const href = anchor.attribute("href");
	return elements.slice(around.index, around.end).some((one) => one.tag === "a" && one.has("href") && one.attribute("href") !== href);
}

/** Other links in the part (a carousel of related pages) show their own addresses, so only a whole one counts. */
function findAddressLine(page: HtmlDocument, { from, end, anchor, texts }: ShownPart): ShownAddress | null {
	const others = new ElementRanges(texts);
	for (let at = from; at < end; at++) {
		const element = page.elements[at];
		if (element === undefined) break;
		const isOtherLink = element.tag === "a" && element !== anchor;
		if (!others.has(element) && (isOtherLink || isOneLine(page, element))) {
			const line = readAddressLine(page, element);
			if (line !== null) return withoutNeighbours(page, element, line);
		}
		if (isOtherLink) at = element.end - 1;
	}
	return null;
}

function readAddressLine(page: HtmlDocument, element: HtmlElement): ShownAddress | null {
	const text = elementText(page, element, MAX_CHARACTERS);
	return ONLY_ADDRESS.test(text) ? readShownAddress(text) : null;
}

/** Other words of the line may touch the host ("Ad", a name): then an element of the line holds the host alone. Emphasis may begin within a host. */
function withoutNeighbours(page: HtmlDocument, element: HtmlElement, line: ShownAddress): ShownAddress {
	for (const inside of page.elements.slice(element.index + 1, element.end)) {
		if (EMPHASIS.has(inside.tag)) continue;
		const bare = readAddressLine(page, inside);
		if (bare !== null && bare.host !== line.host && line.host.includes(bare.host) && !line.host.endsWith(`.${bare.host}`)) return bare;
	}
	return line;
}

/** Whether the element contains no more than parts of one line. */
function isOneLine({ elements }: HtmlDocument, element: HtmlElement): boolean {
	for (let at = element.index + 1; at < element.end; at++) if (!INLINE.has(elements[at]?.tag ?? "")) return false;
	return true;
}
