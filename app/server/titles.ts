import { translator } from "~/i18n/translator";
import { detectLanguage } from "./language";

/** "Screen · Product" in the language of the request. */
export async function screenTitle(request: Request, key: "shell.signIn.title" | "monitoring.title"): Promise<string> {
	const { t } = translator(await detectLanguage(request));
	return `${t(key)} · ${t("shell.product")}`;
}
