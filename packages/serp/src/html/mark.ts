import { z } from "zod";
import type { HtmlElement } from "./html-element";

const MARK = /^[a-z][a-z0-9-]*|[#.][\w-]+|\[[\w-]+(?:[\^*]?=[^\]]*)?\]/gy;

/**
 * A mark identifies elements by their own start tag: `tag`, `#id`, `.class`, `[name]`, `[name=value]`, `[name^=start]`, `[name*=part]`, or several
 * of these together (`div.g`, `[role=heading][aria-level=2]`). No ancestors: positions are logic.
 */
export const markSchema = z
	.string()
	.max(200)
	.refine((text) => parseMark(text) !== null, {
		error: "must be a mark such as div, #rso, .tF2Cxc, [data-text-ad] or several of these without spaces",
	});

export interface AttributeTest {
	name: string;
	how: "present" | "equals" | "starts" | "contains";
	value: string;
}

export interface Mark {
	tag: string | null;
	id: string | null;
	classes: string[];
	attributes: AttributeTest[];
}

/** A parsed mark; null for invalid text. */
export function parseMark(text: string): Mark | null {
	const mark: Mark = { tag: null, id: null, classes: [], attributes: [] };
	let length = 0;
	for (const [part] of text.matchAll(MARK)) {
		length += part.length;
		if (part.startsWith("#")) mark.id = part.slice(1);
		else if (part.startsWith(".")) mark.classes.push(part.slice(1));
		else if (part.startsWith("[")) mark.attributes.push(parseAttributeTest(part.slice(1, -1)));
		else mark.tag = part;
	}
	return length === text.length && length > 0 ? mark : null;
}

function parseAttributeTest(text: string): AttributeTest {
	const sign = text.indexOf("=");
	if (sign < 0) return { name: text, how: "present", value: "" };
	const value = text.slice(sign + 1);
	const kind = text.charAt(sign - 1);
	if (kind === "^") return { name: text.slice(0, sign - 1), how: "starts", value };
	if (kind === "*") return { name: text.slice(0, sign - 1), how: "contains", value };
	return { name: text.slice(0, sign), how: "equals", value };
}

/** Whether the mark matches this element. */
export function isMarked(element: HtmlElement, mark: Mark): boolean {
	if (mark.tag !== null && element.tag !== mark.tag) return false;
	if (mark.id !== null && element.attribute("id") !== mark.id) return false;
	for (const name of mark.classes) if (!element.classes.includes(name)) return false;
	for (const test of mark.attributes) if (!passes(element.attribute(test.name), test)) return false;
	return true;
}

function passes(value: string | null, test: AttributeTest): boolean {
	if (value === null) return false;
	if (test.how === "equals") return value === test.value;
	if (test.how === "starts") return value.startsWith(test.value);
	return test.how === "present" || value.includes(test.value);
}
