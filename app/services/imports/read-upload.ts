import { type CsvSettings, FileError, type FileType, isUnicode, type Row } from "@serpentine/table-files";
import { type ByteSource, blockwise, byteReader, openTableFile } from "@serpentine/table-files/read";
import { importByHid, type KeywordImport } from "~/db/imports";
import { readBanner } from "~/domain/import/banner";
import { guessPreset } from "~/domain/import/guess-preset";
import { type ColumnRole, type ImportReading, PREVIEW_ROWS } from "~/domain/import/import-settings";
import type { LeftReason } from "~/domain/import/left-columns";
import { firstRows, openChosen } from "~/domain/import/open-chosen";
import { type ImportQuestion, openQuestions } from "~/domain/import/open-questions";
import type { ImportOrigin } from "~/domain/import/origin-names";
import type { ExportFilters } from "~/domain/import/search-console";
import { findTitles, type TitleRow } from "~/domain/import/title-row";
import { websiteOfAddresses } from "~/domain/import/website-of-addresses";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { loadSuffixes } from "../websites/refuse-suffix";
import { fileRefusal } from "./file-refusal";
import type { Owner } from "./upload-file";

/** Read at once from a stored file. */
const STREAM_BYTES = 65_536;

export interface UploadedFile {
	/** Names the upload in later calls. */
	filename: string;
	filetype: FileType;
	/** Names of the tables that may be chosen; [] when there is one. */
	sheets: string[];
	preset: {
		reading: { csv: CsvSettings | null; sheet: string | null; ignore_headers: boolean };
		formatting: { columns: ColumnRole[] };
		/** The market that the file says it was limited to. */
		filling: ExportFilters & { website: string | null };
		/** Every column with its role and its first filled cell. */
		columns: { header: string; role: ColumnRole; sample: string }[];
		origin: ImportOrigin | null;
		certain: boolean;
		/** Columns that are left out, each with its reason. */
		not_taken: { header: string; why: LeftReason }[];
		/** Questions that the first rows leave open; a preset with any is not certain. */
		questions: ImportQuestion[];
	};
}

/** Characters of a column's first value that are shown. */
const MAX_SAMPLE = 200;

/** Format of an uploaded file, by its content. Throws ValidationException if it cannot be read. Source: spec B §3 "Import upload result". */
export async function describeUpload(ctx: Ctx, seat: Seat<Owner>, upload: string): Promise<UploadedFile> {
	assertRight(seat, "work.read");
	return (await openUploadOf(ctx, seat.account, upload)).described;
}

interface OpenUpload {
	name: string;
	described: UploadedFile;
	rows: Row[];
}

/** Returns the result of describeUpload with the original file name and the first rows. */
export async function openUpload(ctx: Ctx, seat: Seat<Owner>, upload: string): Promise<OpenUpload> {
	assertRight(seat, "work.read");
	return openUploadOf(ctx, seat.account, upload);
}

async function openUploadOf(ctx: Ctx, account: Owner, upload: string): Promise<OpenUpload> {
	const row = await uploadedImport(ctx, account, upload);
	return refusing(async () => {
		const source = blockwise(objectSource(ctx, row));
		const { file, sheets, sheet, isSure, filters } = await openChosen(source);
		const rows = await firstRows(file, file.csv ?? undefined);
		if (rows.length === 0) throw new FileError("empty");
		const { ignoreHeaders, columns, origin, isCertain, left } = guessPreset(rows);
		const not_taken = left.map(({ header, why }) => ({ header, why }));
		const titles: TitleRow = ignoreHeaders ? findTitles(rows) : { place: -1, titles: [] };
		const table = { columns, titles: titles.titles, body: rows.slice(titles.place + 1) };
		const questions = openQuestions(table);
		const website = websiteOfAddresses(table);
		const isSuffix = website !== null && (await loadSuffixes()).bareSuffix(website) !== null;
		const banner = readBanner(titles.titles, rows.slice(0, Math.max(0, titles.place)));
		const filling = {
			country: filters.country ?? banner.country,
			language: filters.language ?? banner.language,
			device: filters.device ?? banner.device,
			website: isSuffix ? null : website,
		};
		const certain = isCertain && isSure && questions.length === 0 && (file.csv === null || isUnicode(file.csv.encoding));
		const preset = {
			reading: { csv: file.csv, sheet, ignore_headers: ignoreHeaders },
			formatting: { columns },
			filling,
			columns: namedColumns(titles, rows, columns),
			origin,
			certain,
			not_taken,
			questions,
		};
		return { name: row.name, described: { filename: row.hid, filetype: file.type, sheets, preset }, rows };
	});
}

function namedColumns({ place, titles }: TitleRow, rows: readonly Row[], roles: readonly ColumnRole[]): UploadedFile["preset"]["columns"] {
	const sampleOf = (column: number) => rows.slice(place + 1).find(({ cells }) => (cells[column] ?? "").trim() !== "")?.cells[column] ?? "";
	return roles.map((role, column) => ({ header: titles[column] ?? "", role, sample: sampleOf(column).slice(0, MAX_SAMPLE) }));
}

export interface ImportPreview {
	first_rows: string[][];
	cols_count: number;
	rows_count: number;
}

/** The first rows as they will be read, and how many there are. Source: spec B §3 "Import verification result". */
export async function verifyUpload(
	ctx: Ctx,
	seat: Seat<Owner>,
	asked: { filename: string; reading: ImportReading },
): Promise<ImportPreview> {
	assertRight(seat, "work.read");
	const row = await uploadedImport(ctx, seat.account, asked.filename);
	return refusing(async () => {
		const file = await openTableFile(wholeObjectSource(ctx, row), asked.reading.sheet);
		const preview: ImportPreview = { first_rows: [], cols_count: 0, rows_count: 0 };
		for await (const rows of file.rows(asked.reading.csv ?? undefined)) {
			for (const { cells } of rows) {
				preview.cols_count = Math.max(preview.cols_count, cells.length);
				if (preview.first_rows.length < PREVIEW_ROWS) preview.first_rows.push(cells);
			}
			preview.rows_count += rows.length;
		}
		return preview;
	});
}

/** The first rows alone: a page shows them without waiting for the rest of the file. */
export async function previewUpload(ctx: Ctx, seat: Seat<Owner>, asked: { filename: string; reading: ImportReading }): Promise<Row[]> {
	assertRight(seat, "work.read");
	const row = await uploadedImport(ctx, seat.account, asked.filename);
	return refusing(async () =>
		firstRows(await openTableFile(blockwise(objectSource(ctx, row)), asked.reading.sheet), asked.reading.csv ?? undefined),
	);
}

export async function uploadedImport(ctx: Ctx, account: Owner, hid: string): Promise<KeywordImport> {
	const row = await importByHid(ctx.db, account.id, hid);
	if (!row?.objectKey || row.state === "uploading") throw new AppError("NotFoundException");
	return row;
}

/** An uploaded file, read by ranges. */
export function objectSource(ctx: Ctx, { objectKey, bytes }: Pick<KeywordImport, "objectKey" | "bytes">): ByteSource {
	const key = objectKey ?? "";
	return {
		size: bytes,
		async read(offset, length) {
			const read = await ctx.ports.objects.getRange(key, offset, Math.min(length, bytes - offset));
			if (!read) throw new FileError("truncated");
			return read;
		},
	};
}

/** The same for who reads it to its end: one request for all of it. */
export function wholeObjectSource(ctx: Ctx, row: Pick<KeywordImport, "objectKey" | "bytes">): ByteSource {
	return {
		...objectSource(ctx, row),
		async *stream(start, end) {
			if (end <= start) return;
			const body = await ctx.ports.uploads.stream(row.objectKey ?? "", start, end - start);
			if (!body) throw new FileError("truncated");
			const reader = byteReader(body, { bytes: STREAM_BYTES, least: STREAM_BYTES });
			try {
				for (let chunk = await reader.read(); chunk !== null; chunk = await reader.read()) yield chunk;
			} finally {
				await reader.cancel();
			}
		},
	};
}

/** Turns an error of the file into an error of the field. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw error instanceof FileError ? fileRefusal(error.code) : error;
	}
}
