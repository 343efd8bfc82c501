import { planColumns } from "~/domain/import/column-plan";
import { COLUMN_ROLES, type ImportStep, reachableSteps, stepsFor } from "~/domain/import/import-settings";
import { leftColumns } from "~/domain/import/left-columns";
import { openQuestions, unrankedOf } from "~/domain/import/open-questions";
import { originGuides } from "~/domain/import/origin-guide";
import { OTHER_TOOLS } from "~/domain/import/origin-names";
import { findTitles } from "~/domain/import/title-row";
import { readWebsite } from "~/domain/normalize/website";
import type { Language } from "~/i18n/languages";
import { fieldMessage, namedFault, refusalWords } from "~/server/error-words";
import type { Signed } from "~/server/guards";
import { failureWords } from "~/server/import-report";
import { marketChoices } from "~/server/market-choices";
import { readAuthors } from "~/services/account/read-authors";
import { AppError } from "~/services/app-error";
import { checkSettings } from "~/services/imports/check-settings";
import { listImports, readImportedWebsite } from "~/services/imports/list-imports";
import { previewImport } from "~/services/imports/preview-import";
import { previewUndo } from "~/services/imports/undo-import";
import { unlessRefused } from "~/services/unless-refused";
import { type AskedImport, readAsked } from "./read-settings";

/** The wizard's state in the address: every step is a form that leads to the next address, so a reload loses nothing. */
export type WizardScreen = Awaited<ReturnType<typeof readScreen>>;
export type OpenWizard = NonNullable<WizardScreen["wizard"]>;

export async function readScreen(signed: Signed, url: URL, language: Language) {
	const { ctx, account, seat } = signed;
	const parameters = url.searchParams;
	const [imports, undo, opened] = await Promise.all([
		listImports(ctx, seat),
		undoOf(signed, parameters.get("undo"), language),
		openFile(signed, parameters, language),
	]);
	const authors = await readAuthors(ctx, seat, "imports");
	const latest = imports.map((one) => ({ ...one, by: authors[one.id], failure: failureWords(one.outcome, language) }));
	const guides = opened.wizard || undo.preview ? null : originGuides();
	const [newest] = imports;
	return {
		latest,
		/** Where the keywords of the newest import are; null while there is none. */
		imported: newest ? await readImportedWebsite(ctx, seat, newest) : null,
		guides,
		tools: OTHER_TOOLS,
		undo: undo.preview,
		undoFault: undo.fault,
		isFree: account.plan === "default",
		timezone: account.timezone,
		...opened,
	};
}

/** The wizard of the file that the address names, or why there is none. */
async function openFile(signed: Signed, parameters: URLSearchParams, language: Language) {
	const file = parameters.get("file");
	const fault = parameters.get("fault");
	if (!file) return { wizard: null, fault: namedFault(fault, language) };
	try {
		return { wizard: await readWizard(signed, file, parameters, language), fault: null };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return { wizard: null, fault: fieldMessage(error.errors.file?.[0] ?? "file.missing", {}, language) };
	}
}

/** Returns the effects of undoing an import, or why it cannot be undone. */
async function undoOf({ ctx, seat }: Signed, hid: string | null, language: Language) {
	if (hid === null) return { preview: null, fault: null };
	try {
		return { preview: { hid, ...(await previewUndo(ctx, seat, hid)) }, fault: null };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return { preview: null, fault: refusalWords(error, language).message };
	}
}

/** The first part of a file, whose rows a page shows before the whole file is counted. */
const FIRST_ROWS = 100;
/** Limits of the rows that are counted: 60,000 rows with 10 columns take 2 seconds. */
const MAX_COUNTED_ROWS = 60_000;
const MAX_COUNTED_CELLS = 600_000;

async function readWizard({ ctx, seat }: Signed, filename: string, parameters: URLSearchParams, language: Language) {
	const asked = await readAsked(ctx, seat, parameters);
	const { name, described, settings, rows, suggested } = asked;
	const { preset } = described;
	const hasFormat = preset.reading.csv !== null || described.sheets.length > 0;
	const steps = reachableSteps(hasFormat);
	const left = stepsFor({ hasFormat, columns: preset.formatting.columns, isCertain: preset.certain });
	const refusal = await refusalOf(() => checkSettings(settings));
	const faults = refusal?.errors ?? {};
	const step = stepOf(parameters.get("step") || left[1], steps, { hasRows: rows !== null && rows.length > 0, faults });
	/** Without scripts, each step is a page. */
	const isSteps = parameters.has("step");
	const leaving = parameters.get("asked");
	// A step shows its errors only after the user tries to leave the step.
	const isAsked = !isSteps || leaving === step || leaving === "confirm";
	const errors = isAsked && refusal ? refusalWords(refusal, language).errors : {};
	const maxRows = countedRows(settings.columns.length);
	const isPreviewed = rows !== null && rows.length > 0 && refusal === null && (!isSteps || step === "confirm");
	const outcome = isPreviewed
		? await unlessRefused(() => previewImport(ctx, seat, { filename, settings, maxRows: isSteps ? maxRows : FIRST_ROWS }))
		: null;
	return {
		file: filename,
		filetype: described.filetype,
		...tableOf(asked),
		name,
		/** null if nothing can be imported yet, or the import would be refused. */
		outcome,
		/** Maximum number of rows that the preview counts. */
		maxRows,
		origin: suggested.origin,
		sheets: described.sheets,
		settings,
		isSteps,
		/** Somebody tried to start the import. */
		isAsked: leaving !== null && isAsked,
		/** Parts of the typed website that are not kept. */
		website: readWebsite(settings.filling.website),
		steps,
		/** Steps that the preset does not answer. */
		left,
		step,
		errors: Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, words.join(" ")])),
		roles: COLUMN_ROLES,
		...marketChoices(language),
	};
}

function countedRows(columns: number): number {
	return Math.max(FIRST_ROWS, Math.min(MAX_COUNTED_ROWS, Math.floor(MAX_COUNTED_CELLS / Math.max(1, columns))));
}

/** Facts of the first rows. */
function tableOf({ settings, rows, suggested }: AskedImport) {
	const { columns, reading } = settings;
	const titled = reading.ignore_headers && rows ? findTitles(rows) : null;
	/** Number of first rows that are not imported: titles, and rows above them. */
	const skipped = titled ? titled.place + 1 : 0;
	const table = { columns, titles: titled?.titles ?? [], body: (rows ?? []).slice(skipped) };
	const isPreset = columns.join() === suggested.columns.join();
	return {
		rows: (rows ?? []).map(({ cells }) => cells),
		skipped,
		isUnreadable: rows === null,
		isPreset,
		notTaken: isPreset ? suggested.notTaken : leftColumns({ ...table, averages: [], isKnown: true }).left,
		questions: openQuestions(table),
		/** The position that may stand for "not found", among the first rows; null for none. */
		unranked: settings.unranked || unrankedOf(table),
		hasHistory: planColumns(columns, table.titles, "dmy").positions.length > 0,
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

/** null where the work is not refused. */
async function refusalOf(work: () => Promise<void>): Promise<AppError | null> {
	try {
		await work();
		return null;
	} catch (error) {
		if (error instanceof AppError) return error;
		throw error;
	}
}
