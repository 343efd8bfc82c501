import type { Notification } from "~/domain/account/notification";
import type { Place } from "~/i18n/format";
import { isLanguage } from "~/i18n/languages";
import { notificationFacts } from "~/i18n/notification-facts";
import { translator } from "~/i18n/translator";

/** Words of a notification for a reader: its message, and its description. */
export function notificationWords(
	{ language, timezone }: Place,
	one: Pick<Notification, "kind" | "facts" | "date">,
): { message: string; description: string } {
	const words = translator(isLanguage(language) ? language : "en");
	const { t } = words;
	const facts = notificationFacts(one, { language: words.language, timezone }, words);
	return {
		message: t(`notifications.kinds.${one.kind}.message`, facts),
		description: t(`notifications.kinds.${one.kind}.description`, facts),
	};
}
