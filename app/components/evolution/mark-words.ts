import type { DayMark } from "~/domain/day-mark/day-mark";
import { engineName } from "~/domain/reference/search-engines";
import { formatDay, formatNumber, formatShare } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { countryName } from "~/i18n/place-names";

/** A mark as a sentence, without its days. */
export function markWords(mark: DayMark, t: Translate, language: string): string {
	if (mark.kind === "operator") {
		const { engine: about, text } = mark;
		return about === null ? t("evolution.marks.operatorAll", { text }) : t("evolution.marks.operator", { engine: engineName(about), text });
	}
	const { percent, websites, engine, country } = mark;
	return t("evolution.marks.engine", {
		percent: formatShare(percent / 100, language),
		websites: formatNumber(websites, language),
		engine: engineName(engine),
		country: countryName(country, language),
	});
}

/** The day or the span of a mark. */
export function markDays({ from, to }: DayMark, t: Translate, language: string): string {
	const day = formatDay(from, language);
	return from === to ? day : t("evolution.fromTo", { from: day, to: formatDay(to, language) });
}
