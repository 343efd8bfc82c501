import { Field } from "~/components/ui/field";
import { ANSWER_ENGINE_FACTS, ANSWER_ENGINES, type AnswerEngine } from "~/domain/reference/answer-engines";
import { formatDollars } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

const SEEN = ANSWER_ENGINES.filter((engine) => !ANSWER_ENGINE_FACTS[engine].isBareModel);
const BARE = ANSWER_ENGINES.filter((engine) => ANSWER_ENGINE_FACTS[engine].isBareModel);
/** Most answers a day of one model. Source: domain/prompt/prompt-input.ts, which pages do not load. */
const MAX_READINGS = 10;

interface ModelFieldsProps {
	/** Micro-units of a dollar of one answer; null where no source is asked. */
	prices: Readonly<Record<AnswerEngine, number | null>>;
	models: readonly string[];
	readings: string;
	errors: Partial<Record<string, string[]>> | undefined;
}

/** Models that are asked, each with the price of an answer, and answers a day. Bare models stand apart. */
export function ModelFields({ prices, models, readings, errors }: ModelFieldsProps) {
	const { t } = useTranslation();
	return (
		<div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_9rem]">
			{(
				[
					["seen", SEEN],
					["bareModels", BARE],
				] as const
			).map(([group, engines]) => (
				<fieldset key={group} className="grid gap-1">
					<legend className="font-medium">{t(`prompts.models.${group}`)}</legend>
					<p className="text-ink-muted text-xs">{t(`prompts.models.${group}Hint`)}</p>
					{engines.map((engine) => (
						<ModelBox key={engine} engine={engine} price={prices[engine]} isTicked={models.includes(engine)} />
					))}
					{group === "seen" && errors?.models && (
						<p role="alert" className="text-bad text-sm">
							{errors.models.join(" ")}
						</p>
					)}
				</fieldset>
			))}
			<Field id="readings" label={t("prompts.models.readings")} hint={t("prompts.models.readingsHint")} errors={errors?.readings}>
				{(ids) => (
					<input
						{...ids}
						name="readings"
						type="number"
						min={1}
						max={MAX_READINGS}
						step={1}
						required
						defaultValue={readings}
						className="input"
					/>
				)}
			</Field>
		</div>
	);
}

function ModelBox({ engine, price, isTicked }: { engine: AnswerEngine; price: number | null; isTicked: boolean }) {
	const { t, i18n } = useTranslation();
	const cost = price === null ? t("prompts.models.unasked") : price === 0 ? t("prompts.models.free") : null;
	return (
		<label className="flex items-start gap-2 pointer-coarse:min-h-11">
			<input
				type="checkbox"
				name="models"
				value={engine}
				defaultChecked={isTicked}
				disabled={price === null && !isTicked}
				className="mt-1 size-4 shrink-0"
			/>
			<span className="min-w-0">
				{ANSWER_ENGINE_FACTS[engine].label}{" "}
				<span className="text-ink-muted text-xs">
					{cost ?? t("prompts.models.cost", { cost: formatDollars(price ?? 0, i18n.language) })}
				</span>
			</span>
		</label>
	);
}
