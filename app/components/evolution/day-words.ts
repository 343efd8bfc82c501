import type { EvolutionPoint } from "~/domain/position/evolution";
import type { Translate } from "~/i18n/page-words";

/** Value of a day as text. */
export function dayWords(point: EvolutionPoint, t: Translate): string {
	switch (point.kind) {
		case "ranked":
			return t("position.ranked", { position: point.position });
		case "not_found":
			if (point.below !== undefined) return t("position.below", { position: point.below, depth: point.depth });
			return t(point.exhausted ? "position.exhausted" : "position.notFound", { depth: point.depth });
		case "unknown":
			return t("evolution.unknown", { reason: t(`position.reason.${point.reason}`) });
		case "none":
			return t("position.none");
	}
}

/** Samples of a day that has several; the line shows one of them. */
export function sampleWords(point: EvolutionPoint, t: Translate): string[] {
	if (point.kind === "none" || !point.samples) return [];
	return Object.entries(point.samples).map(([time, value]) => {
		const text = value === false ? t("evolution.sampleUnknown") : value === 0 ? t("evolution.sampleOut") : String(value);
		return t("evolution.sample", { time, value: text });
	});
}
