import { useTranslation } from "~/i18n/use-translation";
import type { RuleDialogContent } from "./read-rule-dialog";

/** Shows the number of times that the rule would have fired, and the events. */
export function RulePreviewBox({ preview }: { preview: NonNullable<RuleDialogContent["preview"]> }) {
	const { t } = useTranslation();
	const { isKnown, days, unjudgedDays, fired, firedDays, isOften, list, more } = preview;
	const none = unjudgedDays > 0 ? t("alerts.preview.noneJudged") : t("alerts.preview.none");
	const fewDays = days < 2 ? t("alerts.preview.notCompared") : none;
	const counted = fired === 0 ? fewDays : t("alerts.preview.fired", { count: fired, days: firedDays, read: days });
	const result = isKnown ? counted : t("alerts.preview.unknown");
	return (
		<section role="status" className="rounded-card border border-line p-3 text-sm">
			<h3 className="font-semibold">{t("alerts.preview.title")}</h3>
			<p>{result}</p>
			{isKnown && unjudgedDays > 0 && <p>{t("alerts.preview.unjudged", { count: unjudgedDays, read: days })}</p>}
			{isOften && <p className="mt-1 text-warn">{t("alerts.preview.often")}</p>}
			{list.length > 0 && (
				<ul className="mt-2 grid gap-y-0.5">
					{list.map(({ key, day, text }) => (
						<li key={key} className="flex flex-wrap gap-x-3 [overflow-wrap:anywhere]">
							<span className="w-32 shrink-0 text-ink-muted tabular-nums">{day}</span>
							<span className="min-w-0 grow basis-48">{text}</span>
						</li>
					))}
				</ul>
			)}
			{more > 0 && <p className="text-ink-muted">{t("alerts.preview.more", { count: more })}</p>}
		</section>
	);
}
