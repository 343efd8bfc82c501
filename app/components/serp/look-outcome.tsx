import { Link } from "@remix-run/react";
import { observationWords } from "~/components/position/observation-words";
import { Callout } from "~/components/ui/callout";
import type { Counting } from "~/domain/position/counting";
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
	/** The reading that counts for the website, where another one is shown as evidence. */
	counting?: Counting;
	/** Page of the other reading, where that one counts. */
	other?: string | null;
}

/** One sentence with the outcome of a look for one website. Every view of a look begins with it. */
export function LookOutcome({ domain, observation, retry = null, shared = false, counting = "this", other = null }: LookOutcomeProps) {
	const { t } = useTranslation();
	// Another reading counts: what the marks of this one say of the position is over.
	const isOther = counting === "earlier" || counting === "later";
	if (isOther)
		return (
			<Callout tone="warn" className="mb-2">
				<p data-outcome="uncounted" className="break-words">
					{t(`look.outcome.${counting}`, { domain })}{" "}
					{other !== null && (
						<Link to={other} className="link">
							{t(counting === "earlier" ? "keyword.opinion.openFirst" : "keyword.opinion.openSecond")}
						</Link>
					)}
				</p>
			</Callout>
		);
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

function outcomeSentence(
	{ domain, observation, shared }: Required<Pick<LookOutcomeProps, "domain" | "observation" | "shared">>,
	t: Translate,
): string {
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
