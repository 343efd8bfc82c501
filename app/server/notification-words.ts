import type { NotificationFacts, NotificationKind } from "~/domain/account/notification";
import en from "~/i18n/en";
import es from "~/i18n/es";
import { fillWords } from "~/i18n/fill-words";
import fr from "~/i18n/fr";
import { isLanguage } from "~/i18n/languages";

const CATALOGUES = { en, fr, es };

/** Words of a notification in a language: its message, and its description. */
export function notificationWords(
	language: string,
	{ kind, facts }: { kind: NotificationKind; facts: NotificationFacts },
): { message: string; description: string } {
	const { message, description } = CATALOGUES[isLanguage(language) ? language : "en"].notifications.kinds[kind];
	return { message: fillWords(message, facts), description: fillWords(description, facts) };
}
