import { useTranslation } from "react-i18next";
import type { Observation } from "~/domain/sample/observation";
import { observationWords } from "./observation-words";
import type { SeenView } from "./seen-view";

/** What an observation means, in a sentence, and how it was made. */
export function usePositionWords() {
	const { t } = useTranslation();
	const meaning = (observation: Observation): string => observationWords(observation, t);
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
	return { meaning, proof, source };
}
