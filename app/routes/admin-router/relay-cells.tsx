import { useTranslation } from "react-i18next";
import { latencyTone, relayStatus } from "~/domain/relay/relay-kinds";
import { formatNumber, formatTime } from "~/i18n/format";
import type { RelayJson } from "~/server/relay-telemetry";

const TONES = { available: "text-good", waiting: "text-warn", banned: "text-bad" } as const;
const DOTS = { online: "bg-good", offline: "bg-ink-faint", paused: "bg-warn", elsewhere: "bg-bad" } as const;

export function NameCell({ relay }: { relay: RelayJson }) {
	const { t } = useTranslation();
	const { name, state, busy, slot_count: slots } = relay;
	return (
		<>
			<span className="font-medium">{name}</span>
			<span className="flex items-center gap-1.5 text-ink-muted text-xs">
				<span className={`size-2 rounded-full ${DOTS[state]}`} aria-hidden="true" />
				{t(`relays.state.${state}`)}
				{state === "online" && busy > 0 && `, ${t("relays.busy", { busy, slots })}`}
			</span>
		</>
	);
}

/** Available, waiting or banned, and until when. Source: spec A §4. */
export function StatusCell({ relay, now }: { relay: RelayJson; now: number }) {
	const { t, i18n } = useTranslation();
	const until = relay.targetThrottle === null ? null : Date.parse(relay.targetThrottle);
	const status = relayStatus(until, now);
	return (
		<>
			<span className={TONES[status]}>{t(`relays.status.${status}`)}</span>
			{status !== "available" && until !== null && (
				<span className="block text-ink-muted text-xs">
					{t("relays.until", { time: formatTime(until, { language: i18n.language, timezone: "UTC" }) })}
				</span>
			)}
		</>
	);
}

export function LatencyCell({ relay: { latency, kind } }: { relay: RelayJson }) {
	const { t, i18n } = useTranslation();
	if (latency === null) return <span className="text-ink-muted">{t("relays.unknown")}</span>;
	const isGood = latencyTone(kind, latency) === "good";
	return <span className={isGood ? "text-good" : "text-warn"}>{t("relays.ms", { value: formatNumber(latency, i18n.language) })}</span>;
}

/** Share of good pages; its colour is that of the latency. Source: spec A §9 "below 40 for mobile performance". */
export function PerformanceCell({ relay }: { relay: RelayJson }) {
	const { t } = useTranslation();
	const { slot_performance: value, latency, kind } = relay;
	if (value === null) return <span className="text-ink-muted">{t("relays.noPages")}</span>;
	const isGood = latency !== null && latencyTone(kind, latency) === "good";
	return <span className={isGood ? "text-good" : ""}>{t("relays.percent", { value })}</span>;
}
