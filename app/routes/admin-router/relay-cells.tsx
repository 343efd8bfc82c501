import { latencyTone, shownStatus } from "~/domain/relay/relay-kinds";
import { formatNumber, formatTime } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { RelayJson } from "~/server/relay-telemetry";

const TONES = {
	available: "text-good",
	waiting: "text-warn",
	banned: "text-bad",
	paused: "text-warn",
	offline: "text-ink-muted",
	elsewhere: "text-bad",
} as const;

/** Name, how much of it is busy, and whether a browser on the device loads the pages. */
export function NameCell({ relay }: { relay: RelayJson }) {
	const { t } = useTranslation();
	const { name, state, busy, slot_count: slots, browser } = relay;
	const facts = [
		...(state === "online" && busy > 0 ? [t("relays.busy", { busy, slots })] : []),
		...(state !== "offline" && browser ? [t("relays.browser")] : []),
	];
	return (
		<>
			<span className="font-medium">{name}</span>
			{facts.length > 0 && <span className="block text-ink-muted text-xs">{facts.join(", ")}</span>}
		</>
	);
}

/** State of a relay now, and until when it waits. */
export function StatusCell({ relay, now }: { relay: RelayJson; now: number }) {
	const { t, i18n } = useTranslation();
	const status = statusOf(relay, now);
	const until = relay.targetThrottle;
	return (
		<>
			<span className={TONES[status]}>{t(`relays.status.${status}`)}</span>
			{(status === "waiting" || status === "banned") && until !== null && (
				<span className="block text-ink-muted text-xs">
					{t("relays.until", { time: formatTime(Date.parse(until), { language: i18n.language, timezone: "UTC" }) })}
				</span>
			)}
		</>
	);
}

export function statusOf({ state, targetThrottle }: RelayJson, now: number) {
	return shownStatus(state, targetThrottle === null ? null : Date.parse(targetThrottle), now);
}

export function LatencyCell({ relay: { latency, kind } }: { relay: RelayJson }) {
	const { t, i18n } = useTranslation();
	if (latency === null) return <span className="text-ink-muted">{t("relays.unknown")}</span>;
	const isGood = latencyTone(kind, latency) === "good";
	return <span className={isGood ? "text-good" : "text-warn"}>{t("relays.ms", { value: formatNumber(latency, i18n.language) })}</span>;
}

/** Share of good pages; of a mobile relay in the colour of its latency. Source: spec A §9 "below 40 for mobile performance". */
export function PerformanceCell({ relay }: { relay: RelayJson }) {
	const { t } = useTranslation();
	const { slot_performance: value, latency, kind } = relay;
	if (value === null) return <span className="text-ink-muted">{t("relays.noPages")}</span>;
	const isGood = kind === "mobile" && latency !== null && latencyTone(kind, latency) === "good";
	return <span className={isGood ? "text-good" : ""}>{t("relays.percent", { value })}</span>;
}
