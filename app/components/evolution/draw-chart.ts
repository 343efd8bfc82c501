import ApexCharts from "apexcharts";
import { chartImage } from "./chart-image";
import { type ChartColors, type ChartFacts, COLOR_NAMES, chartOptions } from "./chart-options";

/** A chart on the page. */
export interface DrawnChart {
	destroy(): void;
	/** The chart as a PNG, "data:image/png;base64,…". */
	image(): Promise<string | null>;
}

/** Wide enough for a slide. */
const IMAGE_SCALE = 2;

/** Draws into a place that is in the document. Colours are those of the theme in force. */
export async function drawChart(place: HTMLElement, facts: Omit<ChartFacts, "colors" | "nonce" | "width">): Promise<DrawnChart> {
	const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
	const colors = themeColors(place);
	const chart = new ApexCharts(place, chartOptions({ ...facts, colors, nonce, width: place.clientWidth }));
	await chart.render();
	return {
		destroy: () => chart.destroy(),
		image: async () => {
			const svg = place.querySelector("svg");
			return svg && (await chartImage(svg, { scale: IMAGE_SCALE, background: colors.raised }));
		},
	};
}

/** What the theme's names come to here and now: the library and its image know no CSS variables. */
function themeColors(place: HTMLElement): ChartColors {
	const probe = document.createElement("span");
	place.appendChild(probe);
	const colors = Object.fromEntries(
		COLOR_NAMES.map((name) => {
			probe.style.color = `var(--color-${name})`;
			return [name, getComputedStyle(probe).color];
		}),
	);
	probe.remove();
	return colors as ChartColors;
}
