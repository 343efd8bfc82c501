import { Link } from "@remix-run/react";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { useHydrated } from "~/components/hydrated";
import { AddressLink } from "~/components/serp/address-link";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { type DayRange, yearsOf } from "~/domain/position/evolution";
import { pageKey, takeTurns, type UrlSpan, urlSpans } from "~/domain/position/url-changes";
import { rankTone } from "~/domain/sample/scale";
import { sightingsOfYear } from "~/domain/storage/year-urls";
import { formatDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { EvolutionContent, KeywordContent } from "./read-keyword";
import { useEvolutionYears } from "./use-evolution-years";

interface RankingAddressesProps {
	content: KeywordContent;
	evolution: EvolutionContent;
	range: DayRange;
}

/**
 * The website's URLs that ranked and their days, and whether URLs alternate. Loaded beside the chart; in a large account, where reading them is
 * expensive, and without JavaScript, on request only.
 */
export function RankingAddresses({ content, evolution, range }: RankingAddressesProps) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const [isAsked, setAsked] = useState(evolution.withUrls || !evolution.isLarge);
	const wanted = isAsked ? yearsOf(range) : [];
	const { state, values, retry } = useEvolutionYears("urls", { source: evolution, monitor: content.id, wanted });
	const spans = urlSpans(values.flatMap(sightingsOfYear).filter(({ day }) => day >= range.from && day <= range.to));
	return (
		<section aria-labelledby="ranking-addresses" className="grid gap-2 text-sm">
			<h3 id="ranking-addresses" className="font-semibold text-base">
				{t("evolution.addresses")}
			</h3>
			{hydrated && !isAsked ? (
				<p>
					<Button type="button" variant="outline" size="small" onClick={() => setAsked(true)}>
						{t("evolution.addressesShow")}
					</Button>
				</p>
			) : state === "failed" ? (
				<p role="alert" className="text-ink-muted">
					{t("evolution.addressesFailed")}{" "}
					<button type="button" className="link" onClick={retry}>
						{t("evolution.again")}
					</button>
				</p>
			) : state === "ready" && isAsked ? (
				<Spans spans={spans} />
			) : hydrated ? (
				<p role="status" className="text-ink-muted">
					{t("evolution.addressesReading")}
				</p>
			) : (
				<p>
					<Link to={evolution.urlsHref} preventScrollReset className="link">
						{t("evolution.addressesShow")}
					</Link>
				</p>
			)}
		</section>
	);
}

function Spans({ spans }: { spans: readonly UrlSpan[] }) {
	const { t } = useTranslation();
	if (spans.length === 0) return <p className="text-ink-muted">{t("evolution.addressesNone")}</p>;
	const changes = spans.length - 1;
	const areInTurns = takeTurns(spans.map(({ url }) => pageKey(url)));
	return (
		<>
			{changes > 0 && (
				<Callout tone={areInTurns ? "warn" : "info"}>
					<p className="flex items-start gap-2">
						<ArrowLeftRight className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
						{t(areInTurns ? "evolution.turns" : "evolution.moves", { count: changes })}
					</p>
				</Callout>
			)}
			<ol className="address-spans">
				{spans.map((span) => (
					<Span key={span.from + span.url} span={span} />
				))}
			</ol>
		</>
	);
}

function Span({ span: { url, from, to, best, sightings } }: { span: UrlSpan }) {
	const { t, i18n } = useTranslation();
	const [first, last] = [formatDay(from, i18n.language), formatDay(to, i18n.language)];
	return (
		<li>
			<span className="position" data-kind="ranked" data-rank={rankTone(best)}>
				<span className="sr-only">{t("evolution.bestOf", { position: best })}</span>
				<span aria-hidden="true">{best}</span>
			</span>
			<span className="min-w-0">
				<AddressLink href={url} />
				<span className="block text-ink-muted text-xs tabular-nums">
					{from === to ? first : t("evolution.fromTo", { from: first, to: last })} · {t("evolution.seenTimes", { count: sightings })}
				</span>
			</span>
		</li>
	);
}
