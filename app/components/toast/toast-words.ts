import { allWords, areWordsLost, moreWordsMayCome } from "~/i18n/browser-words";
import { useTranslation } from "~/i18n/use-translation";
import type { Toast } from "./toast-store";

/** Toasts for which words that could not be loaded were asked for once more: the answer that brought the toast has come over the same connection. */
const askedAgain = new Set<string>();

/** Text of a toast; suspends until its words are loaded. The key comes from a cookie: an unknown one gives the general text. */
export function useToastWords({ id, key, facts }: Toast): string {
	const { t, i18n } = useTranslation();
	if (i18n.exists(key, facts)) return t(key, facts);
	if (moreWordsMayCome()) throw allWords();
	if (areWordsLost() && !askedAgain.has(id)) {
		askedAgain.add(id);
		throw allWords();
	}
	return t("errors.unknown");
}
