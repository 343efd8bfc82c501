import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadPart } from "~/components/connection/load-part";
import { useDomEffect } from "~/components/dialog/use-dom-effect";
import { Button } from "~/components/ui/button";
import type { EvolutionPoint } from "~/domain/position/evolution";
import type { ChartNote } from "./chart-tip";
import type { DrawnChart } from "./draw-chart";

interface EvolutionChartProps {
	points: readonly EvolutionPoint[];
	/** The two dates of the table; no comparison before the first day. */
	date: string;
	comparison: string | null;
	notes: readonly ChartNote[];
	/** File name of the downloaded image, without extension. */
	fileName: string;
	/** One-sentence summary of the chart; the table below has all values. */
	label: string;
}

/** Positions as a line, 1 at the top. The library loads when the chart is shown. Source: spec B §2 "Evolution", look.md "Charts". */
export function EvolutionChart({ points, date, comparison, notes, fileName, label }: EvolutionChartProps) {
	const { t, i18n } = useTranslation();
	const place = useRef<HTMLDivElement>(null);
	const chart = useRef<DrawnChart | null>(null);
	const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
	useDomEffect(() => {
		let isGone = false;
		setState("loading");
		void loadPart(() => import("./draw-chart")).then(async (part) => {
			if (isGone || !place.current) return;
			if (!part) return setState("failed");
			const drawn = await part.drawChart(place.current, { points, date, comparison, notes, t, language: i18n.language });
			if (isGone) return drawn.destroy();
			chart.current = drawn;
			setState("shown");
		});
		return () => {
			isGone = true;
			chart.current?.destroy();
			chart.current = null;
		};
	}, [points, date, comparison, notes, i18n.language]);
	const download = async () => {
		const image = await chart.current?.image();
		if (!image) return;
		const link = document.createElement("a");
		link.href = image;
		link.download = `${fileName}.png`;
		link.click();
	};
	return (
		<figure className="evolution-chart" data-state={state}>
			<div className="evolution-place">
				<div ref={place} role="img" aria-label={label} />
				{state !== "shown" && (
					<p className="evolution-wait" role="status">
						{t(state === "failed" ? "evolution.failed" : "evolution.loading")}
					</p>
				)}
			</div>
			<figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-muted text-xs">
				<span className="evolution-key" data-kind="ranked">
					{t("evolution.keyRanked")}
				</span>
				<span className="evolution-key" data-kind="not_found">
					{t("evolution.keyNotFound")}
				</span>
				<span className="evolution-key" data-kind="unknown">
					{t("evolution.keyUnknown")}
				</span>
				<span className="evolution-key" data-kind="band">
					{t("evolution.keyBand")}
				</span>
				<span className="grow" />
				<Button type="button" variant="outline" size="small" onClick={download} aria-disabled={state !== "shown"}>
					<Download aria-hidden="true" />
					{t("evolution.download")}
				</Button>
			</figcaption>
		</figure>
	);
}
