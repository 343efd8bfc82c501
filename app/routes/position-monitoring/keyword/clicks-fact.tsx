import { formatNumber, formatShortDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { DetailContent } from "./read-keyword";

/** Clicks that the service tells, or an estimate with its range and what it rests on. */
export function ClicksFact({ clicks }: { clicks: NonNullable<DetailContent["clicks"]> }) {
	const { t, i18n } = useTranslation();
	const number = (value: number) => formatNumber(value, i18n.language);
	const impressions = number(clicks.impressions);
	const isEstimate = clicks.kind === "estimate";
	return (
		<div>
			<dt className="text-ink-muted text-xs">{t(isEstimate ? "keyword.clicks.estimate" : "keyword.clicks.name")}</dt>
			<dd className="tabular-nums">
				{isEstimate && "≈ "}
				{number(clicks.clicks)}{" "}
				<span className="text-ink-muted text-xs">
					{isEstimate
						? t("keyword.clicks.range", { low: number(clicks.low), high: number(clicks.high) })
						: t(clicks.pageDays === 0 ? "keyword.clicks.measured" : "keyword.clicks.measuredByPage", {
								impressions,
								day: formatShortDay(clicks.lastDay, i18n.language),
							})}
				</span>
				{isEstimate && (
					<span className="block max-w-prose text-ink-muted text-xs">
						{t("keyword.clicks.help", { position: clicks.position, impressions })}
					</span>
				)}
			</dd>
		</div>
	);
}
