import { isCountry } from "@serpentine/serp/hosts";
import { isValidTerm, normalizeTerm } from "../normalize/term";
import { isLanguage } from "../reference/languages";

/** One line of an uploaded list. volume: searches per month; null removes the account's own number. */
export interface VolumeLine {
	/** From 1. */
	line: number;
	term: string;
	country: string;
	language: string;
	volume: number | null;
}

/** Fault of a line, as a key of the catalogue under `volumes.fault`. */
export const VOLUME_FAULTS = ["columns", "keyword", "country", "language", "volume", "unknown"] as const;
export type VolumeFault = (typeof VOLUME_FAULTS)[number];

export interface VolumeList {
	lines: VolumeLine[];
	faults: { line: number; text: string; fault: VolumeFault }[];
}

const COLUMNS = 4;
const MAX_VOLUME = 1_000_000_000;
/** Longest excerpt of a faulty line. */
const SHOWN_CHARACTERS = 80;
const DELIMITERS = [";", "\t", ","] as const;

/**
 * Parses "keyword; country; language; volume", one per line, delimited by semicolon, tab or comma (the first that the first line contains); quotes
 * around a value and spaces between the digits of a volume are removed. A first line whose volume is not a number is a heading. An empty volume is
 * null.
 */
export function readVolumeList(text: string): VolumeList {
	const rows = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
	const delimiter = DELIMITERS.find((sign) => rows[0]?.includes(sign)) ?? ";";
	const list: VolumeList = { lines: [], faults: [] };
	for (const [index, row] of rows.entries()) {
		if (row.trim() === "") continue;
		const values = row.split(delimiter).map((value) =>
			value
				.trim()
				.replace(/^"(.*)"$/, "$1")
				.trim(),
		);
		if (index === 0 && isHeading(values)) continue;
		const read = readLine(values);
		if (typeof read === "string") list.faults.push({ line: index + 1, text: row.trim().slice(0, SHOWN_CHARACTERS), fault: read });
		else list.lines.push({ line: index + 1, ...read });
	}
	return list;
}

function isHeading(values: readonly string[]): boolean {
	return values.length >= COLUMNS && /^\p{L}/u.test(values[COLUMNS - 1] ?? "");
}

function readLine(values: readonly string[]): Omit<VolumeLine, "line"> | VolumeFault {
	if (values.length !== COLUMNS) return "columns";
	const [keyword = "", countryText = "", languageText = "", volumeText = ""] = values;
	const term = normalizeTerm(keyword);
	if (!isValidTerm(term)) return "keyword";
	const [country, language] = [countryText.toLowerCase(), languageText.toLowerCase()];
	if (!isCountry(country)) return "country";
	if (!isLanguage(language)) return "language";
	const digits = volumeText.replace(/[\s\u00A0\u202F]/g, "");
	if (digits === "") return { term, country, language, volume: null };
	if (!/^\d{1,10}$/.test(digits) || Number(digits) > MAX_VOLUME) return "volume";
	return { term, country, language, volume: Number(digits) };
}
