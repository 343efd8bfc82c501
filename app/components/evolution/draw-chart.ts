import ApexCharts from "apexcharts";
import { chartImage } from "./chart-image";
import { type ChartColors, type ChartFacts, COLOR_NAMES, chartOptions } from "./chart-options";

/** A chart in the document. */
export interface DrawnChart {
	destroy(): void;
	/** The chart as a PNG, "data:image/png;base64,…". */
	image(): Promise<string | null>;
}

/** Wide enough for a slide. */
const IMAGE_SCALE = 2;

/** Draws into an element of the document, with the colours of the current theme. */
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

/** Resolves the theme's CSS variables, which the library and the image do not support. */
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
