import type { Language } from "~/i18n/languages";
import { fieldMessage } from "./error-words";

const MESSAGES = ["required.domain", "required.keyword", "required.country", "required.language"];

/** Words of what checkSchema finds wrong, by its messages: forms that judge in the browser say what the server says. */
export function checkWords(language: Language): Record<string, string> {
	return Object.fromEntries(MESSAGES.map((key) => [key, fieldMessage(key, {}, language)]));
}
