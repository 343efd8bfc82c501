import { browserPartSchema } from "../serp/crawler-config";
import { parserSchema } from "../serp/parser-config";
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
	/** The schema's message, in English; null for an error of syntax. */
	message: string | null;
}

const SCHEMAS = { browser: browserPartSchema, parser: parserSchema };
const MAX_FAULTS = 50;

/** Errors of a typed part with their lines: of syntax, else of the schema. Empty when it can be stored. */
export function configFaults(part: ConfigPart, text: string): ConfigFault[] {
	const { places, fault } = scanJson(text);
	if (fault !== null) return [{ line: lineOf(text, fault), offset: fault, path: "", message: null }];
	const parsed = SCHEMAS[part].safeParse(JSON.parse(text));
	const issues = parsed.error?.issues ?? [];
	return issues.slice(0, MAX_FAULTS).map(({ path, message }) => {
		const offset = placeOf(places, path.map(String));
		return { line: lineOf(text, offset), offset, path: path.join("."), message };
	});
}

/** Offset of a value; of the nearest one around it where it is missing. */
function placeOf(places: ReadonlyMap<string, number>, path: readonly string[]): number {
	for (let length = path.length; length >= 0; length--) {
		const found = places.get(placeKey(path.slice(0, length)));
		if (found !== undefined) return found;
	}
	return 0;
}
