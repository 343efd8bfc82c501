import { GlyphIcon } from "~/components/ui/glyphs";
import { stepRanges } from "~/domain/sample/scale";
import { useTranslation } from "~/i18n/use-translation";

/** Explains the position marks, below the table. */
export function PositionLegend() {
	const { t } = useTranslation();
	return (
		<dl className="position-legend" aria-label={t("monitoring.legend.label")}>
			<div>
				<dt>
					{stepRanges().map(([tone, text]) => (
						<span key={tone} className="position" data-kind="ranked" data-rank={tone}>
							{text}
						</span>
					))}
				</dt>
				<dd>{t("monitoring.legend.ranked")}</dd>
			</div>
			<div>
				<dt>
					<span className="position" data-kind="not_found">
						<GlyphIcon name="absent" />
						+30
					</span>
				</dt>
				<dd>{t("monitoring.legend.notFound")}</dd>
			</div>
			<div>
				<dt>
					<span className="position" data-kind="unknown">
						?
					</span>
				</dt>
				<dd>{t("monitoring.legend.unknown")}</dd>
			</div>
		</dl>
	);
}
