import type { HtmlElement } from "../html-element";
import { type Declaration, readDeclarations } from "./declarations";
import { type Budget, type Match, matches, readSelector, type Selector } from "./selector";

interface StyleRule {
	/** The selector's text until an element asks for it. */
	selector: Selector | null | string;
	body: RuleBody;
	order: number;
}

interface RuleBody {
	/** The declarations' text until an element asks for them. */
	declarations: readonly Declaration[] | string;
	/** It stands under a condition (`@media`) that may not hold. */
	isConditional: boolean;
}

/** A rule's declarations as they apply to an element. */
export interface Applied {
	declarations: readonly Declaration[];
	match: Exclude<Match, "no">;
	/** The higher one of two rules of equal importance wins. */
	rank: number;
}

/** Conditions that a screen with scripts fulfils; others may hold. */
const HOLDS = /^\s*(all|screen|only screen)?\s*$/i;
const NEVER_HOLDS = /^\s*(only\s+)?(print|speech|tty|tv|projection)\b[^,]*$/i;
/** Bodies of rules that hide an element or show one again. */
const MAY_HIDE =
	/display\s*:|visibility\s*:|opacity\s*:|clip|-\d{4}|:\s*-\d{2,}(?:em|rem|vw|vh|%)|(?:height|width)\s*:\s*[01](?:px|em|rem|%)?\s*(?:[;!]|$)|font-size\s*:\s*0|scale|zoom\s*:\s*0/i;
const MAX_COMPOUND_CHARACTERS = 200;
/** The first name in a compound: an id, a class, an attribute or a tag. Each is necessary for a match. */
const KEY = /#([\w-]+)|\.((?:[\w-]|[^\x00-\x7f]|\\.)+)|\[\s*([\w-]+)|^([a-z][\w-]*)(?![^#.[]*[#.[])/i;
const RANK_OF_SPECIFICITY = 1_000_000;

/** The rules of a page's own style sheets that can hide elements. Reading them and finding those of an element take time by their number. */
export class StyleSheet {
	readonly #rules = new Map<string, StyleRule[]>();
	/** Attributes of which a rule asks first. */
	readonly #names = new Set<string>();
	#order = 0;

	add(css: string, media: string | null): void {
		if (media !== null && NEVER_HOLDS.test(media)) return;
		const isUncertain = !HOLDS.test(media ?? "");
		readRules(withoutComments(css), (selectors, body, isConditional) => this.#addRule(selectors, body, isConditional || isUncertain));
	}

	/** Rules that match an element, or may. None is looked for once the budget is spent. */
	appliedTo(element: HtmlElement, budget: Budget): Applied[] {
		const found: Applied[] = [];
		for (const key of this.#keysOf(element)) {
			for (const rule of this.#rules.get(key) ?? []) {
				if (budget.left <= 0) return found;
				const applied = applyRule(rule, element, budget);
				if (applied !== null) found.push(applied);
			}
		}
		return found;
	}

	#addRule(selectors: string, declarations: string, isConditional: boolean): void {
		if (!MAY_HIDE.test(declarations)) return;
		const body = { declarations, isConditional };
		for (const selector of splitList(selectors)) {
			const key = this.#keyFor(selector);
			const rules = this.#rules.get(key);
			const rule = { selector, body, order: this.#order++ };
			if (rules === undefined) this.#rules.set(key, [rule]);
			else rules.push(rule);
		}
	}

	/** The key of the selector's last compound, without reading the others. */
	#keyFor(selector: string): string {
		const last = /(?:[^\s>+~[\]]|\[[^\]]*\])+$/.exec(selector.trimEnd().slice(-MAX_COMPOUND_CHARACTERS))?.[0] ?? "";
		const [, id, name, attribute, tag] = KEY.exec(last) ?? [];
		if (id !== undefined) return `#${id}`;
		if (name !== undefined) return `.${name.replaceAll("\\", "")}`;
		if (attribute !== undefined) {
			this.#names.add(attribute.toLowerCase());
			return `[${attribute.toLowerCase()}`;
		}
		return tag === undefined ? "*" : `<${tag.toLowerCase()}`;
	}

	*#keysOf(element: HtmlElement): Generator<string> {
		yield "*";
		yield `<${element.tag}`;
		const id = element.attribute("id");
		if (id !== null) yield `#${id}`;
		for (const name of element.classes) yield `.${name}`;
		for (const name of this.#names) if (element.has(name)) yield `[${name}`;
	}
}

/** A rule as it applies to an element; null where it does not. Its text is read when first needed. */
function applyRule(rule: StyleRule, element: HtmlElement, budget: Budget): Applied | null {
	if (typeof rule.selector === "string") rule.selector = readSelector(rule.selector);
	const { selector, body, order } = rule;
	const match = selector === null ? "no" : matches(element, selector, budget);
	if (selector === null || match === "no") return null;
	if (typeof body.declarations === "string") body.declarations = readDeclarations(body.declarations);
	return {
		declarations: body.declarations,
		match: body.isConditional ? "perhaps" : match,
		rank: selector.specificity * RANK_OF_SPECIFICITY + Math.min(order, RANK_OF_SPECIFICITY - 1),
	};
}

type TakeRule = (selectors: string, body: string, isConditional: boolean) => void;

/** A rule, or a group of rules, that is being read. */
interface OpenBlock {
	/** null for a group. */
	selectors: string | null;
	body: string;
	isConditional: boolean;
	/** Nothing in it ever applies to a screen. */
	isOff: boolean;
}

const OUTERMOST: OpenBlock = { selectors: null, body: "", isConditional: false, isOff: false };

/** Passes over a style sheet once. Nested rules are read as if they stood alone: they may match or not. */
function readRules(css: string, take: TakeRule): void {
	const open: OpenBlock[] = [];
	let from = 0;
	for (const { 0: mark, index } of css.matchAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[{}]/g)) {
		if (mark !== "{" && mark !== "}") continue;
		const last = open[open.length - 1];
		const text = css.slice(from, index);
		from = index + 1;
		if (mark === "{") {
			const begin = text.lastIndexOf(";") + 1;
			if (last !== undefined) last.body += text.slice(0, begin);
			open.push(blockOf(text.slice(begin).trim(), last ?? OUTERMOST));
		} else if (last !== undefined) {
			if (last.selectors !== null && !last.isOff) take(last.selectors, last.body + text, last.isConditional);
			open.pop();
		}
	}
}

function blockOf(prelude: string, around: OpenBlock): OpenBlock {
	const { isOff } = around;
	if (!prelude.startsWith("@"))
		return { selectors: prelude, body: "", isConditional: around.isConditional || around.selectors !== null, isOff };
	const condition = conditionOf(prelude);
	return { selectors: null, body: "", isConditional: around.isConditional || condition === true, isOff: isOff || condition === null };
}

/** Whether the rules in a group are under a condition; null where they never apply. */
function conditionOf(prelude: string): boolean | null {
	const [, name = "", condition = ""] = /^@([\w-]+)([\s\S]*)$/.exec(prelude) ?? [];
	if (/^media$/i.test(name)) return NEVER_HOLDS.test(condition) ? null : !HOLDS.test(condition);
	if (/^layer$/i.test(name)) return false;
	return /^(supports|container|scope|starting-style)$/i.test(name) ? true : null;
}

/** Without comments; an open one takes the rest. */
function withoutComments(css: string): string {
	const kept: string[] = [];
	let at = 0;
	for (let begin = css.indexOf("/*"); begin >= 0; begin = css.indexOf("/*", at)) {
		kept.push(css.slice(at, begin));
		const end = css.indexOf("*/", begin + 2);
		if (end < 0) return kept.join(" ");
		at = end + 2;
	}
	kept.push(css.slice(at));
	return kept.join(" ");
}

/** The selectors of a list, apart from commas in brackets. */
function splitList(text: string): string[] {
	if (!/[([]/.test(text)) return text.split(",");
	const parts: string[] = [];
	let depth = 0;
	let from = 0;
	for (const { 0: mark, index } of text.matchAll(/[()[\],]/g)) {
		if (mark === "(" || mark === "[") depth++;
		else if (mark !== ",") depth--;
		else if (depth === 0) {
			parts.push(text.slice(from, index));
			from = index + 1;
		}
	}
	return [...parts, text.slice(from)];
}
