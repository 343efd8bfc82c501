import type { ParseKeys } from "i18next";
import { translator } from "~/i18n/translator";
import { detectLanguage } from "./language";

/** "Screen · Product" in the language of the request. */
export async function screenTitle(request: Request, key: ParseKeys): Promise<string> {
	const { t } = translator(await detectLanguage(request));
	return `${t(key)} · ${t("shell.product")}`;
}
