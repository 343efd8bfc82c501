import type { NoticeKind } from "~/domain/notice/notice";
import en from "~/i18n/en";
import es from "~/i18n/es";
import fr from "~/i18n/fr";
import type { Language } from "~/i18n/languages";

const CATALOGUES = { en, fr, es };

/** Default text of each kind of notice. */
export function usualNoticeTexts(language: Language): Record<NoticeKind, string> {
	return CATALOGUES[language].notices.texts;
}
