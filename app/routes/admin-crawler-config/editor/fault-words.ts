import type { ConfigFault } from "~/domain/crawler/config-faults";
import type { Translate } from "~/i18n/page-words";

/** An error of a typed part in words: where it is, and what is wrong. */
export function faultWords(t: Translate, { path, reason }: ConfigFault): string {
	const message = reasonWords(t, reason);
	if (reason.key === "syntax") return message;
	return t("crawler.editor.fault", { path: path || t("crawler.editor.whole"), message });
}

function reasonWords(t: Translate, reason: ConfigFault["reason"]): string {
	if (reason.key === "other") return reason.message;
	if (reason.key === "kind") return t(`crawler.faults.kind.${reason.kind}`);
	return t(`crawler.faults.${reason.key}`, { ...reason });
}
