import { findResultType, PAGE_OUTCOMES } from "@serpentine/serp/results";
import type { LogLine } from "~/domain/crawler/inspection-object";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";

/** The course of the request, a line for each step. */
export function LogTab({ log }: { log: readonly LogLine[] }) {
	const { t } = useTranslation();
	return (
		<ol className="raw max-h-[60vh]">
			{log.map((line, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
				<li key={place} data-step={line.step}>
					<time dateTime={line.at} className="text-ink-faint tabular-nums">
						{line.at.slice(11, 23)}
					</time>{" "}
					{wordsOf(line, t)}
				</li>
			))}
		</ol>
	);
}

function wordsOf({ step, facts }: LogLine, t: Translate): string {
	if (step === "outcome") {
		const outcome = PAGE_OUTCOMES.find((one) => one === facts.outcome) ?? "error";
		return t("crawler.log.outcome", { outcome: t(`position.detail.${outcome}`) });
	}
	if (step === "type") {
		const name = t(`resultTypes.${findResultType(String(facts.type))?.name ?? "unknown"}`);
		return t("crawler.log.type", { count: Number(facts.count), name });
	}
	if (step === "next") return t(facts.next === 1 ? "crawler.log.next" : "crawler.log.last");
	return t(`crawler.log.${step}`, facts);
}
