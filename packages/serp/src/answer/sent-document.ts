import type { PageOutcome, PageReading, TextAnswer } from "../page-reading";
import { resultIdentity } from "../result-identity";
import { isDefinite } from "./judge-answer";

/** A page's HTML as its scripts left it, and as the engine sent it. */
export interface PageTexts {
	shown: string;
	sent: string;
}

/**
 * Whether scripts changed the list between the document as sent and the page as shown. They may add results below the sent ones, but not remove any,
 * insert others, or end a list that continues. A document that was sent without a list (a shell that scripts fill) proves nothing.
 */
export function isListAltered(shown: PageReading, sent: PageReading, texts: PageTexts): boolean {
	if (!isDefinite(shown.outcome)) return mayHaveLost(shown.outcome) && sent.outcome === "results";
	if (sent.outcome === "other_question") return true;
	// A heading that the reader does not account for may have been a result, unless the page shown still has its link: there the reader accounts for it.
	if (sent.outcome === "unrecognised" && sent.health.headingsUnaccounted > 0) return hasLostLinks(texts);
	if (sent.hasNext === true && shown.hasNext === false) return true;
	if (sent.answer && !keepsCitations(sent.answer, shown.answer)) return true;
	const links = organicLinks(shown);
	return organicLinks(sent).some((link, place) => link !== links[place]);
}

/** A document that was sent with its whole answer cites no page that the answer shown does not cite. */
function keepsCitations(sent: TextAnswer, shown: TextAnswer | undefined): boolean {
	const links = shown?.citations.map(({ link }) => link) ?? [];
	return shown?.state === sent.state && sent.citations.every(({ link }) => links.includes(link));
}

/** Outcomes of a page that may be the rest of a list whose results scripts removed. A wall is none of them: the engine may show it later. */
export function mayHaveLost(outcome: PageOutcome): boolean {
	return outcome === "unrecognised" || outcome === "js_shell";
}

/**
 * Tells whether the document as sent must be read for comparison. It need not where both texts have the same headings beside the same links, and each
 * result shown is linked in the document as sent, first in the same order. Costs a tenth of reading.
 */
export function mayBeAltered(shown: PageReading, texts: PageTexts): boolean {
	if (texts.shown === texts.sent) return false;
	if (shown.outcome !== "results" || shown.hasNext === false) return true;
	if (HEADINGS.some((mark) => linksAtHeadings(texts.shown, mark).join() !== linksAtHeadings(texts.sent, mark).join())) return true;
	let last = -1;
	for (const { type, meta } of shown.items) {
		if (type !== "organic") continue;
		const at = meta.host === "" ? -1 : firstLinkTo(texts.sent, `//${meta.host}${meta.path}`);
		// Also where two results share an address: their order cannot be told.
		if (at <= last) return true;
		last = at;
	}
	return false;
}

/** Beginnings and marks of result headings. A document that writes them in another way has none of these, and is read. */
const HEADINGS = ["<h2", "<h3", 'role="heading"'] as const;
const LINK = 'href="';

/** The links before and behind each heading, in the order of the text: layouts put a heading into its link or the link into the heading. */
function linksAtHeadings(text: string, mark: string): string[] {
	const links: string[] = [];
	for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length))
		links.push(linkAt(text, text.lastIndexOf(LINK, at)), linkAt(text, text.indexOf(LINK, at)));
	return links;
}

/** The address of the `href` that begins at an index; "" at -1. */
function linkAt(text: string, index: number): string {
	if (index < 0) return "";
	const from = index + LINK.length;
	return text.slice(from, text.indexOf('"', from)).replaceAll("&amp;", "&");
}

/** Index of the first link to an address, given without its scheme; -1 where there is none. */
function firstLinkTo(text: string, address: string): number {
	for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
		const begin = text.lastIndexOf('"', at) + 1;
		if (text.startsWith(LINK, begin - LINK.length) && /^["?#&]/.test(text.slice(at + address.length, at + address.length + 1))) return at;
	}
	return -1;
}

/** Does a heading of the document as sent stand in or before a link to another site that the page shown does not have? */
function hasLostLinks({ shown, sent }: PageTexts): boolean {
	const kept = shown.replaceAll("&amp;", "&");
	const links = HEADINGS.flatMap((mark) => linksAtHeadings(sent, mark));
	// Without a heading that can be found, the one that the reader found is gone.
	if (links.length === 0) return true;
	return links.some((link) => /^https?:/.test(link) && !kept.includes(`${LINK}${link}"`));
}

function organicLinks(reading: PageReading): (string | null)[] {
	return reading.items.filter((item) => item.type === "organic").map((item) => resultIdentity(item.meta));
}
