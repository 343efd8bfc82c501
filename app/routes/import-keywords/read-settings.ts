import { type CsvSettings, csvSettingsSchema, type Row } from "@serpentine/table-files";
import { type GuessedPreset, guessPreset } from "~/domain/import/guess-preset";
import {
	COLUMN_ROLES,
	type ColumnRole,
	formattingSchema,
	type ImportFilling,
	type ImportReading,
	type ImportSettings,
} from "~/domain/import/import-settings";
import { SEARCH_DEVICES } from "~/domain/import/read-search";
import type { Ctx } from "~/services/ctx";
import { openUpload, previewUpload, type UploadedFile } from "~/services/imports/read-upload";
import type { Seat } from "~/services/seat/seat";
import { unlessRefused } from "~/services/unless-refused";

/** Default values of the account. */
interface Owner {
	id: number;
	hid: string;
	country: string;
	language: string;
}

/** The settings that the first rows suggest. */
export type Suggested = Pick<GuessedPreset, "columns" | "origin"> & { notTaken: UploadedFile["preset"]["not_taken"] };

export interface AskedImport {
	/** Name of the uploaded file. */
	name: string;
	described: UploadedFile;
	settings: ImportSettings;
	/** The first rows with these settings; null: the file cannot be read with them. */
	rows: Row[] | null;
	suggested: Suggested;
}

/** The upload that an address or a form names, with its settings; what they leave out is as the file suggests. Throws as openUpload does. */
export async function readAsked(ctx: Ctx, seat: Seat<Owner>, parameters: URLSearchParams): Promise<AskedImport> {
	const { name, described, rows: first } = await openUpload(ctx, seat, parameters.get("file") ?? "");
	const { filename, preset } = described;
	const reading = readingOf(parameters, preset.reading);
	const isAsDescribed = reading.sheet === preset.reading.sheet && isSameCsv(reading.csv, preset.reading.csv);
	const rows = isAsDescribed ? first : await unlessRefused(() => previewUpload(ctx, seat, { filename, reading }));
	const suggested = suggestedBy(preset, isAsDescribed ? null : rows);
	const open = formattingSchema.safeParse({
		columns: columnsOf(parameters, suggested.columns),
		date_order: parameters.get("date_order") || null,
		depth: Number(parameters.get("depth")) || null,
		entities: parameters.get("entities") || null,
		unranked: Number(parameters.get("unranked")) || null,
	}).data ?? { columns: suggested.columns };
	const filling = fillingOf(parameters, preset.filling, seat.account);
	return { name, described, settings: { reading, ...open, filling, replace: parameters.has("replace") }, rows, suggested };
}

/** rows: rows of a new parse, whose columns may differ from the stored description; null to use the stored description. */
function suggestedBy(preset: UploadedFile["preset"], rows: Row[] | null): Suggested {
	if (rows === null || rows.length === 0) return { columns: preset.formatting.columns, origin: preset.origin, notTaken: preset.not_taken };
	const { columns, origin, left } = guessPreset(rows);
	return { columns, origin, notTaken: left };
}

const CSV_SETTINGS = ["delimiter", "enclosure", "escape", "encoding"] as const;

function isSameCsv(one: CsvSettings | null | undefined, other: CsvSettings | null): boolean {
	return CSV_SETTINGS.every((name) => one?.[name] === other?.[name]);
}

/** Roles are chosen for a number of columns: those of another reading of the file do not count. */
function columnsOf(parameters: URLSearchParams, suggested: ColumnRole[]): ColumnRole[] {
	const chosen = parameters.getAll("column").flatMap((text) => text.split(","));
	return chosen.length === suggested.length ? chosen.map(roleOf) : suggested;
}

function roleOf(text: string): ColumnRole {
	return COLUMN_ROLES.find((role) => role === text) ?? "ignore";
}

function readingOf(parameters: URLSearchParams, preset: UploadedFile["preset"]["reading"]): ImportReading {
	if (!parameters.has("read")) return preset;
	const named = Object.fromEntries(CSV_SETTINGS.map((name) => [name, parameters.get(name) ?? undefined]));
	const csv = preset.csv && (csvSettingsSchema.safeParse(named).data ?? preset.csv);
	return { csv, sheet: parameters.get("sheet") ?? preset.sheet, ignore_headers: parameters.has("headers") };
}

function fillingOf(parameters: URLSearchParams, named: UploadedFile["preset"]["filling"], { country, language }: Owner): ImportFilling {
	const value = (name: string, otherwise: string) => (parameters.get(name) ?? otherwise).trim().slice(0, 500);
	const chosen = parameters.get("device") ?? named.device;
	const device = SEARCH_DEVICES.find((one) => one === chosen);
	return {
		website: value("website", named.website ?? ""),
		country: value("country", named.country ?? country),
		language: value("language", named.language ?? language),
		...(device && { device }),
	};
}
