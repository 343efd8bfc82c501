import { invalid } from "./failure";

/** A decoded body: strings at the leaves. */
export interface Form {
	[name: string]: FormValue;
}
export type FormValue = string | Form | FormValue[];

const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);

/** "a[b][0][c]=1&d[]=2" as {a: {b: [{c: "1"}]}, d: ["2"]}. */
export function parseForm(text: string): Form {
	const root: Form = {};
	for (const [name, value] of new URLSearchParams(text)) {
		const keys = name.split(/\[|\]\[|\]/).filter((key, index, all) => key !== "" || (index > 0 && index < all.length - 1));
		if (keys.some((key) => UNSAFE.has(key))) throw invalid(`Invalid parameter name: ${name}`);
		assign(root, keys, value);
	}
	return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, arraysOf(value)]));
}

function assign(into: Form, keys: readonly string[], value: string): void {
	const [key = "", ...rest] = keys;
	const name = key === "" ? String(Object.keys(into).length) : key;
	if (rest.length === 0) {
		into[name] = value;
		return;
	}
	const next = into[name];
	const inner: Form = typeof next === "object" && !Array.isArray(next) ? next : {};
	into[name] = inner;
	assign(inner, rest, value);
}

/** Objects whose keys are 0, 1, 2 … become arrays. */
function arraysOf(value: FormValue): FormValue {
	if (typeof value === "string" || Array.isArray(value)) return value;
	const entries = Object.entries(value).map(([key, inner]) => [key, arraysOf(inner)] as const);
	const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
	return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/**
 * Refuses what a call does not know. `known`: paths as "items[].price"; "metadata.*" lets any name in.
 */
export function refuseUnknown(form: Form, known: readonly string[]): void {
	for (const path of pathsOf(form)) {
		const isKnown = known.some(
			(one) => one === path || (one.endsWith(".*") && path.startsWith(one.slice(0, -1))) || path === one.split(".*")[0],
		);
		if (!isKnown && path !== "expand[]" && path !== "expand") {
			const param = path.replaceAll(".", "[").replace(/\[([^\]]+)$/, "[$1]");
			throw invalid(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
		}
	}
}

function pathsOf(value: FormValue, prefix = ""): string[] {
	if (typeof value === "string") return [prefix];
	if (Array.isArray(value)) return value.flatMap((inner) => pathsOf(inner, `${prefix}[]`));
	return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, prefix === "" ? key : `${prefix}.${key}`));
}

export function textOf(form: Form, name: string): string | undefined {
	const value = form[name];
	return typeof value === "string" ? value : undefined;
}

export function formOf(form: Form, name: string): Form | undefined {
	const value = form[name];
	return typeof value === "object" && !Array.isArray(value) ? value : undefined;
}

export function listOf(form: Form, name: string): FormValue[] | undefined {
	const value = form[name];
	if (Array.isArray(value)) return value;
	// An empty string clears a list.
	return value === "" ? [] : undefined;
}

export function wholeOf(form: Form, name: string): number | undefined {
	const text = textOf(form, name);
	if (text === undefined) return undefined;
	if (!/^-?\d{1,15}$/.test(text)) throw invalid(`Invalid integer: ${text}`, { code: "parameter_invalid_integer", param: name });
	return Number(text);
}

export function flagOf(form: Form, name: string): boolean | undefined {
	const text = textOf(form, name);
	if (text === undefined) return undefined;
	if (text !== "true" && text !== "false") throw invalid(`Invalid boolean: ${text}`, { param: name });
	return text === "true";
}

export function metadataOf(form: Form): Record<string, string> {
	return Object.fromEntries(
		Object.entries(formOf(form, "metadata") ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
	);
}
