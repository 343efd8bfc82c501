import { browserPartSchema, parserSchema } from "@serpentine/serp";
import type { z } from "zod";
import { lineOf, placeKey, scanJson } from "./scan-json";

export const CONFIG_PARTS = ["browser", "parser"] as const;
export type ConfigPart = (typeof CONFIG_PARTS)[number];

/** An error of a typed part of a config. */
export interface ConfigFault {
	/** From 1. */
	line: number;
	/** Offset in the text. */
	offset: number;
	/** Place in the JSON, as "google.organic.rows.0"; "" for the whole. */
	path: string;
	reason: FaultReason;
}

/** Kinds of values that the schemas ask for. */
export const VALUE_KINDS = ["string", "number", "int", "boolean", "array", "object"] as const;
type ValueKind = (typeof VALUE_KINDS)[number];
type Sized = "number" | "string" | "array";

/** The error as a key of words with its facts. "other": the schema's own message, in English. */
export type FaultReason =
	| { key: "syntax" | "missing" | "mark" }
	| { key: "kind"; kind: ValueKind }
	| { key: `${"least" | "most"}_${Sized}`; limit: number }
	| { key: "values" | "keys"; names: string }
	| { key: "pattern"; pattern: string }
	| { key: "other"; message: string };

const SCHEMAS = { browser: browserPartSchema, parser: parserSchema };
const MAX_FAULTS = 50;

/** Errors of a typed part with their lines: of syntax, else of the schema. Empty when it can be stored. */
export function configFaults(part: ConfigPart, text: string): ConfigFault[] {
	const { places, fault } = scanJson(text);
	if (fault !== null) return [{ line: lineOf(text, fault), offset: fault, path: "", reason: { key: "syntax" } }];
	const parsed = SCHEMAS[part].safeParse(JSON.parse(text));
	const issues = parsed.error?.issues ?? [];
	return issues.slice(0, MAX_FAULTS).map((issue) => {
		const path = issue.path.map(String);
		// A name that means nothing is shown where it stands.
		const offset = placeOf(places, issue.code === "unrecognized_keys" ? [...path, ...issue.keys.slice(0, 1)] : path);
		return { line: lineOf(text, offset), offset, path: path.join("."), reason: reasonOf(issue, places.has(placeKey(path))) };
	});
}

/** isPresent: the text has a value at the issue's place. */
function reasonOf(issue: z.core.$ZodIssue, isPresent: boolean): FaultReason {
	switch (issue.code) {
		case "invalid_type":
		case "invalid_value": {
			if (!isPresent) return { key: "missing" };
			if (issue.code === "invalid_value") return { key: "values", names: issue.values.map((one) => JSON.stringify(one)).join(", ") };
			const { expected } = issue;
			const kind = VALUE_KINDS.find((one) => one === (expected === "record" ? "object" : expected));
			return kind ? { key: "kind", kind } : { key: "other", message: issue.message };
		}
		case "too_small":
			return sizeReason("least", issue.origin, Number(issue.minimum)) ?? { key: "other", message: issue.message };
		case "too_big":
			return sizeReason("most", issue.origin, Number(issue.maximum)) ?? { key: "other", message: issue.message };
		case "unrecognized_keys":
			return { key: "keys", names: issue.keys.join(", ") };
		case "invalid_format":
			return issue.pattern ? { key: "pattern", pattern: issue.pattern } : { key: "other", message: issue.message };
		case "custom":
			// The schemas refine nothing but marks.
			return { key: "mark" };
		default:
			return { key: "other", message: issue.message };
	}
}

function sizeReason(bound: "least" | "most", origin: string, limit: number): FaultReason | null {
	const of = origin === "int" ? "number" : origin;
	return of === "number" || of === "string" || of === "array" ? { key: `${bound}_${of}`, limit } : null;
}

/** Offset of a value; of the nearest one around it where it is missing. */
function placeOf(places: ReadonlyMap<string, number>, path: readonly string[]): number {
	for (let length = path.length; length >= 0; length--) {
		const found = places.get(placeKey(path.slice(0, length)));
		if (found !== undefined) return found;
	}
	return 0;
}
