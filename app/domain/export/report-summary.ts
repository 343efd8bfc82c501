import type { Figure, SummarySection } from "@serpentine/table-files";
import { averageClaim } from "../sample/claims";
import { FIRST_PAGE_PLACES } from "../sample/scale";
import { areAllKnown, areSameRanked, isCompared, isRead, POSITION_CLASSES, type Synthesis, type SynthesisSide } from "../table/synthesis";
import { trafficOfRows } from "../table/tracked-keywords";
import { visibilityLine } from "./report-charts";
import type { ReportInput } from "./report-input";
import { averageCell } from "./synthesis-cells";

/** First page of a report: four figures, the visibility by day, three sentences with causes, and the words of who sends it. */
export function summarySection(input: ReportInput, { summed, synthesis }: { summed: Uint32Array; synthesis: Synthesis }): SummarySection {
	const { words, coverName, brand, message, course, highlights, options } = input;
	const { summary: say, cover } = words;
	const read = synthesis.current.ranked + synthesis.current.notFound;
	const isFavorites = options.only_favorites !== "no";
	return {
		kind: "summary",
		sheet: words.sheets.summary,
		title: words.changes.title,
		note: summed.length === 0 ? cover.noneCounted : read === 0 ? cover.noData : isFavorites ? cover.onlyFavorites : "",
		cover: { name: coverName, agency: brand.company, logo: brand.logo, colour: brand.colour },
		titles: [say.figure, say.value, say.change, say.before],
		figures: figuresOf(input, summed, synthesis),
		line: course && visibilityLine(course, words),
		lines: options.synthesis ? highlights.first : [],
		message: message === "" ? null : { title: say.message(brand.company), text: message },
	};
}

type Printed = Pick<ReportInput, "words" | "print" | "period">;

/** Visibility, average position, keywords on the first page, and clicks where they are known, else how many rose. */
function figuresOf(
	{ words, print, period, table }: Printed & Pick<ReportInput, "table">,
	summed: Uint32Array,
	synthesis: Synthesis,
): Figure[] {
	const { current, previous } = synthesis;
	const { synthesis: say, evolution, columns } = words;
	const traffic = trafficOfRows(table.tracked, summed);
	const isKnown = isRead(previous);
	// A keyword that is unknown at one date has neither risen nor fallen.
	const changeOfAll = (change: number | null) => (areAllKnown(synthesis) ? change : null);
	const before = (text: string | null): string =>
		isKnown && text !== null ? words.summary.beforeValue(text, print.day(period.comparison)) : "";
	const figure = (
		label: string,
		value: Figure["value"],
		of: { before: string | null; change: number | null; printed?: string },
	): Figure => ({
		label,
		value,
		before: before(of.before),
		change: isKnown ? of.change : null,
		printedChange: of.printed ?? print.number(Math.abs(of.change ?? 0)),
	});
	const [first10, first10Before] = [firstPage(current), firstPage(previous)];
	const points = differenceOf(current.visibility, previous.visibility, 100);
	const averages = differenceOf(previous.average, current.average, 1);
	const averageText = averageClaim(previous).kind === "none" ? null : averageCell(previous, words);
	return [
		figure(say.visibility, current.visibility === null ? null : print.share(current.visibility), {
			before: previous.visibility === null ? null : print.share(previous.visibility),
			change: changeOfAll(points),
			printed: words.summary.points(print.number(Math.abs(points ?? 0))),
		}),
		figure(say.average, averageCell(current, words), {
			before: averageText === null ? null : print.cell(averageText),
			change: areSameRanked(synthesis) ? averages : null,
		}),
		figure(evolution.first10, isRead(current) ? first10 : null, {
			before: print.number(first10Before),
			change: changeOfAll(first10 - first10Before),
		}),
		traffic
			? { label: columns.clicks, value: traffic.clicks, before: "", change: null, printedChange: "" }
			: { label: words.summary.moved, value: movedText(synthesis, words.summary.movedValue), before: "", change: null, printedChange: "" },
	];
}

function movedText(synthesis: Synthesis, say: (up: number, down: number) => string): string | null {
	return isCompared(synthesis) ? say(synthesis.up + synthesis.appeared, synthesis.down + synthesis.lost) : null;
}

/** To one decimal; null where one is not known. */
function differenceOf(one: number | null, other: number | null, scale: number): number | null {
	return one === null || other === null ? null : Math.round((one - other) * scale * 10) / 10;
}

function firstPage({ classes }: SynthesisSide): number {
	return classes.reduce((sum, count, i) => ((POSITION_CLASSES[i] ?? 0) <= FIRST_PAGE_PLACES ? sum + count : sum), 0);
}
