const DAY_MS = 86_400_000;

import {
	type Cell,
	type Column,
	type ExportDocument,
	type FactsSection,
	type Section,
	type TableSection,
	type TextSection,
	tableOfSection,
} from "./document";

/** Names of sheets in Excel: at most 31 characters, none of these, none twice. */
const MAX_NAME_CHARACTERS = 31;
const NOT_IN_NAMES = /[[\]:*?/\\]/g;

/** A row of a sheet; what stands in it is a heading or not. */
export interface SheetRow {
	cells: readonly Cell[];
	isHead: boolean;
}

export interface Sheet {
	name: string;
	columns: readonly Column[];
	/** Rows that stay in sight: the heads of a table. */
	frozen: number;
	rows(): AsyncIterable<readonly SheetRow[]>;
}

/** How much one sheet of a format holds. */
export interface SheetLimits {
	rows: number;
	columns: number;
}

/** Names sheets after their sections; each name once, whatever its case. */
export class SheetNames {
	private readonly taken = new Set<string>();

	name(title: string): string {
		const clean =
			title
				.replace(NOT_IN_NAMES, " ")
				.replace(/^'+|'+$/g, "")
				.trim() || "1";
		for (let n = 1; ; n++) {
			const suffix = n === 1 ? "" : ` (${n})`;
			const name =
				[...clean]
					.slice(0, MAX_NAME_CHARACTERS - suffix.length)
					.join("")
					.trim() + suffix;
			if (this.taken.has(name.toLowerCase())) continue;
			this.taken.add(name.toLowerCase());
			return name;
		}
	}
}

/** The document as sheets: one for each section, more where its columns are too many for one. The first one also tells the title. */
export async function* sheetsOf(document: ExportDocument, limits: SheetLimits): AsyncGenerator<Sheet> {
	const names = new SheetNames();
	let isFirst = true;
	for await (const section of document.sections()) {
		const above = isFirst && !document.isPlain ? [[document.title], [document.subtitle]] : [];
		isFirst = false;
		if (section.kind === "facts" || section.kind === "text") yield linesSheet(names.name(section.title), section, above);
		else yield* tableSheets(names, section, above, limits);
	}
}

function linesSheet(name: string, section: FactsSection | TextSection, above: Cell[][]): Sheet {
	const cells: Cell[][] =
		section.kind === "text" ? section.lines.map((line) => [line]) : section.facts.map(({ label, value }) => [label, value]);
	const lines: SheetRow[] = [
		...above.map((cells) => ({ cells, isHead: true })),
		...[...cells, ...(section.note ? [[section.note]] : [])].map((cells) => ({ cells, isHead: false })),
	];
	const columns: Column[] = [
		{ title: "", kind: "text", width: 36 },
		{ title: "", kind: "text", width: 48 },
	];
	return { name, columns, frozen: 0, rows: () => once(lines) };
}

function* tableSheets(
	names: SheetNames,
	section: Exclude<Section, FactsSection | TextSection>,
	above: Cell[][],
	limits: SheetLimits,
): Generator<Sheet> {
	const table = section.kind === "table" ? section : tableOfSection(section);
	const { keys, columns } = table;
	if (columns.length <= limits.columns) {
		yield tableSheet(names.name(table.title), table, { from: keys, to: columns.length }, above);
		return;
	}
	for (let from = keys; from < columns.length; from += limits.columns - keys) {
		const to = Math.min(columns.length, from + limits.columns - keys);
		yield tableSheet(names.name(table.title), table, { from, to }, above);
	}
}

function tableSheet(name: string, table: TableSection, band: { from: number; to: number }, above: Cell[][]): Sheet {
	const columns = [...table.columns.slice(0, table.keys), ...table.columns.slice(band.from, band.to)];
	const heads: SheetRow[] = [...above, ...(table.note ? [[table.note]] : []), columns.map(({ title }) => title)].map((cells) => ({
		cells,
		isHead: true,
	}));
	return {
		name,
		columns,
		frozen: heads.length,
		async *rows() {
			yield heads;
			for await (const batch of table.rows(band)) yield batch.map((cells) => ({ cells, isHead: false }));
		},
	};
}

async function* once(lines: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
	yield lines;
}

/** Day 0 of spreadsheet programs, for days after February 1900. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);

/** A calendar day "YYYY-MM-DD" as spreadsheet programs count days; null for anything else. */
export function daySerial(cell: Cell): number | null {
	if (typeof cell !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(cell)) return null;
	return (Date.parse(`${cell}T00:00:00Z`) - DAY_ZERO_MS) / DAY_MS;
}

/** Cuts a sheet's rows where a sheet is full; the rows are read once. Hands out one part after the other: each must be read to its end. */
export async function* fullSheets(sheet: Sheet, limit: number): AsyncGenerator<AsyncIterable<readonly SheetRow[]>> {
	const source = sheet.rows()[Symbol.asyncIterator]();
	let rest: readonly SheetRow[] = [];
	let isDone = false;
	const part = async function* (): AsyncGenerator<readonly SheetRow[]> {
		let left = limit;
		while (left > 0) {
			if (rest.length === 0) {
				const next = await source.next();
				if (next.done) {
					isDone = true;
					return;
				}
				rest = next.value;
			}
			const taken = rest.slice(0, left);
			rest = rest.slice(taken.length);
			left -= taken.length;
			yield taken;
		}
		while (rest.length === 0) {
			const next = await source.next();
			if (next.done) {
				isDone = true;
				return;
			}
			rest = next.value;
		}
	};
	try {
		while (!isDone) yield part();
	} finally {
		await source.return?.();
	}
}
