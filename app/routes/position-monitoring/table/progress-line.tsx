import { useLiveProgress } from "~/components/live/live-context";
import type { TableRunning } from "~/domain/table/table-page";
import { MINUTE_MS } from "~/domain/time/durations";
import { formatNumber, formatTime, type Place } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

/** Limit of "in a few minutes". Our choice. */
const SOON_MS = 10 * MINUTE_MS;

/** One line: "412 of 1,000 read · 3 keywords could not be read, will be read again · next try at 14:20". */
export function ProgressLine({ progress, place }: { progress: TableRunning; place: Place }) {
	const { t } = useTranslation();
	const print = (value: number) => formatNumber(value, place.language);
	const { done, total, blocked, retryAt } = progress;
	// Source: spec B §8 "Analysis error".
	const isSoon = retryAt !== null && retryAt - Date.now() <= SOON_MS;
	const at = retryAt === null ? "" : formatTime(retryAt, place);
	const parts = [
		t("monitoring.progress.line", { count: done, done: print(done), total: print(total) }),
		blocked > 0 ? t(`monitoring.progress.${isSoon ? "restarted" : "blocked"}`, { count: blocked, at }) : "",
		blocked > 0 && retryAt !== null && !isSoon ? t("monitoring.progress.retry", { at }) : "",
	];
	return (
		<p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm tabular-nums" role="status">
			<progress className="progress-bar" value={done} max={total} aria-label={t("monitoring.progress.label")} />
			<span>{parts.filter(Boolean).join(" · ")}</span>
		</p>
	);
}

/** The loaded progress, replaced by live progress once a message arrives. */
export function LiveProgress({ loaded, place }: { loaded: TableRunning | null; place: Place }) {
	const live = useLiveProgress();
	const progress = live === undefined ? loaded : live;
	return progress && <ProgressLine progress={progress} place={place} />;
}
