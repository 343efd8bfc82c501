import { useRef } from "react";
import { usePolling } from "~/components/live/use-followed";
import { useTranslation } from "~/i18n/use-translation";
import type { Screen } from "./read-screen";

/** No message tells of it. */
const POLL_EVERY_MS = 3_000;

/** One line while the demo's past is being read: "30 past days: 12 of 30 read". */
export function PastDaysLine({ pastDays }: Pick<Screen, "pastDays">) {
	const { t } = useTranslation();
	const messageAt = useRef(0);
	usePolling({ waits: pastDays !== null, messageAt, firstMs: POLL_EVERY_MS, mostMs: POLL_EVERY_MS });
	if (pastDays === null) return null;
	const { days, read } = pastDays;
	return (
		<p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm tabular-nums">
			<progress className="progress-bar" value={read} max={days} aria-label={t("monitoring.progress.label")} />
			<span>{t("monitoring.progress.pastDays", { count: days, read })}</span>
		</p>
	);
}
