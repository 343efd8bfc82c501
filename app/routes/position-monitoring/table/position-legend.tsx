import { GlyphIcon } from "~/components/ui/glyphs";
import { useTranslation } from "~/i18n/use-translation";

/** One sample position for each colour step of rankTone, with the range of the step. */
const STEPS = [
	["1", "1"],
	["2", "2"],
	["3", "3"],
	["10", "4–9"],
	["far", "10+"],
] as const;

/** Explains the position marks, below the table. */
export function PositionLegend() {
	const { t } = useTranslation();
	return (
		<dl className="position-legend" aria-label={t("monitoring.legend.label")}>
			<div>
				<dt>
					{STEPS.map(([tone, text]) => (
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
