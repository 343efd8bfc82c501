import { allWords, moreWordsMayCome } from "~/i18n/browser-words";
import { useTranslation } from "~/i18n/use-translation";
import type { Toast } from "./toast-store";

/** Text of a toast; suspends until its words are loaded. The key comes from a cookie: an unknown one gives the general text. */
export function useToastWords({ key, facts }: Toast): string {
	const { t, i18n } = useTranslation();
	if (!i18n.exists(key, facts) && moreWordsMayCome()) throw allWords();
	return i18n.exists(key, facts) ? t(key, facts) : t("errors.unknown");
}
