import type { CalledChange } from "~/domain/prompt/change";
import type { Share } from "~/domain/prompt/share";
import { formatDayOfYear, formatShare } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

/** A change that the answers prove, from one share to another. */
export function ChangeLine({ change }: { change: CalledChange }) {
	const { t, i18n } = useTranslation();
	const { language } = i18n;
	const percent = ({ cited, n }: Share) => formatShare(Math.round((100 * cited) / n) / 100, language);
	return (
		<span className={change.direction === "up" ? "text-good" : "text-bad"}>
			{t(`prompts.change.${change.direction}`, {
				before: percent(change.before),
				after: percent(change.after),
				since: formatDayOfYear(change.since, language),
			})}
		</span>
	);
}
