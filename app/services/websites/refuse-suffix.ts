import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { AppError } from "../app-error";

/** The list of public suffixes: 130 KB, which only those load who add something, and the clock once a day. */
export async function loadSuffixes(): Promise<{ bareSuffix(host: string): string | null; registeredName(host: string): string }> {
	return await import("~/domain/normalize/public-suffix");
}

/** Throws ValidationException for the field {suffix} when the host, normalised, is a public suffix alone. */
export async function refuseSuffix(field: string, host: string): Promise<void> {
	const { bareSuffix } = await loadSuffixes();
	const suffix = bareSuffix(host);
	if (suffix !== null) throw new AppError("ValidationException", suffixFacts(suffix), { [field]: [SUFFIX_ALONE] });
}

/** Key of the words (api.fields). */
export const SUFFIX_ALONE = "suffix.domain";

/** Values of these words. */
export function suffixFacts(suffix: string): { suffix: string } {
	return { suffix: unicodeDomain(suffix) };
}
