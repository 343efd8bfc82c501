import { isProvider } from "~/domain/reference/providers";
import { CAPABILITIES, costClassOf } from "~/domain/source/providers";
import type { Translate } from "~/i18n/page-words";

/** The source that read a position, and whether the reading was paid for. */
export function sourceWords(name: string, t: Translate): string {
	if (name === "browser" || name === "fetch" || name === "relay" || name === "search_console") return t(`position.source.${name}`);
	const label = isProvider(name) ? CAPABILITIES[name].label : name;
	return t(costClassOf(name) === "bought" ? "position.source.bought" : "position.source.other", { name: label });
}
