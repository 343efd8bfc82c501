import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/format";

export interface Progress {
	done: number;
	total: number;
	blocked: number;
	/** Time of the next try. */
	retry: string | null;
}

/** One quiet line: "412 of 1,000 read · 3 blocked, will be retried · next try at 14:20". */
export function ProgressLine({ progress }: { progress: Progress }) {
	const { t, i18n } = useTranslation();
	const print = (value: number) => formatNumber(value, i18n.language);
	const { done, total, blocked, retry } = progress;
	const parts = [
		t("monitoring.progress.line", { count: done, done: print(done), total: print(total) }),
		blocked > 0 ? t("monitoring.progress.blocked", { count: blocked }) : "",
		retry ? t("monitoring.progress.retry", { at: retry }) : "",
	];
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm tabular-nums" role="status">
			<progress className="progress-bar" value={done} max={total} aria-label={t("monitoring.progress.label")} />
			<span>{parts.filter(Boolean).join(" · ")}</span>
		</p>
	);
}
