import type { Notification } from "~/domain/account/notification";
import en from "~/i18n/en";
import es from "~/i18n/es";
import { fillWords } from "~/i18n/fill-words";
import type { Place } from "~/i18n/format";
import fr from "~/i18n/fr";
import { isLanguage } from "~/i18n/languages";
import { notificationFacts } from "~/i18n/notification-facts";

const CATALOGUES = { en, fr, es };

/** Words of a notification for a reader: its message, and its description. */
export function notificationWords(
	{ language, timezone }: Place,
	one: Pick<Notification, "kind" | "facts" | "date">,
): { message: string; description: string } {
	const known = isLanguage(language) ? language : "en";
	const { message, description } = CATALOGUES[known].notifications.kinds[one.kind];
	const written = notificationFacts(one, { language: known, timezone });
	return { message: fillWords(message, written), description: fillWords(description, written) };
}
