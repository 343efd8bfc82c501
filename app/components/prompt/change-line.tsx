import type { CalledChange } from "~/domain/prompt/change";
import type { Share } from "~/domain/prompt/share";
import { formatDayOfYear, formatShare } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

/** A change that the answers prove, from one share to that of all answers since, each with their number. */
export function ChangeLine({ change }: { change: CalledChange }) {
	const { t, i18n } = useTranslation();
	const { language } = i18n;
	const shareOf = ({ cited, n }: Share) =>
		t("prompts.change.share", { share: formatShare(Math.round((100 * cited) / n) / 100, language), count: n });
	return (
		<span className={change.direction === "up" ? "text-good" : "text-bad"}>
			{t(`prompts.change.${change.direction}`, {
				before: shareOf(change.before),
				after: shareOf(change.after),
				since: formatDayOfYear(change.since, language),
			})}
		</span>
	);
}
