import type { EvolutionPoint } from "~/domain/position/evolution";
import type { ChartNote } from "./chart-tip";
import { csvText } from "./csv-text";

/** Column titles, and the text of a day's value. */
interface CsvWords {
	day: string;
	position: string;
	depth: string;
	reading: string;
	notes: string;
	valueOf(point: EvolutionPoint): string;
}

/** The days as a csv file: oldest day first, the position only where the website ranked, the reading in words everywhere. */
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
	return csvText([head, ...lines]);
}
