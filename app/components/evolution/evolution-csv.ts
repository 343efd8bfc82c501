import { neutralText } from "@serpentine/table-files";
import type { EvolutionPoint } from "~/domain/position/evolution";
import type { ChartNote } from "./chart-tip";

/** Column titles, and the text of a day's value. */
interface CsvWords {
	day: string;
	position: string;
	depth: string;
	reading: string;
	notes: string;
	valueOf(point: EvolutionPoint): string;
}

/** Spreadsheet programs read UTF-8 only where it is announced. */
const BOM = "\ufeff";

/**
 * The days as a file of values separated by semicolons, as exports have it: oldest day first, the position only where the website ranked, the
 * reading in words everywhere.
 */
export function evolutionCsv(points: readonly EvolutionPoint[], notes: readonly ChartNote[], words: CsvWords): string {
	const lines = points.map((point) => [
		point.day,
		point.kind === "ranked" ? String(point.position) : "",
		point.kind === "none" ? "" : String(point.depth),
		words.valueOf(point),
		notes
			.filter(({ day }) => day === point.day)
			.map(({ text }) => text)
			.join(" / "),
	]);
	const head = [words.day, words.position, words.depth, words.reading, words.notes];
	return BOM + [head, ...lines].map((line) => `${line.map(cell).join(";")}\r\n`).join("");
}

function cell(text: string): string {
	const neutral = neutralText(text);
	return /["\r\n;]|^\s|\s$/.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral;
}
