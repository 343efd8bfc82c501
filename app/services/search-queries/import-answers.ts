import type { Row } from "@serpentine/table-files";
import { FileError } from "@serpentine/table-files";
import { heldSource, openTableFile } from "@serpentine/table-files/read";
import { z } from "zod";
import { propertyExists, putAnswerImpressions } from "~/db/answer-impressions";
import { type AnswerFault, type AnswerReport, type NamedList, readAnswerReport } from "~/domain/import/answer-report";
import type { DayRange } from "~/domain/position/evolution";
import { isRealDay } from "~/domain/time/calendar";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Tables of a file that are read: Search Console's export has six. */
const MAX_TABLES = 20;
/** Rows of a table that are read. */
const MAX_ROWS = 25_000;
/** All rows are one parameter of a statement; D1 takes 2 MB of one. */
const MAX_BYTES = 1_900_000;

const dayText = z.string().refine((day) => day === "" || isRealDay(day), "day.invalid");
/** Form of the import. The days are needed where the file names none. */
export const answerImportSchema = z
	.object({ from: dayText, to: dayText })
	.refine(({ from, to }) => (from === "") === (to === "") && from <= to, { path: ["to"], error: "answers.period" });

interface Given {
	propertyId: number;
	bytes: Uint8Array;
	/** Period of tables without days, "" where none was chosen. */
	period: z.output<typeof answerImportSchema>;
}

export interface ImportedAnswers {
	days: number;
	pages: number;
	queries: number;
	/** Lines whose figures could not be read. */
	unread: number;
}

/**
 * Imports the report of Search Console on the answers of Google's AI. The same days and periods are replaced. Throws ValidationException for a file of
 * something else and for tables without days and a period, NotFoundException for a property that has gone.
 */
export async function importAnswers(ctx: Ctx, seat: Seat, { propertyId, bytes, period }: Given): Promise<ImportedAnswers> {
	assertRight(seat, "work.write");
	const accountId = seat.account.id;
	const report = readAnswerReport(await tablesOf(bytes));
	if ("code" in report) throw reportFault(report);
	const range = report.period ?? (period.from === "" ? null : period);
	if (!range) throw new AppError("ValidationException", {}, { from: ["answers.required"] });
	const rows = JSON.stringify(rowsOf(report, range));
	if (new TextEncoder().encode(rows).length > MAX_BYTES) throw fileFault("unpacked_too_large");
	const when = propertyExists({ propertyId, accountId });
	const results = await writeAudited(ctx, { accountId, action: "answers.imported", when }, (marked) => [
		putAnswerImpressions(ctx.db, { propertyId, accountId, rows, at: ctx.now() }, marked),
	]);
	if (!results) throw new AppError("NotFoundException");
	return {
		days: report.days.length,
		pages: report.pages?.rows.length ?? 0,
		queries: report.queries?.rows.length ?? 0,
		unread: report.unread,
	};
}

function rowsOf({ days, pages, queries }: AnswerReport, { from, to }: DayRange) {
	const table = (by: "page" | "query", list: NamedList | null) => (list ? [{ by, from, to, ...list }] : []);
	return [
		...days.map(([day, impressions]) => ({ by: "day", from: day, to: day, impressions, rows: [] })),
		...table("page", pages),
		...table("query", queries),
	];
}

async function tablesOf(bytes: Uint8Array): Promise<Row[][]> {
	try {
		const source = heldSource(bytes);
		const names = (await (await openTableFile(source)).sheets()).slice(0, MAX_TABLES);
		const tables: Row[][] = [];
		for (const name of names.length < 2 ? [null] : names) tables.push(await rowsIn(source, name));
		return tables;
	} catch (error) {
		if (error instanceof FileError) throw fileFault(error.code);
		throw error;
	}
}

async function rowsIn(source: ReturnType<typeof heldSource>, name: string | null): Promise<Row[]> {
	const found: Row[] = [];
	for await (const rows of (await openTableFile(source, name)).rows()) {
		found.push(...rows.slice(0, MAX_ROWS - found.length));
		if (found.length >= MAX_ROWS) break;
	}
	return found;
}

function reportFault(fault: AnswerFault): AppError {
	const facts = "line" in fault ? { line: fault.line, cell: fault.cell } : {};
	return new AppError("ValidationException", facts, { file: [`file.${fault.code}`] });
}

function fileFault(key: string): AppError {
	return new AppError("ValidationException", {}, { file: [`file.${key}`] });
}
