import type { Observation } from "~/domain/sample/observation";
import { useTranslation } from "~/i18n/use-translation";
import { observationWords } from "./observation-words";
import type { SeenView } from "./seen-view";
import { sourceWords } from "./source-words";

/** Meaning of an observation, and how it was made. */
export function usePositionWords() {
	const { t } = useTranslation();
	const meaning = (observation: Observation): string => observationWords(observation, t);
	const source = (name: string): string => sourceWords(name, t);
	/** Time, source and depth; empty before a search. */
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
