import { formatDollars, formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

/** Answers of 30 days, and the most that they cost. micros: of a dollar. */
export function CostOfMonth({ cost: { answers, micros } }: { cost: { answers: number; micros: number } }) {
	const { t, i18n } = useTranslation();
	const { language } = i18n;
	const facts = { answers: formatNumber(answers, language), cost: formatDollars(micros, language) };
	return t(micros === 0 ? "prompts.cost.free" : "prompts.cost.month", facts);
}
