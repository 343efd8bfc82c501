import { useTranslation } from "~/i18n/use-translation";
import type { RuleDialogContent } from "./read-rule-dialog";

/** How often the rule would have fired, with its events. */
export function RulePreviewBox({ preview }: { preview: NonNullable<RuleDialogContent["preview"]> }) {
	const { t } = useTranslation();
	const { isKnown, days, fired, isOften, list, more } = preview;
	const fewDays = days < 2 ? t("alerts.preview.notCompared") : t("alerts.preview.none");
	const counted = fired === 0 ? fewDays : t("alerts.preview.fired", { count: fired });
	const result = isKnown ? counted : t("alerts.preview.unknown");
	return (
		<section role="status" className="rounded-card border border-line p-3 text-sm">
			<h3 className="font-semibold">{t("alerts.preview.title")}</h3>
			<p>{result}</p>
			{isOften && <p className="mt-1 text-warn">{t("alerts.preview.often")}</p>}
			{list.length > 0 && (
				<ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
					{list.map(({ key, day, term }) => (
						<li key={key} className="[overflow-wrap:anywhere]">
							<span className="text-ink-muted tabular-nums">{day}</span> {term}
						</li>
					))}
				</ul>
			)}
			{more > 0 && <p className="text-ink-muted">{t("alerts.preview.more", { count: more })}</p>}
		</section>
	);
}
