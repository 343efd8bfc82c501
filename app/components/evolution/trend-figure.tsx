import type { DayMark } from "~/domain/day-mark/day-mark";
import type { EvolutionPoint } from "~/domain/position/evolution";
import { drawnPlace, trendScale } from "~/domain/position/trend-scale";
import { formatDay, formatDayOfYear } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { ChartNote } from "./chart-tip";
import { dayWords, sampleWords } from "./day-words";
import { MARK_SIGNS, marksOfDay } from "./line-chart";

/** Pixels. */
const HEIGHT = 200;
/** Above the lines are the labels of days: of the current one, of the one compared with, of notes. */
const TOP = 46;
const FOOT = HEIGHT - 26;
/** Distance between the labels, which stand below each other. */
const LABEL = 14;
const FIRST_LABEL = 10;
/** Days that the axis names. */
const NAMED_DAYS = 5;
/** Below this part of the width a label stands right of its day. */
const LEFT_PART = 15;

interface TrendFigureProps {
	/** One for each day, oldest first. */
	points: readonly EvolutionPoint[];
	/** The two dates of the table; no comparison before the first day. */
	date: string;
	comparison: string | null;
	notes: readonly ChartNote[];
	marks: readonly DayMark[];
	/** One-sentence summary of the chart. */
	label: string;
}

/** Positions as a low line above result pages, the best on top. Plain SVG, so that it comes with the page, without the library and without scripts. */
export function TrendFigure({ points, date, comparison, notes, marks, label }: TrendFigureProps) {
	const { t, i18n } = useTranslation();
	const scale = trendScale(points);
	const x = (i: number) => `${round((100 * i) / Math.max(1, points.length - 1))}%`;
	const y = (place: number) => round(TOP + ((place - scale.low) / (scale.high - scale.low)) * (FOOT - TOP));
	const at = (day: string) => points.findIndex((point) => point.day === day);
	const step = 100 / Math.max(1, points.length - 1);
	const tip = (point: EvolutionPoint) =>
		[
			formatDay(point.day, i18n.language),
			dayWords(point, t),
			...sampleWords(point, t),
			...notes.filter(({ day }) => day === point.day).map(({ text }) => text),
		].join("\n");
	const days = [
		...(comparison === null ? [] : [{ day: comparison, kind: "comparison", text: t("evolution.comparison"), row: 1 }]),
		{ day: date, kind: "date", text: t("evolution.date"), row: 0 },
		...notes.map(({ day }, i) => ({ day, kind: "note", text: String(i + 1), row: 2 })),
	].filter(({ day }) => at(day) >= 0);
	return (
		<figure className="evolution-chart trend-figure" data-state="shown">
			<div className="trend-figure-plot" role="img" aria-label={label}>
				<svg width="28" height={HEIGHT} aria-hidden="true">
					{scale.marks.map((place) => (
						<text key={place} x="24" y={y(place)} dy="0.35em" textAnchor="end">
							{place}
						</text>
					))}
				</svg>
				<svg width="100%" height={HEIGHT} aria-hidden="true">
					{scale.marks.map((place) => (
						<line key={place} className="trend-grid" x1="0" x2="100%" y1={y(place)} y2={y(place)} />
					))}
					{days.map(({ day, kind, text, row }) => {
						const isLeft = at(day) * step < LEFT_PART;
						return (
							<g key={`${kind} ${day} ${text}`} data-kind={kind}>
								<line className="trend-day" x1={x(at(day))} x2={x(at(day))} y1={FIRST_LABEL + row * LABEL - 8} y2={FOOT} />
								<text x={x(at(day))} y={FIRST_LABEL + row * LABEL} dx={isLeft ? 4 : -4} textAnchor={isLeft ? "start" : "end"}>
									{text}
								</text>
							</g>
						);
					})}
					{points.map((point, i) =>
						isRead(point) && point.depth < scale.high ? (
							<rect
								key={point.day}
								className="trend-unread"
								x={`${round((i - 0.5) * step)}%`}
								width={`${round(step)}%`}
								y={y(Math.max(scale.low, point.depth + 0.5))}
								height={round(FOOT - y(Math.max(scale.low, point.depth + 0.5)))}
							/>
						) : null,
					)}
					{points.map((point, i) => {
						const [from, to] = [points[i - 1], point];
						if (from?.kind !== "ranked" || to.kind !== "ranked") return null;
						return <line key={to.day} className="trend-line" x1={x(i - 1)} x2={x(i)} y1={y(from.position)} y2={y(to.position)} />;
					})}
					{points.map((point, i) => {
						const place = drawnPlace(point);
						const signs = marksOfDay(marks, point.day).filter((mark) => mark.from === point.day);
						return (
							<g key={point.day}>
								{point.kind === "ranked" && <circle className="trend-dot" cx={x(i)} cy={y(point.position)} r={2.5} />}
								{point.kind === "not_found" && place !== null && (
									<text className="trend-out" x={x(i)} y={y(place)} dy="0.35em" textAnchor="middle">
										✕
									</text>
								)}
								{point.kind === "unknown" && (
									<text className="trend-unknown" x={x(i)} y={FOOT} dy="-0.2em" textAnchor="middle">
										?
									</text>
								)}
								{signs.length > 0 && (
									<text x={x(i)} y={FOOT + 12} textAnchor="middle">
										{[...new Set(signs.map(({ kind }) => MARK_SIGNS[kind]))].join("")}
									</text>
								)}
							</g>
						);
					})}
					{namedDays(points.length).map((i, n, all) => (
						<text key={i} x={x(i)} y={HEIGHT - 2} textAnchor={n === 0 ? "start" : n === all.length - 1 ? "end" : "middle"}>
							{formatDayOfYear(points[i]?.day ?? "", i18n.language)}
						</text>
					))}
					{points.map((point, i) => (
						<rect
							key={point.day}
							className="trend-tip-place"
							x={`${round((i - 0.5) * step)}%`}
							width={`${round(step)}%`}
							y="0"
							height={HEIGHT}
						>
							<title>{tip(point)}</title>
						</rect>
					))}
				</svg>
			</div>
		</figure>
	);
}

function isRead(point: EvolutionPoint): point is Extract<EvolutionPoint, { kind: "ranked" | "not_found" }> {
	return point.kind === "ranked" || point.kind === "not_found";
}

/** Indexes of the days below the axis: the first, the last and some evenly between. */
function namedDays(count: number): number[] {
	const last = count - 1;
	const parts = Math.min(NAMED_DAYS - 1, last);
	return parts < 1 ? [0] : Array.from({ length: parts + 1 }, (_, i) => Math.round((i * last) / parts));
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
