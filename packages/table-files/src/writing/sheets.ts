import {
	type Cell,
	type Column,
	type ExportDocument,
	type FactsSection,
	type LinesSection,
	partsOfSummary,
	type Section,
	type SummarySection,
	type TableSection,
	type TextSection,
	tableOfSection,
} from "./document";

const DAY_MS = 86_400_000;

/** Names of sheets in Excel: at most 31 characters, none of these, none twice. */
const MAX_NAME_CHARACTERS = 31;
const NOT_IN_NAMES = /[[\]:*?/\\]/g;

/** A row of a sheet; what stands in it is a heading or not. */
export interface SheetRow {
	cells: readonly Cell[];
	isHead: boolean;
	/** Columns of its section, where a sheet has several. */
	columns?: readonly Column[];
	/** The rows below this one are the days of these lines. */
	lines?: LinesSection;
}

export interface Sheet {
	name: string;
	columns: readonly Column[];
	/** Rows that stay in sight: the heads of a table. */
	frozen: number;
	/** Has one table, whose rows can be filtered. */
	isTable: boolean;
	/** Colour of the first line of its drawings, as "#rrggbb"; null: the colour of the package. */
	colour: string | null;
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

/** A section as spreadsheets have it. */
type Laid = Exclude<Section, SummarySection>;

/** The document as sheets: one for each section, or for those that name the same sheet; more where columns are too many for one. The first one also tells whom it is about, who hands it over, and the title. */
export async function* sheetsOf(document: ExportDocument, limits: SheetLimits): AsyncGenerator<Sheet> {
	const names = new SheetNames();
	let above: Cell[][] = document.isPlain ? [] : [[document.title], [document.subtitle]];
	let stack: Laid[] = [];
	let colour: string | null = null;
	const stacked = function* (): Generator<Sheet> {
		const [first, ...more] = stack;
		stack = [];
		if (!first) return;
		if (more.length > 0) yield stackedSheet(names.name(first.sheet ?? first.title), [first, ...more], { above, colour });
		else if (first.kind === "facts" || first.kind === "text") yield linesSheet(names.name(first.sheet ?? first.title), first, above);
		else yield* tableSheets(names, first, above, limits);
		above = [];
	};
	for await (const section of document.sections()) {
		if (section.kind === "summary") {
			const { name, agency } = section.cover;
			({ colour } = section.cover);
			if (above.length > 0) above = [[[name, agency].filter((one) => one !== "").join(" · ")], ...above];
		}
		for (const part of section.kind === "summary" ? partsOfSummary(section) : [section]) {
			if (part.sheet === undefined || part.sheet !== stack[0]?.sheet) yield* stacked();
			stack.push(part);
		}
	}
	yield* stacked();
}

/** Widest column of a sheet whose sections share their columns. */
const MOST_SHARED = 48;

function stackedSheet(
	name: string,
	sections: readonly Laid[],
	{ above, colour }: { above: readonly Cell[][]; colour: string | null },
): Sheet {
	const tables = sections.map((section) => (section.kind === "bars" || section.kind === "lines" ? tableOfSection(section) : section));
	const count = Math.max(2, ...tables.map((one) => (one.kind === "table" ? one.columns.length : 0)));
	const widthAt = (i: number) => Math.max(8, ...tables.map((one) => (one.kind === "table" ? (one.columns[i]?.width ?? 0) : 0)));
	const columns = Array.from({ length: count }, (_, i): Column => ({ title: "", kind: "text", width: Math.min(MOST_SHARED, widthAt(i)) }));
	return {
		name,
		columns,
		frozen: 0,
		isTable: false,
		colour,
		async *rows() {
			yield above.map((cells) => ({ cells, isHead: true }));
			let title = "";
			for (const [i, table] of tables.entries()) {
				const source = sections[i];
				const gap = i > 0 || above.length > 0 ? [{ cells: [], isHead: false }] : [];
				yield [...gap, ...(table.title === title ? [] : [{ cells: [table.title], isHead: true }])];
				({ title } = table);
				yield* stackedRows(table, source?.kind === "lines" ? source : null);
			}
		},
	};
}

async function* stackedRows(
	table: TableSection | FactsSection | TextSection,
	lines: LinesSection | null,
): AsyncGenerator<readonly SheetRow[]> {
	const plain = (cells: readonly Cell[]): SheetRow => ({ cells, isHead: false });
	if (table.note) yield [plain([table.note])];
	if (table.kind === "text") yield table.lines.map((line) => plain([line]));
	else if (table.kind === "facts") yield table.facts.map(({ label, value }) => plain([label, value]));
	else {
		const { columns } = table;
		yield [{ cells: columns.map(({ title }) => title), isHead: true, columns, ...(lines && { lines }) }];
		for await (const batch of table.rows()) yield batch.map((cells) => ({ cells, isHead: false, columns }));
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
	return { name, columns, frozen: 0, isTable: false, colour: null, rows: () => once(lines) };
}

function* tableSheets(
	names: SheetNames,
	section: Exclude<Laid, FactsSection | TextSection>,
	above: Cell[][],
	limits: SheetLimits,
): Generator<Sheet> {
	const table = section.kind === "table" ? section : tableOfSection(section);
	const { keys, columns } = table;
	if (columns.length <= limits.columns) {
		yield tableSheet(names.name(section.sheet ?? table.title), table, { from: keys, to: columns.length }, above);
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
		isTable: true,
		colour: null,
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
