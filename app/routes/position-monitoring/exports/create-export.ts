import { generateExportSchema } from "~/domain/export/export-rules";
import type { Language } from "~/i18n/languages";
import { errorMessage, fieldMessage } from "~/server/error-words";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { type ExportPreview, previewExport } from "~/services/exports/preview-export";
import { requestExport } from "~/services/exports/request-export";
import { parseInput } from "~/services/parse-input";
import { shownFamilies } from "../query/table-settings";
import { type ExportSource, targetsOf } from "./read-screen";

/** Errors of a form, and the typed values. */
export interface RefusedExport {
	failures: string[];
	typed: Record<string, string>;
}

interface Sent {
	form: FormData;
	source: ExportSource;
	language: Language;
}

/** Requests the export of the form. Returns the failures of a refused form. */
export function createExport(signed: Signed, sent: Sent): Promise<{ hid: string } | RefusedExport> {
	return answerExport(sent, (asked) => requestExport(signed.ctx, signed.seat, asked));
}

/** Returns the first rows of the file that the form would create, and the typed values. */
export function seeExport(signed: Signed, sent: Sent): Promise<SeenExport | RefusedExport> {
	return answerExport(sent, async (asked) => ({
		preview: await previewExport(signed.ctx, signed.seat, asked),
		typed: fieldsOf(sent.form),
	}));
}

export interface SeenExport {
	preview: ExportPreview;
	typed: Record<string, string>;
}

type Asked = Parameters<typeof previewExport>[2];

async function answerExport<Answer>(
	{ form, source, language }: Sent,
	act: (asked: Asked) => Promise<Answer>,
): Promise<Answer | RefusedExport> {
	const fields = fieldsOf(form);
	try {
		// Every form of the page sends a type. A browser does not send an unticked box.
		if (!fields.type) throw new AppError("ValidationException", {}, { type: ["export.type"] });
		const targets = targetsOf(source);
		const request = parseInput(generateExportSchema, {
			...fields,
			synthesis: fields.synthesis === "yes",
			beyond_plan: fields.beyond_plan === "yes",
			targets,
		});
		const { q, favorites, filters, sort, dir } = source.query;
		const seen = { scope: source.scope, q, favorites, filters, sort, dir, families: shownFamilies(source.query) };
		const isLimited = request.type === "view" || (request.type !== "raw" && fields.view === "yes");
		return await act({ request, view: isLimited ? seen : null, language });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const words = Object.values(error.errors).flatMap((keys) => keys.map((key) => fieldMessage(key, error.facts, language)));
		return { failures: words.length > 0 ? words : [errorMessage(error.code, error.facts, language)], typed: fields };
	}
}

function fieldsOf(form: FormData): Record<string, string> {
	return Object.fromEntries(
		Array.from(form).flatMap(([name, value]) => (typeof value === "string" && value !== "" ? [[name, value]] : [])),
	);
}
