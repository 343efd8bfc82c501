import { generateExportSchema } from "~/domain/export/export-rules";
import type { Language } from "~/i18n/languages";
import { errorMessage, fieldMessage } from "~/server/error-words";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { requestExport } from "~/services/exports/request-export";
import { parseInput } from "~/services/parse-input";
import { type ExportSource, targetsOf } from "./read-screen";

/** Errors of a form, and the typed values. */
export interface RefusedExport {
	failures: string[];
	typed: Record<string, string>;
}

/** Requests the export of the form, or says what is wrong with it. */
export async function createExport(
	signed: Signed,
	{ form, source, language }: { form: FormData; source: ExportSource; language: Language },
): Promise<{ hid: string } | RefusedExport> {
	const fields = Object.fromEntries(
		Array.from(form).flatMap(([name, value]) => (typeof value === "string" && value !== "" ? [[name, value]] : [])),
	);
	try {
		// A form without a type is none of ours; a box without its tick is not sent.
		if (!fields.type) throw new AppError("ValidationException", {}, { type: ["export.type"] });
		const targets = targetsOf(source);
		const request = parseInput(generateExportSchema, {
			...fields,
			synthesis: fields.synthesis === "yes",
			beyond_plan: fields.beyond_plan === "yes",
			targets,
		});
		const { q, favorites, filters, sort, dir } = source.query;
		const view = request.type === "view" ? { scope: source.scope, q, favorites, filters, sort, dir } : null;
		return await requestExport(signed.ctx, signed, { request, view, language });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const words = Object.values(error.errors).flatMap((keys) => keys.map((key) => fieldMessage(key, error.facts, language)));
		return { failures: words.length > 0 ? words : [errorMessage(error.code, error.facts, language)], typed: fields };
	}
}
