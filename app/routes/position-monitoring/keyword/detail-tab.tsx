import { Link } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import { marksOfDay } from "~/components/evolution/line-chart";
import { PositionMark } from "~/components/position/position-mark";
import type { SeenView } from "~/components/position/seen-view";
import { VariationMark } from "~/components/position/variation-mark";
import { SerpComparison } from "~/components/serp/serp-comparison";
import { Callout } from "~/components/ui/callout";
import type { Refusal } from "~/domain/refusal/refusal";
import { codedOf } from "~/domain/sample/codes";
import { variationOf } from "~/domain/sample/variation";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ClicksFact } from "./clicks-fact";
import { type DateLimits, DatesForm } from "./dates-form";
import { DayNotes } from "./day-notes";
import { KeywordTrend } from "./keyword-trend";
import { OwnResults } from "./own-results";
import { PassedBy } from "./passed-by";
import type { DetailContent, KeywordContent } from "./read-keyword";
import { SecondOpinion } from "./second-opinion";
import { WantedFact } from "./wanted-fact";

interface DetailTabProps {
	content: KeywordContent;
	detail: DetailContent;
	limits: DateLimits;
	refusal: Refusal | null;
	busy: boolean;
}

/** Both dates, their positions, the notes of the day, and both result pages. */
export function DetailTab({ content, detail, limits, refusal, busy }: DetailTabProps) {
	const { t } = useTranslation();
	const { current, comparison, original, moved, serp } = detail;
	const isSingle = new Set([...current.own, ...comparison.own].map(({ link }) => link)).size < 2;
	const address = isSingle ? (current.own[0]?.link ?? null) : null;
	return (
		<div className="grid grid-cols-1 gap-4">
			<KeywordTrend content={content} trend={detail.trend} first={limits.first} />
			<div className="flex flex-wrap items-end gap-3">
				<DatesForm content={content} detail={detail} limits={limits} />
				{original && (
					<a href={original.href} target="_blank" rel="noopener noreferrer" className="button button-outline sm:ml-auto">
						{t(original.kept ? "keyword.viewPage" : "keyword.viewReading")}
						<ExternalLink aria-hidden="true" />
						<span className="sr-only"> ({t("shell.newTab")})</span>
					</a>
				)}
			</div>
			<dl className="keyword-facts">
				<Fact name={t("keyword.position")}>
					<PositionMark view={current.seen} to={lookHref(current.seen)} align="end" />
					{isAddressHidden(current.seen) && <span className="text-ink-muted text-xs"> {t("keyword.addressHidden")}</span>}
				</Fact>
				<Fact name={t("keyword.previous")}>
					<PositionMark view={comparison.seen} to={lookHref(comparison.seen)} align="end" isQuiet />
				</Fact>
				<Fact name={t("keyword.variation")}>
					<VariationMark value={variationOf(codedOf(current.seen), codedOf(comparison.seen))} current={current.seen} />
				</Fact>
				{address && (
					<Fact name={t("keyword.address")}>
						<a href={address} target="_blank" rel="noopener noreferrer nofollow" className="link break-all text-sm">
							{address.replace(/^https?:\/\//, "")}
							<span className="sr-only"> ({t("shell.newTab")})</span>
						</a>
					</Fact>
				)}
				{(detail.wanted || detail.wantedHref) && <WantedFact wanted={detail.wanted} href={detail.wantedHref} />}
				<VolumeFact volume={detail.volume} href={detail.volumesHref} />
				{detail.clicks && <ClicksFact clicks={detail.clicks} />}
			</dl>
			{current.seen?.answeredFor && <Callout tone="warn">{t("position.answeredFor", { words: current.seen.answeredFor })}</Callout>}
			{current.seen?.unconfirmed && (
				<Callout tone="info">
					<p className="text-sm">
						<strong className="font-semibold">{t("keyword.unconfirmed.title")}</strong> · {t("keyword.unconfirmed.text")}
					</p>
				</Callout>
			)}
			{current.opinion && <SecondOpinion opinion={current.opinion} />}
			<DayNotes
				content={content}
				notes={detail.notes}
				marks={marksOfDay(detail.trend.marks, content.dates.date.day)}
				refusal={refusal}
				busy={busy}
			/>
			{moved && (
				<Callout tone="warn">
					<p>{t("keyword.moved")}</p>
					<p className="break-all text-sm">{t("keyword.movedFromTo", moved)}</p>
				</Callout>
			)}
			{!isSingle && <OwnResults current={current} comparison={comparison} />}
			<PassedBy passers={detail.passers} />
			<SerpComparison view={serp} />
		</div>
	);
}

function lookHref(view: SeenView | null): string | null {
	return view?.look ? paths.look(view.look) : null;
}

function isAddressHidden(view: SeenView | null): boolean {
	return view?.observation.outcome === "ranked" && view.observation.url === "";
}

const KNOWN_SOURCES = ["google_ads", "simulated", "own"] as const;

/** Monthly search volume and its source. */
function VolumeFact({ volume, href }: { volume: DetailContent["volume"]; href: string }) {
	const { t, i18n } = useTranslation();
	const source = volume && KNOWN_SOURCES.find((name) => name === volume.source);
	return (
		<div>
			<dt className="text-ink-muted text-xs">{t("volumes.label")}</dt>
			<dd className="tabular-nums">
				{volume ? formatNumber(volume.count, i18n.language) : "–"}{" "}
				<span className="text-ink-muted text-xs">
					{volume ? (source ? t(`volumes.source.${source}`) : t("volumes.source.other", { name: volume.source })) : t("volumes.none")}
					{" · "}
					<Link to={href} preventScrollReset className="link">
						{t("volumes.upload")}
					</Link>
				</span>
			</dd>
		</div>
	);
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-ink-muted text-xs">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
