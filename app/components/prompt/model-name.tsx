import { ANSWER_ENGINE_FACTS, type AnswerEngine } from "~/domain/reference/answer-engines";
import { useTranslation } from "~/i18n/use-translation";

/** Name of a model; a bare one is named as such, because people see other answers. */
export function ModelName({ engine }: { engine: AnswerEngine }) {
	const { t } = useTranslation();
	const { label, isBareModel } = ANSWER_ENGINE_FACTS[engine];
	return (
		<>
			{label}
			{isBareModel && <span className="text-ink-muted text-xs"> {t("prompts.bare")}</span>}
		</>
	);
}
