import { Link } from "@remix-run/react";
import { Change } from "~/components/position/change-mark";
import { outsideText } from "~/components/position/observation-words";
import { lineRange } from "~/domain/position/line-range";
import type { Band } from "~/domain/sample/claims";
import { formatNumber, formatShare } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { Sparkline } from "../overview/sparkline";
import type { KnownBand, RowFigures } from "./read-screen";

export const MOVES = ["up", "down", "new", "missing"] as const;
const TONES = { up: "text-good", new: "text-good", down: "text-bad", missing: "text-bad" };

/** Cells with the figures of one website, or of all websites together. depth: see outsideDepth. */
export function FigureCells({
	figures,
	bands,
	depth,
	pageTwoHref,
}: {
	figures: RowFigures;
	bands: readonly KnownBand[];
	depth: number | null;
	pageTwoHref: string;
}) {
	const { t, i18n } = useTranslation();
	const { average, moves } = figures;
	const print = (value: number) => formatNumber(value, i18n.language);
	const share = (value: number) => formatShare(value, i18n.language);
	return (
		<>
			<td className="number" data-label={t("websites.keywords")}>
				{print(figures.keywords)}
			</td>
			<td className="number" data-label={t("websites.average")}>
				{average.kind === "average" ? print(average.value) : average.kind === "beyond" ? outsideText(average.depth, undefined) : "–"}
				<span className="block">
					<Change value={figures.averageChange} better={figures.isSameRanked ? -1 : 0} print={print} />
				</span>
			</td>
			<td className="number visibility" data-label={t("websites.visibility")}>
				<span className="flex items-center justify-end gap-2">
					<Scale values={figures.visibilities} print={share} />
					<Sparkline values={figures.visibilities} kind="share" />
					<span>
						{figures.visibility === null ? "–" : share(figures.visibility)}
						<span className="block">
							<Change value={figures.visibilityChange} better={figures.isAllKnown ? 1 : 0} print={share} />
						</span>
					</span>
				</span>
			</td>
			<td className="figures">
				<span className="figure-grid">
					{bands.map((band) => (
						<span key={band} data-label={bandHead(band, depth, t)}>
							{figures.isRead ? print(figures.bands[band]) : "–"}
						</span>
					))}
				</span>
				<BandsBar bands={[...bands, "unknown"]} counts={figures.bands} />
				{figures.pageTwo > 0 && (
					<Link to={pageTwoHref} className="page-two">
						{t("websites.pageTwo", { count: figures.pageTwo })}
					</Link>
				)}
			</td>
			<td className="figures">
				<span className="figure-grid">
					{MOVES.map((move) => (
						<span key={move} data-label={t(`websites.move.${move}`)} className={moves && moves[move] > 0 ? TONES[move] : "text-ink-faint"}>
							{moves ? print(moves[move]) : "–"}
						</span>
					))}
				</span>
			</td>
			<td className="number" data-label={t("websites.unknown")}>
				{share(figures.unknown)}
			</td>
		</>
	);
}

/** The ends of the scale of a small line. */
function Scale({ values, print }: { values: readonly (number | null)[]; print: (value: number) => string }) {
	const known = values.filter((value) => value !== null);
	if (known.length === 0) return null;
	const { low, high } = lineRange(known, "share");
	return (
		<span className="spark-scale" aria-hidden="true">
			<span>{print(high)}</span>
			<span>{print(low)}</span>
		</span>
	);
}

export function bandHead(band: KnownBand, depth: number | null, t: Translate): string {
	return band === "outside" ? t("overview.outside", { depth: depth ?? 0 }) : t(`websites.band.${band}`);
}

/** Stacked bar of the bands; repeats the numbers above. */
function BandsBar({ bands, counts }: { bands: readonly Band[]; counts: Record<Band, number> }) {
	const all = Math.max(
		1,
		bands.reduce((sum, band) => sum + counts[band], 0),
	);
	const starts = bands.map((_, i) => bands.slice(0, i).reduce((sum, band) => sum + counts[band], 0));
	const percent = (count: number) => `${Math.round((count / all) * 10_000) / 100}%`;
	return (
		<svg className="bands-bar" aria-hidden="true">
			{bands.map(
				(band, i) =>
					counts[band] > 0 && <rect key={band} data-band={band} x={percent(starts[i] ?? 0)} width={percent(counts[band])} height="100%" />,
			)}
		</svg>
	);
}
