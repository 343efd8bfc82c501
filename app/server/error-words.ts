import en from "~/i18n/en";
import es from "~/i18n/es";
import { fillWords } from "~/i18n/fill-words";
import fr from "~/i18n/fr";
import { isLanguage, type Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import type { AppError } from "~/services/app-error";
import { detectLanguage } from "./language";

const MESSAGES = ["required.domain", "required.keyword", "required.country", "required.language"];

/** Words of checkSchema's messages, so that forms show the same text in the browser as the server does. */
export function checkWords(language: Language): Record<string, string> {
	return Object.fromEntries(MESSAGES.map((key) => [key, fieldMessage(key, {}, language)]));
}

const CATALOGUES = { en, fr, es };

/** Language of an answer to an API client: App-Language, else the cookie, else the browser's, else English. Source: spec A §7. */
export async function answerLanguage(request: Request): Promise<Language> {
	const wanted = request.headers.get("App-Language")?.trim().toLowerCase().slice(0, 2);
	return isLanguage(wanted) ? wanted : detectLanguage(request);
}

/**
 * Words of a refusal, the same for screens and API: of its code, and by field of each fault. A state of the subscription that does not allow a
 * call says so itself, in the place of the words of ConflictException.
 */
export function refusalWords({ code, facts, errors: keysOf }: AppError, language: Language) {
	const errors: Record<string, string[]> = Object.fromEntries(
		Object.entries(keysOf).map(([field, keys]) => [field, keys.map((key) => fieldMessage(key, facts, language))]),
	);
	return { message: errors.subscription?.join(" ") ?? errorMessage(code, facts, language), errors };
}

const MINUTES_PER_HOUR = 60;
/** Waits from here on are said in hours. */
const LONG_WAIT_MINUTES = 120;

/** Words of an error code; those of "unknown" for a code without words. */
export function errorMessage(code: string, facts: Record<string, string | number>, language: Language): string {
	const words: Record<string, string> = CATALOGUES[language].errors;
	const minutes = Number(facts.minutes);
	if (code === "TooManyAttemptsException" && minutes >= LONG_WAIT_MINUTES) {
		return fillWords(CATALOGUES[language].errors.LongWait, { hours: Math.ceil(minutes / MINUTES_PER_HOUR) });
	}
	return fillWords(words[code] ?? words.unknown ?? code, facts);
}

/** Message of the field error that an address names; null for an unknown key, because anyone can put text into a link. */
export function namedFault(key: string | null, language: Language): string | null {
	const words: Record<string, string> = CATALOGUES[language].api.fields;
	return key !== null && Object.hasOwn(words, key) ? (words[key] ?? null) : null;
}

/** Words of a field's fault: a key of api.fields such as "required.domain", or of the whole catalogue; the key itself when neither has it. */
export function fieldMessage(key: string, facts: Record<string, string | number>, language: Language): string {
	const words: Record<string, string> = CATALOGUES[language].api.fields;
	const found = words[key];
	if (found !== undefined) return fillWords(found, facts);
	const { t, exists } = translator(language);
	return exists(key) ? t(key, facts) : key;
}
