import { csvSettingsSchema, type Row } from "@serpentine/table-files";
import { planColumns } from "~/domain/import/column-plan";
import { ROW_FAULTS } from "~/domain/import/import-row";
import {
	COLUMN_ROLES,
	type ColumnRole,
	formattingSchema,
	type ImportFilling,
	type ImportReading,
	type ImportSettings,
	type ImportStep,
	reachableSteps,
	settingErrors,
	stepsFor,
} from "~/domain/import/import-settings";
import { leftColumns } from "~/domain/import/left-columns";
import { openQuestions } from "~/domain/import/open-questions";
import { SEARCH_DEVICES } from "~/domain/import/read-search";
import type { ExportFilters } from "~/domain/import/search-console";
import { findTitles } from "~/domain/import/title-row";
import type { Language } from "~/i18n/languages";
import { fieldMessage } from "~/server/error-words";
import type { Signed } from "~/server/guards";
import { failureWords } from "~/server/import-report";
import { marketChoices } from "~/server/market-choices";
import { AppError } from "~/services/app-error";
import { listImports } from "~/services/imports/list-imports";
import { type PreviewedImport, previewImport } from "~/services/imports/preview-import";
import { describeUpload, previewUpload, type UploadedFile } from "~/services/imports/read-upload";
import { previewUndo } from "~/services/imports/undo-import";
import { listParts } from "~/services/imports/upload-file";

/** The wizard's state in the address: every step is a form that leads to the next address, so a reload loses nothing. */
export type WizardScreen = Awaited<ReturnType<typeof readScreen>>;
export type OpenWizard = NonNullable<WizardScreen["wizard"]>;

export async function readScreen(signed: Signed, url: URL, language: Language) {
	const { ctx, account } = signed;
	const parameters = url.searchParams;
	const latest = (await listImports(ctx, account.id)).map((one) => ({ ...one, failure: failureWords(one.outcome, language) }));
	const common = {
		latest,
		undo: await undoOf(signed, parameters.get("undo")),
		isFree: account.plan === "default",
		timezone: account.timezone,
	};
	const file = parameters.get("file");
	const fault = parameters.get("fault");
	if (!file) return { ...common, wizard: null, fault: fault && fieldMessage(fault, {}, language) };
	try {
		const described = await describeUpload(ctx, account, file);
		return { ...common, wizard: await readWizard(signed, described, parameters, language), fault: null };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const [key] = error.errors.file ?? [];
		return {
			...common,
			wizard: null,
			fault: key === undefined ? fieldMessage("file.missing", {}, language) : fieldMessage(key, {}, language),
		};
	}
}

/** What the import would take with it that somebody thinks of taking back; null where it cannot be taken back (any more). */
async function undoOf({ ctx, account }: Signed, hid: string | null) {
	if (hid === null) return null;
	try {
		return { hid, ...(await previewUndo(ctx, account.id, hid)) };
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}

async function readWizard({ ctx, account }: Signed, described: UploadedFile, parameters: URLSearchParams, language: Language) {
	const settings = readSettings(parameters, described, account);
	const { preset } = described;
	const hasFormat = preset.reading.csv !== null || described.sheets.length > 0;
	const steps = reachableSteps(hasFormat);
	const left = stepsFor({ hasFormat, columns: preset.formatting.columns, isCertain: preset.certain });
	const rows = await previewOf(() => previewUpload(ctx, account, { filename: described.filename, reading: settings.reading }));
	const titled = settings.reading.ignore_headers && rows ? findTitles(rows) : null;
	const faults = settingErrors(settings);
	const step = stepOf(parameters.get("step") ?? left[1], steps, { hasRows: rows !== null && rows.length > 0, faults });
	// Faults are said to who tried to leave this step, not to who just came.
	const asked = parameters.get("asked");
	const isAsked = asked === step || asked === "confirm";
	const errors = Object.fromEntries(
		Object.entries(isAsked ? faults : {}).map(([field, keys]) => [field, keys.map((key) => fieldMessage(key, {}, language)).join(" ")]),
	);
	const isPreset = settings.columns.join() === preset.formatting.columns.join();
	const upload = await listParts(ctx, account, described.filename);
	const isPreviewed = step === "confirm" && rows !== null && upload.bytes <= MAX_PREVIEWED_BYTES;
	const outcome = isPreviewed ? await outcomeOf(() => previewImport(ctx, account, { filename: described.filename, settings })) : null;
	const body = (rows ?? []).slice(titled ? titled.place + 1 : 0);
	return {
		file: described.filename,
		notTaken: isPreset
			? preset.not_taken
			: leftColumns({ titles: titled?.titles ?? [], body, columns: settings.columns, averages: [], isKnown: true }).left,
		name: upload.filename,
		/** null before the last step, and for a file that is too large to be read whole for a page. */
		outcome,
		origin: preset.origin,
		sheets: described.sheets,
		questions: openQuestions({ columns: settings.columns, titles: titled?.titles ?? [], body }),
		hasHistory: planColumns(settings.columns, titled?.titles ?? [], "dmy").positions.length > 0,
		settings,
		/** The columns are those of the preset: addresses need not name them, and a year of days would be too long for one. */
		isPreset,
		steps,
		/** Those that the preset leaves to do. */
		left,
		step,
		rows: (rows ?? []).map(({ cells }) => cells),
		/** First rows that are not imported: titles, and what stands above them. */
		skipped: titled ? titled.place + 1 : 0,
		isUnreadable: rows === null,
		errors,
		roles: COLUMN_ROLES,
		...marketChoices(language),
	};
}

/** Not further than the first step that is not valid yet. Source: spec B §4 "Forward is enabled only when the step is valid". */
function stepOf(
	asked: string | undefined,
	steps: readonly ImportStep[],
	{ hasRows, faults }: { hasRows: boolean; faults: Record<string, unknown> },
): ImportStep {
	const wanted = steps.find((step) => step === asked) ?? "confirm";
	if (!hasRows) return steps.includes("format") ? "format" : "confirm";
	const isBefore = (step: ImportStep) => steps.indexOf(step) < 0 || steps.indexOf(wanted) > steps.indexOf(step);
	if (faults.columns && isBefore("columns")) return "columns";
	if ((faults.website || faults.country || faults.language) && wanted === "confirm") return "defaults";
	return wanted;
}

/** A file of 20,000 rows has about 2 MB, and is read in 3 seconds. */
const MAX_PREVIEWED_BYTES = 4_000_000;

/** null where the import itself would be refused: the page says why. */
async function outcomeOf(read: () => Promise<PreviewedImport>) {
	try {
		const { rows, counts, over_quota } = await read();
		const reasons = ROW_FAULTS.flatMap((fault) => {
			const count = counts.refused[fault];
			return count ? [{ fault, count }] : [];
		});
		return { rows, counts, over_quota, reasons };
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}

/** null when the file cannot be read with these settings. */
async function previewOf(read: () => Promise<Row[]>): Promise<Row[] | null> {
	try {
		return await read();
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}

interface Defaults {
	country: string;
	language: string;
}

/** Choices of the address; the preset fills the gaps. */
export function readSettings(parameters: URLSearchParams, { preset }: UploadedFile, defaults: Defaults): ImportSettings {
	const chosen = parameters.getAll("column").flatMap((text) => text.split(","));
	const columns = chosen.length > 0 ? chosen.map(roleOf) : preset.formatting.columns;
	const open = formattingSchema.safeParse({
		columns,
		date_order: parameters.get("date_order") || null,
		depth: Number(parameters.get("depth")) || null,
	}).data ?? { columns };
	return {
		reading: readingOf(parameters, preset.reading),
		...open,
		filling: fillingOf(parameters, preset.filling, defaults),
		replace: parameters.has("replace"),
	};
}

function roleOf(text: string): ColumnRole {
	return COLUMN_ROLES.find((role) => role === text) ?? "ignore";
}

function readingOf(parameters: URLSearchParams, preset: UploadedFile["preset"]["reading"]): ImportReading {
	if (!parameters.has("read")) return preset;
	const named = Object.fromEntries(
		["delimiter", "enclosure", "escape", "encoding"].map((name) => [name, parameters.get(name) ?? undefined]),
	);
	const csv = preset.csv && (csvSettingsSchema.safeParse(named).data ?? preset.csv);
	return { csv, sheet: parameters.get("sheet") ?? preset.sheet, ignore_headers: parameters.has("headers") };
}

function fillingOf(parameters: URLSearchParams, named: ExportFilters, { country, language }: Defaults): ImportFilling {
	const value = (name: string, otherwise: string) => (parameters.get(name) ?? otherwise).trim().slice(0, 500);
	const chosen = parameters.get("device") ?? named.device;
	const device = SEARCH_DEVICES.find((one) => one === chosen);
	return {
		website: value("website", ""),
		country: value("country", named.country ?? country),
		language: value("language", language),
		...(device && { device }),
	};
}
