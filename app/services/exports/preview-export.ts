import type { Cell, Section } from "@serpentine/table-files";
import type { AccountRow } from "~/db/accounts";
import { addDays } from "~/domain/time/local-day";
import { formatNumber } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { exportDocument } from "./export-document";
import { type requestExport, settleExport } from "./request-export";

/** Maximum number of rows, and of days of raw positions, in a preview. */
const [MOST_ROWS, MOST_DAYS] = [8, 5];

/** Preview of an export file. */
export interface ExportPreview {
	title: string;
	subtitle: string;
	/** Name on the first page, figures and sentences of a report; null or empty for other types. */
	name: string | null;
	facts: { label: string; value: string }[];
	lines: readonly string[];
	/** First rows of the data; null for a report. */
	table: { heads: string[]; rows: string[][] } | null;
}

/** Returns the first page of a report, or the first rows of data, without writing a file. Throws ValidationException as requestExport does. */
export async function previewExport(
	ctx: Ctx,
	seat: Seat<AccountRow>,
	{ language, ...asked }: Omit<Parameters<typeof requestExport>[2], "language"> & { language: Language },
): Promise<ExportPreview> {
	assertRight(seat, "work.read");
	const { account } = seat;
	const settled = await settleExport(ctx, account, asked);
	const earliest = addDays(settled.current.slice(0, 10), 1 - MOST_DAYS);
	const isLong = settled.type === "raw" && settled.comparison < earliest;
	const request = isLong ? { ...settled, comparison: earliest } : settled;
	const document = exportDocument(ctx, { account, request, language, createdAt: ctx.now() });
	const preview: ExportPreview = { title: document.title, subtitle: document.subtitle, name: null, facts: [], lines: [], table: null };
	const print = (cell: Cell) => printed(cell, language);
	for await (const section of document.sections()) if (await addSection(preview, section, print)) break;
	return preview;
}

/** Adds a section and returns whether the preview is complete. */
async function addSection(preview: ExportPreview, section: Section, print: (cell: Cell) => string): Promise<boolean> {
	if (section.kind === "summary") {
		const { cover, figures, lines } = section;
		preview.name = cover.name;
		preview.facts = figures.map(({ label, value, before }) => ({ label, value: [print(value), before].filter(Boolean).join(", ") }));
		preview.lines = lines;
		return true;
	}
	if (section.kind !== "table") return false;
	const rows: string[][] = [];
	for await (const batch of section.rows()) {
		rows.push(...batch.slice(0, MOST_ROWS - rows.length).map((cells) => cells.map(print)));
		if (rows.length === MOST_ROWS) break;
	}
	preview.table = { heads: section.columns.map(({ title }) => title), rows };
	return true;
}

function printed(cell: Cell, language: Language): string {
	if (cell === null) return "";
	if (typeof cell === "number") return formatNumber(cell, language);
	return typeof cell === "string" ? cell : cell.text;
}
