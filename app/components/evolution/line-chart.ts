import type { ApexOptions } from "apexcharts";
import { DAY_MS } from "~/domain/time/durations";
import type { ChartColors } from "./chart-colors";

/** Parts that all charts by day share: no animation, no toolbar, no zoom. */
export function lineChart(colors: ChartColors, background: string = colors.raised): NonNullable<ApexOptions["chart"]> {
	return {
		type: "line",
		background,
		foreColor: colors["ink-muted"],
		fontFamily: "inherit",
		animations: { enabled: false },
		toolbar: { show: false },
		zoom: { enabled: false },
	};
}

/** The day of a place on the axis, which the library may have moved by less than half a day. at: ms since epoch. */
export function dayAt(at: number): string {
	return new Date(Math.round(at / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
}
