import en from "~/i18n/en";
import es from "~/i18n/es";
import { fillWords } from "~/i18n/fill-words";
import fr from "~/i18n/fr";
import { isLanguage, type Language } from "~/i18n/languages";
import { detectLanguage } from "./language";

const CATALOGUES = { en, fr, es };

/** The language of an answer to a client: what it asks for (App-Language), else the cookie's, else the browser's, else English. Source: spec A §7. */
export async function answerLanguage(request: Request): Promise<Language> {
	const wanted = request.headers.get("App-Language")?.trim().toLowerCase().slice(0, 2);
	return isLanguage(wanted) ? wanted : detectLanguage(request);
}

/** The words of a failure; those of "unknown" where the catalogue has none for the code. */
export function errorMessage(code: string, facts: Record<string, string | number>, language: Language): string {
	const words: Record<string, string> = CATALOGUES[language].errors;
	return fillWords(words[code] ?? words.unknown ?? code, facts);
}

/** The words of a field's error key, as "required.domain"; the key itself where the catalogue has none. */
export function fieldMessage(key: string, facts: Record<string, string | number>, language: Language): string {
	const words: Record<string, string> = CATALOGUES[language].api.fields;
	return fillWords(words[key] ?? key, facts);
}
