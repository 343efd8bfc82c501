import { observationWords } from "~/components/position/observation-words";
import { Callout } from "~/components/ui/callout";
import type { Observation } from "~/domain/sample/observation";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";

interface LookOutcomeProps {
	/** The website in question, as it is written. */
	domain: string;
	/** null: nothing was read. */
	observation: Observation | null;
	/** Time of the next try of an unknown. */
	retry?: string | null;
	/** The reader of a shared page has no depth of their own. */
	shared?: boolean;
}

/** One sentence with the outcome of a look for one website. Every view of a look begins with it. */
export function LookOutcome({ domain, observation, retry = null, shared = false }: LookOutcomeProps) {
	const { t } = useTranslation();
	return (
		<Callout tone={toneOf(observation)} className="mb-2">
			<p data-outcome={observation?.outcome ?? "none"} className="break-words">
				{outcomeSentence({ domain, observation, shared }, t)}
			</p>
			{retry && <p className="text-ink-muted text-sm">{t("position.retry", { at: retry })}</p>}
		</Callout>
	);
}

function toneOf(observation: Observation | null): "good" | "info" | "warn" {
	if (observation?.outcome === "ranked") return "good";
	return observation?.outcome === "unknown" && observation.reason !== "pending" ? "warn" : "info";
}

function outcomeSentence({ domain, observation, shared }: Required<Omit<LookOutcomeProps, "retry">>, t: Translate): string {
	if (!observation) return t("look.outcome.none");
	const { depth } = observation;
	switch (observation.outcome) {
		case "ranked":
			return t("look.outcome.ranked", { domain, position: observation.position });
		case "not_found":
			if (observation.below)
				return t(shared ? "look.outcome.belowShared" : "look.outcome.below", { domain, depth, position: observation.below.position });
			if (!observation.exhausted) return t("look.outcome.notFound", { domain, depth });
			return depth === 0 ? t("look.outcome.noResults", { domain }) : t("look.outcome.exhausted", { domain, count: depth });
		case "unknown":
			return t("look.outcome.unknown", { domain, why: observationWords(observation, t) });
	}
}
