import type { PageLink } from "../page-reading";
import type { BlockHeading, BlockView, LinkTarget } from "../types/block-view";
import { cleanText, elementText } from "./element-text";
import type { HtmlDocument } from "./html-document";
import type { HtmlElement } from "./html-element";
import type { MarkIndex } from "./mark-index";

const MAX_TITLE_CHARACTERS = 500;

/** Text for screen readers after a link's title, in the languages that are read. */
const OPENS_NEW_TAB =
	/[\s.,;:(–-]*(?:opens in (?:a )?new (?:tab|window)|(?:s['’]ouvre|ouvrir) dans un(?:e)? (?:nouvel onglet|nouvelle fenêtre)|se abre en una (?:pestaña|ventana) nueva|(?:wird )?in (?:einem )?neue[mn] (?:tab|fenster) geöffnet|si apre in una nuova (?:scheda|finestra)|abre (?:em|numa) (?:uma )?nova (?:guia|aba|janela|separador)|(?:wordt )?geopend in (?:een )?nieuw (?:tabblad|venster)|opent in (?:een )?nieuw (?:tabblad|venster))[.)]*\s*$/i;

/** Facts of the engine that a view needs. */
export interface ViewRules {
	/** Target of an anchor of the block, redirects resolved; null for the engine's own pages and without an address. */
	resolve(page: HtmlDocument, anchor: HtmlElement, block: HtmlElement): LinkTarget | null;
	/** Marks of headings, besides `h1` to `h6` and `role=heading`. */
	headings: MarkIndex<unknown>;
	/** Marks of the parts of the block's type, by name. */
	parts: ReadonlyMap<string, MarkIndex<unknown>>;
}

/** An element of a scanned page as result types see it. */
export function viewBlock(page: HtmlDocument, element: HtmlElement, rules: ViewRules): BlockView {
	return new ElementView(page, element, rules, element);
}

class ElementView implements BlockView {
	readonly #page: HtmlDocument;
	readonly #element: HtmlElement;
	readonly #rules: ViewRules;
	/** The whole block, of which this may be a part. */
	readonly #block: HtmlElement;
	/** Asked for several times by most types. */
	#headings: BlockHeading[] | null = null;

	constructor(page: HtmlDocument, element: HtmlElement, rules: ViewRules, block: HtmlElement) {
		this.#page = page;
		this.#element = element;
		this.#rules = rules;
		this.#block = block;
	}

	get tag(): string {
		return this.#element.tag;
	}

	get target(): LinkTarget | null {
		return this.#element.tag === "a" ? this.#resolve(this.#element) : null;
	}

	attribute(name: string): string | null {
		return this.#element.attribute(name);
	}

	text(limit = MAX_TITLE_CHARACTERS): string {
		return elementText(this.#page, this.#element, limit);
	}

	links(): PageLink[] {
		const found = new Map<string, PageLink>();
		for (const anchor of this.#inside(isAnchor)) {
			const target = this.#resolve(anchor);
			if (target === null) continue;
			const key = target.link ?? anchor.attribute("href") ?? "";
			const known = found.get(key);
			// The same address is often linked from an image and from words: the first gives its order, the words its title.
			if (known === undefined) found.set(key, { ...target, title: titleOf(this.#page, anchor) });
			else if (known.title === "") known.title = titleOf(this.#page, anchor);
		}
		return withoutSealedPictures([...found.values()]);
	}

	anchors(): BlockView[] {
		return this.#views(this.#inside(isAnchor));
	}

	headings(): BlockHeading[] {
		this.#headings ??= this.#readHeadings();
		return this.#headings;
	}

	#readHeadings(): BlockHeading[] {
		const isHeading = (one: HtmlElement) => isHeadingByNature(one) || this.#rules.headings.meaningsOf(one).length > 0;
		return this.#outermost(isHeading).map((heading) => {
			const anchor = this.#anchorOf(heading);
			return {
				title: elementText(this.#page, heading, MAX_TITLE_CHARACTERS),
				target: anchor === null ? null : this.#resolve(anchor),
			};
		});
	}

	parts(name: string): BlockView[] {
		const marks = this.#rules.parts.get(name);
		return marks === undefined ? [] : this.#views(this.#outermost((one) => marks.meaningsOf(one).length > 0));
	}

	#resolve(anchor: HtmlElement): LinkTarget | null {
		return this.#rules.resolve(this.#page, anchor, this.#block);
	}

	#views(elements: readonly HtmlElement[]): BlockView[] {
		return elements.map((element) => new ElementView(this.#page, element, this.#rules, this.#block));
	}

	/** The link around a heading, or else the first inside it. */
	#anchorOf(heading: HtmlElement): HtmlElement | null {
		for (let above: HtmlElement | null = heading; above !== null && above.index >= this.#element.index; above = above.parent) {
			if (above.tag === "a") return above;
		}
		for (let at = heading.index + 1; at < heading.end; at++) {
			const one = this.#page.elements[at];
			if (one !== undefined && isAnchor(one)) return one;
		}
		return null;
	}

	#inside(isWanted: (element: HtmlElement) => boolean): HtmlElement[] {
		return this.#page.elements.slice(this.#element.index + 1, this.#element.end).filter(isWanted);
	}

	/** As `#inside`, outermost elements only. */
	#outermost(isWanted: (element: HtmlElement) => boolean): HtmlElement[] {
		let end = 0;
		return this.#inside(isWanted).filter((one) => {
			if (one.index < end) return false;
			end = one.end;
			return true;
		});
	}
}

/** A picture beside words has a token of its own for the same hidden page: where sealed links have words, those without any are left out. */
function withoutSealedPictures(links: PageLink[]): PageLink[] {
	const hasWords = links.some(({ sealed, title }) => sealed && title !== "");
	return hasWords ? links.filter(({ sealed, title }) => !sealed || title !== "") : links;
}

function isAnchor(element: HtmlElement): boolean {
	return element.tag === "a" && element.attribute("href") !== null;
}

function isHeadingByNature(element: HtmlElement): boolean {
	return /^h[1-6]$/.test(element.tag) || element.attribute("role") === "heading";
}

/** Words of a link; without any, its text for screen readers. */
function titleOf(page: HtmlDocument, anchor: HtmlElement): string {
	const words = elementText(page, anchor, MAX_TITLE_CHARACTERS);
	return (words || cleanText(anchor.attribute("aria-label") ?? anchor.attribute("title") ?? "")).replace(OPENS_NEW_TAB, "").trim();
}
