import type { WordKey } from "~/i18n/page-words";
import { translator } from "~/i18n/translator";
import { detectLanguage } from "./language";

/** "Screen · Product" in the language of the request. */
export async function screenTitle(request: Request, key: WordKey): Promise<string> {
	const { t } = translator(await detectLanguage(request));
	return `${t(key)} · ${t("shell.product")}`;
}
