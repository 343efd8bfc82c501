import type { Share } from "~/domain/voice/share-of-voice";
import { formatShare } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { SharePart } from "./read-parts";

/** Units of the drawing, which is stretched to its place. */
const [WIDTH, HEIGHT] = [600, 120];

/** Lines of the shares by day, and the bounds of our own as a band. A day of which nothing was read is a gap. */
export function ShareFigure({ part: { own, rivals, first, last }, name }: { part: SharePart; name: string }) {
	const { t, i18n } = useTranslation();
	const parties = [own, ...rivals];
	const known = parties.flatMap(({ shares }, i) => shares.flatMap(({ share, high }) => (share === null ? [] : [i === 0 ? high : share])));
	const top = Math.max(...known, 0.001);
	const scale = { days: own.shares.length, top };
	return (
		<figure className="share-figure">
			<div className="share-figure-place">
				<svg
					viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
					preserveAspectRatio="none"
					role="img"
					aria-label={t("websiteOverview.share.figure", { name, first, last })}
				>
					<path className="share-band" d={bandPath(own.shares, scale)} />
					{parties.map((party, i) => (
						<g key={party.name} className="share-line" data-line={i}>
							<path d={linePath(party.shares, scale)} />
							<path className="share-dots" d={dotsPath(party.shares, scale)} />
						</g>
					))}
				</svg>
				<span aria-hidden="true">{formatShare(top, i18n.language)}</span>
				<span aria-hidden="true">{formatShare(0, i18n.language)}</span>
			</div>
			<figcaption>
				{parties.map((party, i) => (
					<span key={party.name} className="voice-key" data-line={i}>
						<svg viewBox="0 0 24 4" aria-hidden="true" className="share-line" data-line={i}>
							<line x1="0" y1="2" x2="24" y2="2" />
						</svg>
						{party.name}
					</span>
				))}
			</figcaption>
		</figure>
	);
}

interface Scale {
	days: number;
	/** Share at the upper edge. */
	top: number;
}

function pointAt(day: number, share: number, { days, top }: Scale): string {
	const x = days < 2 ? WIDTH / 2 : (day / (days - 1)) * WIDTH;
	return `${Math.round(x * 10) / 10} ${Math.round((1 - share / top) * HEIGHT * 10) / 10}`;
}

/** Days with a share, in runs without a gap. */
function runsOf(shares: readonly Share[]): { day: number; share: number; low: number; high: number }[][] {
	const runs: ReturnType<typeof runsOf> = [[]];
	for (const [day, { share, low, high }] of shares.entries())
		if (share === null) runs.push([]);
		else runs.at(-1)?.push({ day, share, low, high });
	return runs.filter((run) => run.length > 0);
}

function linePath(shares: readonly Share[], scale: Scale): string {
	return runsOf(shares)
		.map((run) => `M${run.map(({ day, share }) => pointAt(day, share, scale)).join("L")}`)
		.join("");
}

/** A day without neighbours that were read is a dot: a line without length. */
function dotsPath(shares: readonly Share[], scale: Scale): string {
	return runsOf(shares)
		.flatMap(([first, ...others]) => (first && others.length === 0 ? [`M${pointAt(first.day, first.share, scale)}h0.01`] : []))
		.join("");
}

function bandPath(shares: readonly Share[], scale: Scale): string {
	return runsOf(shares)
		.map((run) => {
			const upper = run.map(({ day, high }) => pointAt(day, high, scale));
			const lower = run.map(({ day, low }) => pointAt(day, low, scale)).toReversed();
			return `M${[...upper, ...lower].join("L")}Z`;
		})
		.join("");
}
