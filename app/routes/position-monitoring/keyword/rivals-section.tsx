import { Link } from "@remix-run/react";
import { useCallback, useState } from "react";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { LazyChart } from "~/components/evolution/lazy-chart";
import { useHydrated } from "~/components/hydrated";
import { observationFace } from "~/components/position/observation-words";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { MAX_RIVAL_DAYS, type Passing, passings, type RivalDay } from "~/domain/places/rival-days";
import type { DayRange } from "~/domain/position/evolution";
import { type Coded, observationOfCode } from "~/domain/sample/codes";
import { formatDay } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { EvolutionContent, KeywordContent } from "./read-keyword";
import { rivalsOptions } from "./rivals-options";
import { useRangeRead } from "./use-range-read";

const HEIGHT_PX = 260;

type Past = NonNullable<NonNullable<EvolutionContent["rivals"]>["past"]>;

interface RivalsSectionProps {
	content: KeywordContent;
	/** The places are read on request. */
	isLarge: boolean;
	rivals: NonNullable<EvolutionContent["rivals"]>;
	range: DayRange;
}

/** Places of the website's competitors by day: chart, table, and who overtook the website. Read by the browser; without JavaScript on request. */
export function RivalsSection({ content, isLarge, rivals, range }: RivalsSectionProps) {
	const { t, i18n } = useTranslation();
	const hydrated = useHydrated();
	const [isAsked, setAsked] = useState(!isLarge || rivals.past !== null);
	const { value, isReading, retry } = useRangeRead<Past>(paths.keywordRivals(content.id, range), rivals.past, isAsked);
	const past = value === "failed" ? null : value;
	const names = past ? [content.domain, ...past.hosts].map(unicodeDomain) : [];
	const isCut = past !== null && past.from > range.from;
	return (
		<section aria-labelledby="keyword-rivals" className="grid gap-2 text-sm" aria-busy={isReading}>
			<h3 id="keyword-rivals" className="font-semibold text-base">
				{t("evolution.rivals.title")}
			</h3>
			<p className="text-ink-muted text-xs">{t("evolution.rivals.help")}</p>
			{!hydrated && !past && (
				<p>
					<Link to={rivals.href} preventScrollReset className="link">
						{t("evolution.rivals.show")}
					</Link>
				</p>
			)}
			{hydrated && !isAsked && (
				<Button type="button" variant="outline" size="small" className="justify-self-start" onClick={() => setAsked(true)}>
					{t("evolution.rivals.show")}
				</Button>
			)}
			{value === "failed" && (
				<Callout tone="warn" role="alert">
					{t("evolution.rivals.failed")}{" "}
					<button type="button" className="link" onClick={retry}>
						{t("evolution.again")}
					</button>
				</Callout>
			)}
			<p role="status" className="text-ink-muted empty:hidden">
				{hydrated && isReading ? t("evolution.rivals.reading") : past?.days.length === 0 ? t("evolution.empty") : ""}
			</p>
			{past && past.days.length > 0 && (
				<>
					{past.hidden > 0 && <p className="text-ink-muted text-xs">{t("voice.hidden", { count: past.hidden })}</p>}
					{isCut && (
						<p className="text-ink-muted text-xs">
							{t("evolution.rivals.cut", { count: MAX_RIVAL_DAYS, day: formatDay(past.from, i18n.language) })}
						</p>
					)}
					<div className="evolution-twins">
						{hydrated && (
							<RivalsChart
								names={names}
								days={past.days}
								range={{ from: past.from, to: range.to }}
								label={t("evolution.rivals.label", { term: content.term })}
							/>
						)}
						{/* Scrolls: reached with the keyboard too. */}
						{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable */}
						<section className="evolution-table-frame" tabIndex={0} aria-label={t("evolution.rivals.caption")}>
							<RivalsTable names={names} days={past.days} />
						</section>
					</div>
					<Overtakings names={names} found={passings(past.days, past.hosts.length)} />
				</>
			)}
		</section>
	);
}

interface ShownDays {
	/** Names of the website and of its rivals. */
	names: readonly string[];
	days: readonly RivalDay[];
}

function RivalsChart({ names, days, range: { from, to }, label }: ShownDays & { range: DayRange; label: string }) {
	const { t, i18n } = useTranslation();
	const all = names.join(" ");
	// biome-ignore lint/correctness/useExhaustiveDependencies: the names are a new list with each rendering
	const optionsOf = useCallback(
		(surroundings: ChartSurroundings) => rivalsOptions({ names, days, range: { from, to }, t, language: i18n.language, ...surroundings }),
		[all, days, from, to, t, i18n.language],
	);
	return <LazyChart type="line" height={HEIGHT_PX} optionsOf={optionsOf} label={label} fileName={null} />;
}

/** Place, "+30", or why nothing is known. */
function placeWords(coded: Coded | null, t: Translate): string {
	const observation = coded && observationOfCode(coded.code, coded.depth, "");
	return observation ? observationFace(observation, t) : "–";
}

/** The chart as a table, latest day first. */
function RivalsTable({ names, days }: ShownDays) {
	const { t, i18n } = useTranslation();
	return (
		<table className="evolution-table">
			<caption className="sr-only">{t("evolution.rivals.caption")}</caption>
			<thead>
				<tr>
					<th scope="col">{t("evolution.day")}</th>
					{names.map((name) => (
						<th key={name} scope="col" className="min-w-24 break-words">
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{days.toReversed().map(({ day, own, rivals }) => (
					<tr key={day}>
						<th scope="row">{formatDay(day, i18n.language)}</th>
						{names.map((name, n) => (
							<td key={name}>{placeWords(n === 0 ? own : (rivals[n - 1] ?? null), t)}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Lists the rivals that overtook the website, by day, with links to both result pages. */
function Overtakings({ names, found }: { names: readonly string[]; found: readonly Passing[] }) {
	const { t } = useTranslation();
	return (
		<section aria-labelledby="overtakings">
			<h4 id="overtakings" className="mb-1 font-medium">
				{t("evolution.rivals.overtook")}
			</h4>
			{found.length === 0 ? (
				<p className="text-ink-muted">{t("evolution.rivals.none")}</p>
			) : (
				<ul className="grid gap-1">
					{found.map(({ rival, before, now }) => (
						<li key={`${rival} ${now.day}`} className="flex flex-wrap gap-x-2">
							<span className="wrap-anywhere font-medium">{names[rival + 1]}</span>
							<Side of={before} rival={rival} />
							<span aria-hidden="true">→</span>
							<Side of={now} rival={rival} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

/** Both places on a day, as a link to the result page. */
function Side({ of: { day, look, own, rivals }, rival }: { of: RivalDay; rival: number }) {
	const { t, i18n } = useTranslation();
	const facts = { day: formatDay(day, i18n.language), own: placeWords(own, t), theirs: placeWords(rivals[rival] ?? null, t) };
	const text = t("evolution.rivals.side", facts);
	return look === null ? (
		<span>{text}</span>
	) : (
		<a href={paths.look(look)} className="link">
			{text}
		</a>
	);
}
