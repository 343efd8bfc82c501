import { type Column, type TableSection, tableOf } from "@serpentine/table-files";
import { seenAt } from "../sample/day";
import { isDown, isUp, MOVES } from "../sample/variation";
import type { Compared } from "../table/compare-days";
import { trafficAt } from "../table/tracked-keywords";
import {
	allTraits,
	differingTraits,
	keywordCells,
	keywordColumns,
	pageCell,
	positionCell,
	positionWidth,
	variationCell,
	variationWidth,
} from "./keyword-facts";
import type { ReportInput } from "./report-input";

/** Winners, losers, and keywords with clicks that are named. */
const MOST_NAMED = 10;

type MovedInput = Pick<ReportInput, "table" | "words" | "print">;

/** Keywords that moved most, with their page: new and missing ones first. Nothing where none moved this way. isWhole: for programs, with columns that are always the same. */
export function* movedSections(
	input: MovedInput,
	{ compared, summed, isWhole }: { compared: Compared; summed: Uint32Array; isWhole: boolean },
): Generator<TableSection> {
	const { words, table, print } = input;
	for (const direction of ["up", "down"] as const) {
		const rows = mostMoved(summed, compared, direction);
		if (rows.length === 0) continue;
		const traits = isWhole ? allTraits(table.tracked) : differingTraits(table.tracked, rows);
		const columns: Column[] = [
			...keywordColumns(table.tracked, words, traits),
			{ title: words.columns.position, kind: "number", width: positionWidth(words), look: "place" },
			{ title: words.columns.previous, kind: "number", width: positionWidth(words), look: "place" },
			{ title: words.columns.variation, kind: "number", width: variationWidth(words), look: "move" },
			{ title: words.columns.page, kind: "text", width: 40 },
		];
		const lines = rows.map((row) => [
			...keywordCells(table.tracked, row, words, { traits, print: isWhole ? undefined : print }),
			positionCell(compared.current.codes[row] ?? 0, compared.current.depths[row] ?? 0, words),
			positionCell(compared.previous.codes[row] ?? 0, compared.previous.depths[row] ?? 0, words),
			variationCell(compared.variations[row] ?? MOVES.unknown, words),
			// A keyword that is gone has the page that it had.
			pageAt(input, row, isWhole) ?? pageAt({ ...input, table: { ...table, date: table.comparison } }, row, isWhole),
		]);
		const title = direction === "up" ? words.winners : words.losers;
		yield { ...tableOf({ title, note: "", columns }, lines), sheet: words.sheets.summary };
	}
}

function pageAt({ table: { tracked, date } }: MovedInput, row: number, isWhole: boolean) {
	const seen = seenAt(date, tracked.ordinals[row] ?? 0);
	return pageCell(tracked, row, seen?.observation.outcome === "ranked" ? seen.observation.url : "", { isWhole });
}

function mostMoved(rows: Uint32Array, { variations }: Compared, direction: "up" | "down"): number[] {
	const isWanted = direction === "up" ? isUp : isDown;
	const sign = direction === "up" ? 1 : -1;
	const moved = Array.from(rows).filter((row) => isWanted(variations[row] ?? MOVES.unknown));
	return moved.sort((a, b) => sign * ((variations[b] ?? 0) - (variations[a] ?? 0)) || a - b).slice(0, MOST_NAMED);
}

/** Keywords with the most clicks; null where no property tells any. */
export function clicksSection(
	{ table, words, print }: MovedInput,
	{ compared, summed, isWhole }: { compared: Compared; summed: Uint32Array; isWhole: boolean },
): TableSection | null {
	const { tracked } = table;
	const known = Array.from(summed, (row) => ({ row, ...trafficAt(tracked, row) })).filter(({ clicks }) => (clicks ?? 0) > 0);
	if (known.length === 0) return null;
	const shown = known.sort((a, b) => (b.clicks ?? 0) - (a.clicks ?? 0) || a.row - b.row).slice(0, MOST_NAMED);
	const rows = shown.map(({ row }) => row);
	const traits = isWhole ? allTraits(tracked) : differingTraits(tracked, rows);
	const columns: Column[] = [
		...keywordColumns(tracked, words, traits),
		...[words.columns.clicks, words.columns.impressions, words.columns.ctr].map((title): Column => ({ title, kind: "number", width: 12 })),
		{ title: words.columns.position, kind: "number", width: positionWidth(words), look: "place" },
	];
	const lines = shown.map(({ row, clicks, impressions }) => [
		...keywordCells(tracked, row, words, { traits, print: isWhole ? undefined : print }),
		clicks,
		impressions,
		impressions ? Math.round(((clicks ?? 0) / impressions) * 1_000) / 10 : null,
		positionCell(compared.current.codes[row] ?? 0, compared.current.depths[row] ?? 0, words),
	]);
	return { ...tableOf({ title: words.clicks.title, note: words.clicks.note, columns }, lines), sheet: words.sheets.summary };
}
