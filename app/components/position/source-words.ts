import { isProvider } from "~/domain/reference/providers";
import { restoredSource } from "~/domain/sample/origin";
import { CAPABILITIES, costClassOf } from "~/domain/source/providers";
import type { Translate } from "~/i18n/page-words";

/** The source that read a position, and whether the reading was paid for; of one that came back, the source that its archive names. */
export function sourceWords(name: string, t: Translate): string {
	const former = restoredSource(name);
	if (former !== null) return t("position.source.archive", { source: sourceWords(former, t) });
	if (name === "browser" || name === "fetch" || name === "relay" || name === "search_console") return t(`position.source.${name}`);
	const label = isProvider(name) ? CAPABILITIES[name].label : name;
	return t(costClassOf(name) === "bought" ? "position.source.bought" : "position.source.other", { name: label });
}
