import type { ApexOptions } from "apexcharts";
import { type MutableRefObject, useRef, useState } from "react";
import ReactApexChart from "react-apexcharts";
import { useDomEffect } from "~/components/dialog/use-dom-effect";
import { byName } from "~/domain/by-name";
import { type ChartColors, COLOR_NAMES } from "./chart-colors";
import { chartImage } from "./chart-image";

/** Wide enough for a slide. */
const IMAGE_SCALE = 2;

/** Facts of the page that the options of the library need. */
export interface ChartSurroundings {
	colors: ChartColors;
	/** Pixels. */
	width: number;
	/** Nonce of the content security policy, for the library's style element. */
	nonce: string;
}

/** Draws a chart as a PNG, "data:image/png;base64,…". */
export type DrawImage = () => Promise<string | null>;

interface ApexFigureProps {
	type: "line" | "bar" | "area";
	/** Pixels. */
	height: number;
	/** A stable function: another one draws the chart again. */
	optionsOf(surroundings: ChartSurroundings): ApexOptions;
	onDrawn(): void;
	image?: MutableRefObject<DrawImage | null>;
}

/** A chart of the library, in the colours of the current theme. This file is loaded only where a chart is shown. */
export function ApexFigure({ type, height, optionsOf, onDrawn, image }: ApexFigureProps) {
	const place = useRef<HTMLDivElement>(null);
	const [drawing, setDrawing] = useState<{ serial: number; options: ApexOptions } | null>(null);
	useDomEffect(() => {
		const element = place.current;
		if (!element) return;
		const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
		const colors = themeColors(element);
		const options = optionsOf({ colors, nonce, width: element.clientWidth });
		const events = { ...options.chart?.events, mounted: drawn, updated: drawn };
		const chart = { ...options.chart, height, events, ...(nonce && { nonce }) };
		// A new key draws the chart anew: the library merges options and would keep marks of the former ones.
		setDrawing((former) => ({ serial: (former?.serial ?? 0) + 1, options: { ...options, chart } }));
		if (image) image.current = () => imageOf(element, colors.raised);
		function drawn(chart: { el: Element }): void {
			showMarks(chart.el);
			onDrawn();
		}
	}, [optionsOf, height]);
	return (
		<div ref={place}>
			{drawing && (
				<ReactApexChart key={drawing.serial} type={type} height={height} series={drawing.options.series} options={drawing.options} />
			)}
		</div>
	);
}

async function imageOf(place: HTMLElement, background: string): Promise<string | null> {
	const svg = place.querySelector("svg");
	return svg && (await chartImage(svg, { scale: IMAGE_SCALE, background }));
}

/** The library hides marks until the line is drawn, which never happens when only the last day has a value. */
function showMarks(element: Element): void {
	const hidden = "apexcharts-element-hidden";
	for (const marks of element.querySelectorAll(`.apexcharts-series-markers-wrap.${hidden}`)) marks.classList.remove(hidden);
}

/** Resolves the theme's CSS variables, which the library and the image do not support. */
function themeColors(place: HTMLElement): ChartColors {
	const probe = document.createElement("span");
	place.appendChild(probe);
	const colors = byName(COLOR_NAMES, (name) => {
		probe.style.color = `var(--color-${name})`;
		return getComputedStyle(probe).color;
	});
	probe.remove();
	return colors;
}
