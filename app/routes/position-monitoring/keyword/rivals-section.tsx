import { Link } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useRangeRead } from "~/components/connection/use-range-read";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { DaysTable } from "~/components/evolution/days-table";
import { LazyChart } from "~/components/evolution/lazy-chart";
import { marksOfDay } from "~/components/evolution/line-chart";
import { DayMarks } from "~/components/evolution/mark-list";
import { useHydrated } from "~/components/hydrated";
import { observationFace } from "~/components/position/observation-words";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { PlainLink } from "~/components/ui/plain-link";
import type { DayMark } from "~/domain/day-mark/day-mark";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { MAX_RIVAL_DAYS, type Passing, passings, type RivalDay } from "~/domain/places/rival-days";
import type { DayRange } from "~/domain/position/evolution";
import { type Coded, observationOfCode } from "~/domain/sample/codes";
import { formatDay } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { KindsPast } from "./kinds-past";
import type { EvolutionContent, KeywordContent } from "./read-keyword";
import { rivalsOptions } from "./rivals-options";

const HEIGHT_PX = 260;

type Past = NonNullable<EvolutionContent["rivals"]["past"]>;

interface RivalsSectionProps {
	content: KeywordContent;
	/** The places are read on request. */
	isLarge: boolean;
	rivals: EvolutionContent["rivals"];
	marks: readonly DayMark[];
	range: DayRange;
}

/** Places of the website's competitors by day: chart, table, who overtook the website, and ranks inside kinds of results. Read by the browser; without JavaScript on request. */
export function RivalsSection({ content, isLarge, rivals, marks, range }: RivalsSectionProps) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const { hasRivals } = rivals;
	const [isAsked, setAsked] = useState(!isLarge || rivals.past !== null);
	const { value, isReading, retry } = useRangeRead<Past>(paths.keywordRivals(content.id, range), rivals.past, isAsked);
	const past = value === "failed" ? null : value;
	return (
		<section aria-labelledby="keyword-rivals" className="grid gap-2 text-sm" aria-busy={isReading}>
			<h3 id="keyword-rivals" className="font-semibold text-base">
				{t(hasRivals ? "evolution.rivals.title" : "resultKinds.title")}
			</h3>
			{hasRivals && <p className="text-ink-muted text-xs">{t("evolution.rivals.help")}</p>}
			{!hydrated && !past && (
				<p>
					<Link to={rivals.href} preventScrollReset className="link">
						{t(hasRivals ? "evolution.rivals.show" : "resultKinds.past.show")}
					</Link>
				</p>
			)}
			{hydrated && !isAsked && (
				<Button type="button" variant="outline" size="small" className="justify-self-start" onClick={() => setAsked(true)}>
					{t(hasRivals ? "evolution.rivals.show" : "resultKinds.past.show")}
				</Button>
			)}
			{value === "failed" && (
				<Callout tone="warn" role="alert">
					{t(hasRivals ? "evolution.rivals.failed" : "resultKinds.past.failed")}{" "}
					<button type="button" className="link" onClick={retry}>
						{t("evolution.again")}
					</button>
				</Callout>
			)}
			<p role="status" className="text-ink-muted empty:hidden">
				{hydrated && isReading
					? t(hasRivals ? "evolution.rivals.reading" : "resultKinds.past.reading")
					: past?.days.length === 0
						? t("evolution.empty")
						: ""}
			</p>
			{past && past.days.length > 0 && <PastParts past={past} content={content} hasRivals={hasRivals} marks={marks} range={range} />}
		</section>
	);
}

interface PastPartsProps extends Pick<RivalsSectionProps, "content" | "marks" | "range"> {
	past: Past;
	hasRivals: boolean;
}

function PastParts({ past, content, hasRivals, marks, range }: PastPartsProps) {
	const { t, i18n } = useTranslation();
	const names = [content.domain, ...past.hosts].map(unicodeDomain);
	return (
		<>
			{past.hidden > 0 && <p className="text-ink-muted text-xs">{t("voice.hidden", { count: past.hidden })}</p>}
			{past.from > range.from && (
				<p className="text-ink-muted text-xs">
					{t("evolution.rivals.cut", { count: MAX_RIVAL_DAYS, day: formatDay(past.from, i18n.language) })}
				</p>
			)}
			{past.hosts.length > 0 && (
				<RivalsPast names={names} days={past.days} marks={marks} range={{ from: past.from, to: range.to }} term={content.term} />
			)}
			<KindsPast names={names} days={past.kinds} hasTitle={hasRivals} />
		</>
	);
}

interface ShownDays {
	/** Names of the website and of its rivals. */
	names: readonly string[];
	days: readonly RivalDay[];
	marks: readonly DayMark[];
}

function RivalsPast({ names, days, marks, range, term }: ShownDays & { range: DayRange; term: string }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	return (
		<>
			<div className="grid grid-cols-1 gap-3">
				{hydrated && <RivalsChart names={names} days={days} marks={marks} range={range} label={t("evolution.rivals.label", { term })} />}
				<DaysTable title={t("evolution.rivals.title")}>
					<RivalsTable names={names} days={days} marks={marks} />
				</DaysTable>
			</div>
			<Overtakings names={names} found={passings(days, names.length - 1)} />
		</>
	);
}

function RivalsChart({ names, days, marks, range: { from, to }, label }: ShownDays & { range: DayRange; label: string }) {
	const { t, i18n } = useTranslation();
	const all = names.join(" ");
	// biome-ignore lint/correctness/useExhaustiveDependencies: the names are a new list with each rendering
	const optionsOf = useCallback(
		(surroundings: ChartSurroundings) =>
			rivalsOptions({ names, days, marks, range: { from, to }, t, language: i18n.language, ...surroundings }),
		[all, days, marks, from, to, t, i18n.language],
	);
	return <LazyChart type="line" height={HEIGHT_PX} optionsOf={optionsOf} label={label} fileName={null} />;
}

/** Place, "+30", or why nothing is known. */
function placeWords(coded: Coded | null, t: Translate): string {
	const observation = coded && observationOfCode(coded.code, coded.depth, "");
	return observation ? observationFace(observation, t) : "–";
}

/** The chart as a table, latest day first. */
function RivalsTable({ names, days, marks }: ShownDays) {
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
						<th scope="row">
							{formatDay(day, i18n.language)}
							<DayMarks marks={marksOfDay(marks, day)} />
						</th>
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
		<PlainLink to={paths.look(look)} className="link">
			{text}
		</PlainLink>
	);
}
