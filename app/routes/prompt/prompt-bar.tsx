import { Link } from "@remix-run/react";
import { ModelName } from "~/components/prompt/model-name";
import { useTranslation } from "~/i18n/use-translation";
import { PROMPT_PERIODS, type PromptPeriod, promptHref } from "./prompt-address";
import type { PromptScreen } from "./read-screen";

const PERIODS: readonly PromptPeriod[] = ["week", "month", "quarter"];

/** Model and days of chart, answers and pages. */
export function PromptBar({ screen: { query, engines } }: { screen: PromptScreen }) {
	const { t } = useTranslation();
	return (
		<div className="flex flex-wrap gap-x-6 gap-y-2">
			{engines.length > 1 && (
				<nav aria-label={t("prompts.column.model")} className="flex flex-wrap gap-1">
					{engines.map((engine) => (
						<Link
							key={engine}
							to={promptHref(query, { model: engine, before: "", after: "", older: "" })}
							className="ready-view"
							preventScrollReset
							aria-current={engine === query.model ? "true" : undefined}
						>
							<ModelName engine={engine} />
						</Link>
					))}
				</nav>
			)}
			<nav aria-label={t("prompts.period.label")} className="flex flex-wrap gap-1">
				{PERIODS.map((period) => (
					<Link
						key={period}
						to={promptHref(query, { period, before: "", after: "", older: "" })}
						className="ready-view"
						preventScrollReset
						aria-current={period === query.period ? "true" : undefined}
					>
						{t("prompts.period.days", { count: PROMPT_PERIODS[period] })}
					</Link>
				))}
			</nav>
		</div>
	);
}
