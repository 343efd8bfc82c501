import { useTranslation } from "~/i18n/use-translation";

const WIDTH = 96;
const HEIGHT = 22;
const GAP = 2;

/** Requests of the last hour, a bar for each five minutes. */
export function Sparkline({ counts }: { counts: readonly number[] }) {
	const { t } = useTranslation();
	const most = Math.max(1, ...counts);
	const width = WIDTH / counts.length;
	const sum = counts.reduce((all, one) => all + one, 0);
	return (
		<span className="inline-flex items-center gap-2">
			<svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t("relays.hourOf", { count: sum })}>
				<title>{t("relays.hourOf", { count: sum })}</title>
				<line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line" />
				{counts.map((count, i) => {
					const height = count === 0 ? 0 : Math.max(2, (count / most) * (HEIGHT - 2));
					// biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the hour
					return <rect key={i} x={i * width} y={HEIGHT - height} width={width - GAP} height={height} rx={1} className="fill-brand" />;
				})}
			</svg>
			<span className="text-ink-muted text-xs tabular-nums" aria-hidden="true">
				{sum}
			</span>
		</span>
	);
}
