import { useTranslation } from "react-i18next";
import type { Observation } from "~/domain/position/observation";
import type { SeenView } from "./seen-view";

/** What an observation means, in a sentence, and how it was made. */
export function usePositionWords() {
	const { t } = useTranslation();
	const detailOf = (unknown: Extract<Observation, { outcome: "unknown" }>) => t(`position.detail.${unknown.detail ?? "none"}`);
	const meaning = (observation: Observation): string => {
		switch (observation.outcome) {
			case "ranked":
				return t("position.ranked", { position: observation.position });
			case "not_found":
				return t(observation.exhausted ? "position.exhausted" : "position.notFound", { depth: observation.depth });
			case "unknown":
				return t(`position.why.${observation.reason}`, { depth: observation.depth, detail: detailOf(observation) });
		}
	};
	const source = (name: string): string =>
		name === "browser" || name === "fetch" ? t(`position.source.${name}`) : t("position.source.other", { name });
	/** When, by which source and how deep; empty while nothing was read. */
	const proof = (view: SeenView): string =>
		view.at === null
			? ""
			: [
					t("position.read", { at: view.at, ago: view.ago ?? "" }),
					source(view.source),
					view.observation.depth > 0 ? t("position.depth", { count: view.observation.depth }) : "",
				]
					.filter(Boolean)
					.join(", ");
	return { meaning, proof, source, detailOf };
}
