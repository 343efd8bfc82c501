import ApexCharts, { type ApexOptions } from "apexcharts";
import type { TFunction } from "i18next";
import { BANDS } from "~/domain/table/table-filters";
import { formatDay, formatNumber, formatShare } from "~/i18n/format";
import { bandSeries, boundsText, series } from "./overview-figures";
import type { OverviewAnswer } from "./read-overview";

const HEIGHT_PX = 230;
/** Room that a day needs on the axis, and a note's label above another. */
const TICK_PX = 110;
const LABEL_PX = 18;
const COLORS = ["rank-1", "rank-3", "rank-10", "line-strong", "ink", "ink-muted", "line", "info", "brand", "surface"] as const;

interface TrendFacts {
	answer: OverviewAnswer;
	date: string;
	comparison: string;
	t: TFunction;
	language: string;
}

/** Draws the chart into an element of the document; returns the function that removes it. */
export async function drawTrend(place: HTMLElement, facts: TrendFacts): Promise<() => void> {
	const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
	const chart = new ApexCharts(place, options(facts, { nonce, width: place.clientWidth, colors: colorsOf(place) }));
	await chart.render();
	return () => chart.destroy();
}

interface Look {
	nonce: string;
	width: number;
	colors: Record<(typeof COLORS)[number], string>;
}

/** Stacked columns of keywords by band, unknown ones on top, and the visibility as a line on an axis of its own. */
function options({ answer, date, comparison, t, language }: TrendFacts, { nonce, width, colors }: Look): ApexOptions {
	const { days, notes } = answer;
	const bands = bandSeries(days);
	const visibility = series(days, (side) => side.visibility);
	const count = (value: number | null | undefined) => (value == null ? "–" : formatNumber(value, language));
	const share = (value: number | null | undefined) => (value == null ? "–" : formatShare(value, language));
	const names = BANDS.map((band) => t(`monitoring.filters.band.${band}`));
	const lastBand = BANDS.length;
	return {
		chart: {
			type: "line",
			height: HEIGHT_PX,
			stacked: true,
			background: "transparent",
			foreColor: colors["ink-muted"],
			fontFamily: "inherit",
			animations: { enabled: false },
			toolbar: { show: false },
			zoom: { enabled: false },
			...(nonce && { nonce }),
		},
		series: [
			...BANDS.map((band, i) => ({ name: names[i] ?? band, type: "bar", data: bands[band] })),
			{ name: t("overview.visibility"), type: "line", data: visibility },
		] as ApexOptions["series"] & object,
		colors: [colors["rank-1"], colors["rank-3"], colors["rank-10"], colors.line, colors["line-strong"], colors.ink],
		fill: {
			type: ["solid", "solid", "solid", "solid", "pattern", "solid"],
			pattern: { style: "slantedLines", width: 5, height: 5, strokeWidth: 1 },
		},
		stroke: { width: [0, 0, 0, 0, 0, 2], curve: "straight" },
		plotOptions: { bar: { columnWidth: "82%" } },
		markers: { size: 0, hover: { size: 3 } },
		dataLabels: { enabled: false },
		legend: { show: false },
		grid: { borderColor: colors.line, padding: { left: 4, right: 4 } },
		xaxis: {
			type: "category",
			categories: days.map(({ day }) => day),
			tickAmount: Math.max(2, Math.min(10, Math.floor(width / TICK_PX))),
			tickPlacement: "on",
			labels: { formatter: (day: string) => shortDay(String(day), language), rotate: 0, hideOverlappingLabels: true },
			axisBorder: { color: colors["line-strong"] },
			axisTicks: { show: false },
			tooltip: { enabled: false },
		},
		yaxis: [
			...BANDS.map((_, i) => ({
				seriesName: names[0] ?? "",
				show: i === 0,
				labels: { formatter: (value: number) => count(Math.round(value)) },
			})),
			{ opposite: true, min: 0, seriesName: t("overview.visibility"), labels: { formatter: (value: number) => share(value) } },
		] as NonNullable<ApexOptions["yaxis"]>,
		tooltip: {
			shared: true,
			intersect: false,
			x: {
				formatter: (_: number, { dataPointIndex }: { dataPointIndex: number }) => tipTitle(answer, dataPointIndex, { t, language }),
			} as never,
			y: {
				formatter: (value: number, { seriesIndex }: { seriesIndex: number }) => (seriesIndex === lastBand ? share(value) : count(value)),
			},
		},
		annotations: {
			xaxis: [
				...notes.map(({ day }, i) => mark(day, String(i + 1), colors.info, colors.surface, LABEL_PX)),
				mark(comparison, t("evolution.comparison"), colors["ink-muted"], colors.surface, 0),
				mark(date, t("evolution.date"), colors.brand, colors.surface, 0),
			].filter(({ x }) => days.some(({ day }) => day === x)),
		},
	};
}

function mark(day: string, text: string, color: string, ink: string, offsetY: number) {
	return {
		x: day,
		borderColor: color,
		strokeDashArray: 3,
		label: { text, orientation: "horizontal", textAnchor: "end", offsetY, borderColor: color, style: { color: ink, background: color } },
	};
}

/** The day, its coverage and bounds, and its notes. */
function tipTitle({ days, notes }: OverviewAnswer, index: number, { t, language }: Pick<TrendFacts, "t" | "language">): string {
	const day = days[index];
	if (!day) return "";
	const texts = notes.filter((note) => note.day === day.day).map(({ text }) => escaped(text));
	const { figures } = day;
	const range = figures?.bounds && boundsText(figures.bounds, (value) => formatNumber(value, language));
	const known = figures && range ? [escaped(t("overview.tip", { share: formatShare(figures.coverage, language), range }))] : [];
	return [escaped(formatDay(day.day, language)), ...known, ...texts].join("<br>");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

function shortDay(day: string, language: string): string {
	// Drops the weekday, which is first in all three languages. The library also asks for ticks that are no day.
	return /^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day, language).replace(/^\S+\s/, "") : "";
}

function colorsOf(place: HTMLElement): Look["colors"] {
	const probe = document.createElement("span");
	place.appendChild(probe);
	const found = COLORS.map((name) => {
		probe.style.color = `var(--color-${name})`;
		return [name, getComputedStyle(probe).color];
	});
	probe.remove();
	return Object.fromEntries(found) as Look["colors"];
}
