import type { NotificationFacts, NotificationKind } from "~/domain/account/notification";
import en from "~/i18n/en";
import es from "~/i18n/es";
import { fillWords } from "~/i18n/fill-words";
import { formatDay, formatNumber } from "~/i18n/format";
import fr from "~/i18n/fr";
import { isLanguage } from "~/i18n/languages";

const CATALOGUES = { en, fr, es };

/** Words of a notification in a language: its message, and its description. */
export function notificationWords(
	language: string,
	{ kind, facts }: { kind: NotificationKind; facts: NotificationFacts },
): { message: string; description: string } {
	const known = isLanguage(language) ? language : "en";
	const { message, description } = CATALOGUES[known].notifications.kinds[kind];
	// A day is stored as a day, and numbers as numbers: the reader's language writes them.
	const { on, max } = facts;
	const written = {
		...facts,
		...(typeof on === "string" && { on: formatDay(on, known) }),
		...(typeof max === "number" && { max: formatNumber(max, known) }),
	};
	return { message: fillWords(message, written), description: fillWords(description, written) };
}
