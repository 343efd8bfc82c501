import { csvRows } from "./csv-rows";
import { type CsvSettings, DELIMITERS, ENCLOSURES } from "./csv-settings";
import { FileError } from "./file-error";
import type { TextEncoding } from "./text-encodings";

const ROWS_COMPARED = 50;
/** Better than no separator at all: the refusal then names the columns. */
const TOO_WIDE_SCORE = 0.001;

/** How a text table seems to be written, by its beginning. isWhole: it is all of the file. */
export async function guessCsv(head: string, { encoding, isWhole }: { encoding: TextEncoding; isWhole: boolean }): Promise<CsvSettings> {
	const text = head.slice(0, lastLineEnd(head));
	let best: { settings: CsvSettings; score: number } | null = null;
	for (const enclosure of ENCLOSURES) {
		for (const sign of escapesOf(text, enclosure, isWhole)) {
			for (const delimiter of DELIMITERS) {
				const settings: CsvSettings = { delimiter, enclosure, escape: sign, encoding };
				const score = await scoreOf(text, settings);
				if (best === null || score > best.score) best = { settings, score };
			}
		}
	}
	return best?.score ? best.settings : { delimiter: ";", enclosure: '"', escape: isWhole ? "\\" : "", encoding };
}

/**
 * Whether a backslash may escape, the likelier reading first: only where one stands before an enclosure, and no enclosure is doubled within a field.
 * Everywhere else it is a character like others, as RFC 4180 has it.
 */
function escapesOf(text: string, enclosure: string, isWhole: boolean): readonly CsvSettings["escape"][] {
	// Nothing is enclosed anywhere: the default of the specification.
	if (isWhole && !text.includes(enclosure)) return ["\\"];
	const behind = text.split(`\\${enclosure}`).slice(1);
	// Before a delimiter or a line end it closes the field, as of a folder's name.
	if (behind.every((rest) => /^(?:[;,\t|\r\n]|$)/.test(rest))) return [""];
	const doubled = enclosure === '"' ? /[^\s;,|\\]""(?!["])|(?<!["])""[^\s;,|"]/ : /[^\s;,|\\]''(?!['])|(?<!['])''[^\s;,|']/;
	return doubled.test(text) ? [""] : ["\\", ""];
}

/** A record that is cut off would look different from the others. */
function lastLineEnd(head: string): number {
	const end = Math.max(head.lastIndexOf("\n"), head.lastIndexOf("\r"));
	return end < 0 ? head.length : end + 1;
}

/**
 * Rows of the same width, more than one column, and no fields left in foreign enclosures speak for a reading. Against it speak line ends between
 * apostrophes: words that begin with one ("'n huis"), and guards of formulas, would join the rows between them.
 */
async function scoreOf(text: string, settings: CsvSettings): Promise<number> {
	const widths = new Map<number, number>();
	let left = 0;
	let rows = 0;
	try {
		for await (const some of csvRows(one(text), settings)) {
			for (const { cells } of some) {
				if (rows++ >= ROWS_COMPARED) break;
				widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
				left += cells.filter((_, i) => isEnclosed(cells, i)).length;
				if (settings.enclosure === "'") left += cells.filter((cell) => cell.includes("\n")).length;
			}
		}
	} catch (error) {
		if (!(error instanceof FileError)) throw error;
		if (error.code === "too_many_columns") return TOO_WIDE_SCORE;
		if (rows === 0) return 0;
	}
	const [width, same] = [...widths].filter(([columns]) => columns > 1).sort((a, b) => b[1] - a[1])[0] ?? [1, 0];
	return same === 0 ? 0 : same / rows + Math.min(width, 20) / 1_000 - left / rows;
}

/** A cell begins with an enclosure that ends in it or in a later one. Without an end it is a guard against formulas, or part of a word ("'n huis"). */
function isEnclosed(cells: readonly string[], at: number): boolean {
	const sign = /^["']/.exec(cells[at] ?? "")?.[0];
	return sign !== undefined && cells.slice(at).join(" ").includes(sign, 1);
}

async function* one(text: string): AsyncGenerator<string> {
	yield text;
}
