import { Callout } from "~/components/ui/callout";
import { isProviderFailure } from "~/domain/source/failure";
import { formatDollars, formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { Sample } from "~/services/setup/read-sample";

/** Seconds that are shown for a shorter reading. */
const SHORTEST_S = 0.1;

/** A result page that was read for an administrator, with the search that was asked. */
export interface SampleView {
	asked: { of: string; keyword: string; country: string; language: string };
	/** Name of the source in words. */
	source: string;
	gap: Sample["gap"];
	results: { title: string; host: string; link: string | null }[];
	url: string;
	ms: number;
	costMicros: number | null;
	/** ms; tells two samples apart. */
	at: number;
}

/** The list as it was read, or why there is none. */
export function SampleView({ sample }: { sample: SampleView }) {
	const { t, i18n } = useTranslation();
	const { asked, source, gap, results, url, ms, costMicros } = sample;
	const seconds = formatNumber(Math.max(SHORTEST_S, Math.round(ms / 100) / 10), i18n.language);
	const why = gap === null ? "" : isProviderFailure(gap) ? t(`look.failure.${gap}`) : t(`position.detail.${gap}`);
	return (
		<div className="mt-3" role="status">
			<Callout tone={gap === null ? "good" : "bad"}>
				{gap === null
					? t("setup.pages.try.read", { source, keyword: asked.keyword, count: results.length, seconds })
					: t("setup.pages.try.notRead", { source, keyword: asked.keyword, why })}
				{costMicros !== null && ` ${t("setup.pages.try.cost", { cost: formatDollars(costMicros, i18n.language) })}`}
				{url !== "" && <span className="block break-all text-ink-muted text-xs">{url}</span>}
			</Callout>
			{results.length > 0 && (
				<ol className="mt-2 grid list-decimal gap-1 pl-8">
					{results.map(({ title, host, link }, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what tells the rows apart
						<li key={i} className="min-w-0 [overflow-wrap:anywhere]">
							{title || host} <span className="text-ink-muted text-sm">{link ?? host}</span>
						</li>
					))}
				</ol>
			)}
		</div>
	);
}
