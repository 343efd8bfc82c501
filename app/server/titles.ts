import type { WordKey } from "~/i18n/page-words";
import { translator } from "~/i18n/translator";
import { detectLanguage } from "./language";
import { ownHostOf } from "./own-host";

/** "Screen · Product" in the language of the request; on a host of an account's own with the account's name. */
export async function screenTitle(request: Request, key: WordKey): Promise<string> {
	const { t } = translator(await detectLanguage(request));
	return `${t(key)} · ${ownHostOf(request)?.name ?? t("shell.product")}`;
}
