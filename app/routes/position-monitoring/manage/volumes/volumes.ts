import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { uploadVolumes } from "~/services/volumes/upload-volumes";
import type { Act, LoadInput } from "../../dialogs/server-dialog";

/** Source: reliability S60: calls and forms carry lists of keywords at most. */
const MAX_BYTES = 1024 * 1024;

export async function readVolumes(_: Signed, { url }: LoadInput) {
	return { self: url.pathname + url.search };
}

/** Applies a list of search volumes, typed or from a file. */
export const uploadList: Act = async ({ ctx, seat }, { form }) => {
	const typed = String(form.get("list") ?? "");
	const file = form.get("file");
	const text = typed.trim() === "" && file instanceof File && file.size <= MAX_BYTES ? await file.text() : typed;
	if ((file instanceof File && file.size > MAX_BYTES) || text.length > MAX_BYTES)
		throw new AppError("ValidationException", {}, { list: ["volumes.large"] });
	const done = await uploadVolumes(ctx, seat, text);
	const lines = text === typed ? typed.split(/\r\n|\n|\r/) : [];
	const left = done.faults.flatMap(({ line }) => lines[line - 1] ?? []).join("\n");
	return { shown: { kind: "volumes", text: left, done }, ...(left === "" && { isSaved: true }) };
};
