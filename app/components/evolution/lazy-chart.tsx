import type { ApexOptions } from "apexcharts";
import { Download } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import type { ApexFigure, ChartSurroundings, DrawImage } from "./apex-figure";
import { loadFigure } from "./load-figure";

interface LazyChartProps {
	type: "line" | "bar" | "area";
	/** Pixels. */
	height: number;
	/** A stable function: another one draws the chart again. */
	optionsOf(surroundings: ChartSurroundings): ApexOptions;
	/** One-sentence summary; a table beside the chart has all values. */
	label: string;
	/** Name of the downloaded image, without extension; null offers no download. */
	fileName: string | null;
	/** Key of the marks. */
	children?: ReactNode;
}

/** A chart whose library loads when the chart is shown. */
export function LazyChart({ type, height, optionsOf, label, fileName, children }: LazyChartProps) {
	const { t } = useTranslation();
	const image = useRef<DrawImage | null>(null);
	const [Figure, setFigure] = useState<{ figure: typeof ApexFigure } | null>(null);
	const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
	useEffect(() => {
		let isGone = false;
		void loadFigure().then((part) => {
			if (isGone) return;
			if (part) setFigure({ figure: part.ApexFigure });
			else setState("failed");
		});
		return () => {
			isGone = true;
		};
	}, []);
	const download = async () => {
		const data = await image.current?.();
		if (!data) return;
		const link = document.createElement("a");
		link.href = data;
		link.download = `${fileName}.png`;
		link.click();
	};
	return (
		<figure className="evolution-chart" data-state={state}>
			<div className="evolution-place" data-height={height}>
				<div role="img" aria-label={label}>
					{Figure && <Figure.figure type={type} height={height} optionsOf={optionsOf} onDrawn={() => setState("shown")} image={image} />}
				</div>
				{state !== "shown" && (
					<p className="evolution-wait" role="status">
						{t(state === "failed" ? "evolution.failed" : "evolution.loading")}
					</p>
				)}
			</div>
			{(children || fileName !== null) && (
				<figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-muted text-xs">
					{children}
					<span className="grow" />
					{fileName !== null && (
						<Button type="button" variant="outline" size="small" onClick={download} aria-disabled={state !== "shown"}>
							<Download aria-hidden="true" />
							{t("evolution.download")}
						</Button>
					)}
				</figcaption>
			)}
		</figure>
	);
}
