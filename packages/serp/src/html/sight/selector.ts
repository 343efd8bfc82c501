import type { HtmlElement } from "../html-element";

interface AttributeTest {
	name: string;
	how: string;
	value: string;
}

/** One compound of a selector: `div.a#b[c]`. */
interface Compound {
	tag: string | null;
	id: string | null;
	classes: string[];
	attributes: AttributeTest[];
	/** It has a condition that is not read (`:nth-child()`), so that a match is a possible one. */
	isOpen: boolean;
}

/** A selector as compounds from right to left, each with the combinator before it ("" for the last). */
export interface Selector {
	compounds: { compound: Compound; combinator: string }[];
	specificity: number;
}

export type Match = "yes" | "perhaps" | "no";

const PART =
	/(\*|[a-z][\w-]*)|#([\w-]+)|\.((?:[\w-]|[^\x00-\x7f]|\\.)+)|\[\s*([\w-]+)\s*(?:([~|^$*]?=)\s*("[^"]*"|'[^']*'|[^\]\s]*)\s*(?:[is]\s*)?)?\]|(::?)([\w-]+)(\((?:[^()]|\([^()]*\))*\))?/giy;
/** States that no page has before somebody does something, and parts of an element that are not the element. */
const NEVER = new Set(
	"hover focus focus-within focus-visible active visited target checked before after first-line first-letter placeholder marker selection backdrop fullscreen -webkit-scrollbar".split(
		" ",
	),
);
const MAX_COMPOUNDS = 12;

/** Reads one selector; null where it matches no element of a page at rest, or is not readable. */
export function readSelector(text: string): Selector | null {
	const compounds: Selector["compounds"] = [];
	let specificity = 0;
	// "~=" is an operator of an attribute, "~" a combinator.
	for (const piece of text.replace(/\s+/g, " ").split(/ ?([>+~](?!=)) ?| /)) {
		if (piece === undefined || piece === "") continue;
		const last = compounds[compounds.length - 1];
		if (/^[>+~]$/.test(piece)) {
			if (last === undefined) return null;
			last.combinator = piece;
			continue;
		}
		const compound = readCompound(piece);
		if (compound === null || compounds.length >= MAX_COMPOUNDS) return null;
		compounds.push({ compound, combinator: " " });
		specificity +=
			(compound.id === null ? 0 : 10_000) + (compound.classes.length + compound.attributes.length) * 100 + (compound.tag === null ? 0 : 1);
	}
	return compounds.length === 0 ? null : { compounds: withCombinatorsBefore(compounds), specificity };
}

/** From right to left; each compound gets the combinator that stands before it. */
function withCombinatorsBefore(compounds: Selector["compounds"]): Selector["compounds"] {
	return compounds.map(({ compound }, place) => ({ compound, combinator: compounds[place - 1]?.combinator ?? "" })).reverse();
}

function readCompound(text: string): Compound | null {
	const compound: Compound = { tag: null, id: null, classes: [], attributes: [], isOpen: false };
	let length = 0;
	for (const [part, tag, id, name, attribute, how = "", value = "", colons, pseudo = ""] of text.matchAll(PART)) {
		length += part.length;
		if (tag !== undefined) compound.tag = tag === "*" ? null : tag.toLowerCase();
		else if (id !== undefined) compound.id = id;
		else if (name !== undefined) compound.classes.push(name.replace(/\\/g, ""));
		else if (attribute !== undefined)
			compound.attributes.push({ name: attribute.toLowerCase(), how, value: value.replace(/^(["'])(.*)\1$/, "$2") });
		else if (colons === "::" || NEVER.has(pseudo.toLowerCase())) return null;
		else if (!/^(root|link|any-link|enabled)$/i.test(pseudo)) compound.isOpen = true;
	}
	return length === text.length ? compound : null;
}

/** Number of comparisons that are left for a page. */
export interface Budget {
	left: number;
}

/** Whether the selector matches the element; each element that is looked at costs a comparison. */
export function matches(element: HtmlElement, { compounds }: Selector, budget: Budget): Match {
	let at: HtmlElement | null = element;
	let found: Match = "yes";
	for (const [place, { compound, combinator }] of compounds.entries()) {
		budget.left--;
		const isAround = compounds[place - 1]?.combinator === " ";
		while (isAround && at !== null && !fits(at, compound)) {
			budget.left--;
			at = at.parent;
		}
		if (at === null || !fits(at, compound)) return "no";
		if (compound.isOpen) found = "perhaps";
		// Neighbours are not looked at.
		if (combinator === "+" || combinator === "~") return "perhaps";
		at = at.parent;
	}
	return found;
}

function fits(element: HtmlElement, { tag, id, classes, attributes }: Compound): boolean {
	if (tag !== null && element.tag !== tag) return false;
	if (id !== null && element.attribute("id") !== id) return false;
	for (const name of classes) if (!element.classes.includes(name)) return false;
	return attributes.every((test) => passes(element.attribute(test.name), test));
}

function passes(value: string | null, { how, value: wanted }: AttributeTest): boolean {
	if (value === null) return false;
	if (how === "") return true;
	if (how === "=") return value === wanted;
	if (how === "~=") return value.split(/\s+/).includes(wanted);
	if (how === "|=") return value === wanted || value.startsWith(`${wanted}-`);
	if (how === "^=") return value.startsWith(wanted);
	return how === "$=" ? value.endsWith(wanted) : value.includes(wanted);
}
