/** residential: a device with one line. mobile: a device or gateway with modems or rented mobile proxies. */
export const RELAY_KINDS = ["residential", "mobile"] as const;
export type RelayKind = (typeof RELAY_KINDS)[number];

/** available: no throttle time. waiting: throttled for less than 2 minutes. banned: for longer. Source: spec A §4 "Residential relay status", §9. */
export type RelayStatus = "available" | "waiting" | "banned";
export const WAITING_LIMIT_MS = 120_000;

/** targetThrottle: instant until which the relay is throttled; null for none. */
export function relayStatus(targetThrottle: number | null, now: number): RelayStatus {
	if (targetThrottle === null || targetThrottle <= now) return "available";
	return targetThrottle - now < WAITING_LIMIT_MS ? "waiting" : "banned";
}

/** Connection of a relay. elsewhere: its line is in another country than it was added for, so it gets no work. */
export type RelayState = "online" | "paused" | "offline" | "elsewhere";

/** State that administrators see: of a working relay by its throttle, of any other by what keeps it from work. */
export const SHOWN_STATUSES = ["available", "waiting", "banned", "paused", "offline", "elsewhere"] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export function shownStatus(state: RelayState, targetThrottle: number | null, now: number): ShownStatus {
	return state === "online" ? relayStatus(targetThrottle, now) : state;
}

/** Latency in ms below which a relay counts as fast. Source: spec A §9. */
const FAST_MS: Readonly<Record<RelayKind, number>> = { residential: 100, mobile: 40 };

export function latencyTone(kind: RelayKind, latency: number): "good" | "warn" {
	return latency < FAST_MS[kind] ? "good" : "warn";
}
