import type { Language } from "~/i18n/languages";
import { errorMessage, fieldMessage } from "~/server/error-words";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { uploadVolumes, type VolumeUpload } from "~/services/volumes/upload-volumes";

/** Name of the dialog in the address. */
export const VOLUMES_DIALOG = "volumes";
/** Source: reliability S60: calls and forms carry lists of keywords at most. */
const MAX_BYTES = 1024 * 1024;

/** Result of an upload, or why it was refused, with the text that was not applied. */
export interface VolumesAnswer {
	kind: "volumes";
	text: string;
	/** Messages in the user's language. */
	errors: string[];
	done: VolumeUpload | null;
}

/** Applies a list of search volumes, typed or from a file. */
export async function runVolumes(
	{ ctx, account }: Signed,
	{ form, language }: { form: FormData; language: Language },
): Promise<VolumesAnswer> {
	const typed = String(form.get("list") ?? "");
	const refused = (error: string): VolumesAnswer => ({ kind: "volumes", text: typed, errors: [error], done: null });
	const file = form.get("file");
	const text = typed.trim() === "" && file instanceof File && file.size <= MAX_BYTES ? await file.text() : typed;
	if ((file instanceof File && file.size > MAX_BYTES) || text.length > MAX_BYTES)
		return refused(fieldMessage("volumes.large", {}, language));
	try {
		const done = await uploadVolumes(ctx, { accountId: account.id, text });
		// Refused lines stay in the field, to be corrected.
		const lines = text === typed ? typed.split(/\r\n|\n|\r/) : [];
		const left = done.faults.flatMap(({ line }) => lines[line - 1] ?? []).join("\n");
		return { kind: "volumes", text: left, errors: [], done };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const [key] = Object.values(error.errors).flat();
		return refused(key === undefined ? errorMessage(error.code, error.facts, language) : fieldMessage(key, error.facts, language));
	}
}
