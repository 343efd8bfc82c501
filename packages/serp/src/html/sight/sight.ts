import type { HtmlDocument } from "../html-document";
import type { HtmlElement } from "../html-element";
import { type Declaration, readDeclarations } from "./declarations";
import { hidesInDoubt } from "./hidden-boxes";
import { LOOKED, SIGHT, type Sight } from "./marks";
import { ShadowHosts } from "./shadow-hosts";
import { type Applied, StyleSheet } from "./style-sheet";

/** Comparisons of a page's elements with its style rules; no real page needs a tenth. */
const MAX_STEPS = 500_000;
/** Above every rule of a style sheet. */
const INLINE_RANK = 1e13;
/** Elements whose content is shown only where the element itself cannot be. */
const FALLBACK = new Set("canvas video audio datalist rp".split(" "));

interface State {
	/** It has no box, and nothing in it has one. */
	removed: boolean;
	/** Its `visibility`, which elements inside may change. */
	invisible: boolean;
	doubtful: boolean;
}

const VISIBLE: State = { removed: false, invisible: false, doubtful: false };
const REMOVED: State = { removed: true, invisible: true, doubtful: false };

/**
 * Which elements of a page are seen: by what a browser has marked, else by attributes and the page's own style sheets. Only elements that are asked for
 * and those around them are judged, each once.
 */
export class PageSight {
	readonly #page: HtmlDocument;
	readonly #states = new Map<HtmlElement, State>();
	readonly #isLooked: boolean;
	#sheet: StyleSheet | null = null;
	#hosts: ShadowHosts | null = null;
	readonly #budget = { left: MAX_STEPS };

	constructor(page: HtmlDocument) {
		this.#page = page;
		this.#isLooked = page.elements.find(({ tag }) => tag === "html")?.has(LOOKED) ?? false;
	}

	/** A part of the list may stand in a shadow tree, whose content no text of the page shows. */
	get isPartial(): boolean {
		if (this.#isLooked) return this.#page.elements.find(({ tag }) => tag === "html")?.attribute(LOOKED) === "partly";
		this.#hosts ??= new ShadowHosts(this.#page);
		return this.#hosts.hasList;
	}

	of(element: HtmlElement): Sight {
		const state = this.#stateOf(element);
		if (state.removed) return "unseen";
		// Pages make their lists invisible until their scripts have run.
		return state.doubtful || state.invisible ? "doubtful" : "seen";
	}

	#stateOf(element: HtmlElement): State {
		const known = this.#states.get(element);
		if (known !== undefined) return known;
		const above = element.parent === null ? VISIBLE : this.#stateOf(element.parent);
		const state = above.removed ? above : this.#isLooked ? lookedState(element, above) : this.#judge(element, above);
		this.#states.set(element, state);
		return state;
	}

	#judge(element: HtmlElement, above: State): State {
		const { parent } = element;
		if (parent !== null && (FALLBACK.has(parent.tag) || isInClosedDetails(element, parent))) return REMOVED;
		this.#hosts ??= new ShadowHosts(this.#page);
		const slotted = this.#hosts.sightOf(element);
		if (slotted === "unseen") return REMOVED;
		const style = this.#styleOf(element);
		if (this.#budget.left <= 0) return { ...above, doubtful: true };
		if (style === null) return above;
		const display = style.get("display");
		const visibility = style.get("visibility");
		const isPerhapsGone = style.isPerhaps("display", "none") || style.isPerhaps("visibility", "hidden", "collapse");
		if (isNone(display) || style.get("content-visibility") === "hidden") return isPerhapsGone ? { ...above, doubtful: true } : REMOVED;
		const invisible = visibility === null || visibility === "inherit" ? above.invisible : /^(hidden|collapse)$/.test(visibility);
		return {
			removed: false,
			invisible,
			doubtful: above.doubtful || slotted === "doubtful" || isPerhapsGone || hidesInDoubt((name) => style.get(name)),
		};
	}

	/** null without any declaration that can hide the element. */
	#styleOf(element: HtmlElement): ElementStyle | null {
		const inline = element.attribute("style");
		const sheet = this.#readSheet();
		const applied = sheet.appliedTo(element, this.#budget);
		const own = inline === null ? [] : readDeclarations(inline);
		const isHidden = element.has("hidden") || element.has("popover") || (element.tag === "dialog" && !element.has("open"));
		if (applied.length === 0 && own.length === 0 && !isHidden) return null;
		const style = new ElementStyle();
		if (isHidden) style.put({ property: "display", value: "none", important: false }, -1, "yes");
		for (const { declarations, match, rank } of applied) for (const one of declarations) style.put(one, rank, match);
		for (const one of own) style.put(one, INLINE_RANK, "yes");
		return style;
	}

	#readSheet(): StyleSheet {
		if (this.#sheet !== null) return this.#sheet;
		this.#sheet = new StyleSheet();
		for (const { element, from, to } of this.#page.skipped) {
			if (element.tag === "style") this.#sheet.add(this.#page.source.slice(from, to), element.attribute("media"));
		}
		return this.#sheet;
	}
}

/** The state that a browser has seen. */
function lookedState(element: HtmlElement, above: State): State {
	const seen = element.attribute(SIGHT);
	if (seen === "none") return REMOVED;
	return seen === "doubtful" ? { ...above, doubtful: true } : above;
}

function isNone(display: string | null): boolean {
	return display === "none";
}

/** A closed `details` shows its first `summary` only. */
function isInClosedDetails(element: HtmlElement, parent: HtmlElement): boolean {
	return parent.tag === "details" && !parent.has("open") && element.tag !== "summary";
}

/** The declarations of one element: of each property the one that wins. */
class ElementStyle {
	readonly #won = new Map<string, { value: string; rank: number }>();
	readonly #perhaps: { property: string; value: string; rank: number }[] = [];

	put({ property, value, important }: Declaration, rank: number, match: Applied["match"]): void {
		const weight = important ? rank + INLINE_RANK * 2 : rank;
		if (match === "perhaps") {
			this.#perhaps.push({ property, value, rank: weight });
			return;
		}
		const known = this.#won.get(property);
		if (known === undefined || weight >= known.rank) this.#won.set(property, { value, rank: weight });
	}

	get(property: string): string | null {
		return this.#won.get(property)?.value ?? null;
	}

	/** Whether a rule that may match would change whether the property has one of these values. */
	isPerhaps(property: string, ...values: readonly string[]): boolean {
		const won = this.#won.get(property);
		const isNow = won !== undefined && values.includes(won.value);
		return this.#perhaps.some((one) => one.property === property && one.rank >= (won?.rank ?? -2) && values.includes(one.value) !== isNow);
	}
}
