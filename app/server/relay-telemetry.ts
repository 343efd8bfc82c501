import { medianOf } from "~/domain/relay/relay-health";
import type { RelayKind, RelayState } from "~/domain/relay/relay-kinds";
import type { Language } from "~/i18n/languages";
import { countryName } from "~/i18n/place-names";
import type { Ctx } from "~/services/ctx";
import { listRelays, type RelayView } from "~/services/relays/list-relays";

const PERCENT = 100;

/** A relay on the wire. Names of the specification are kept; the others are ours. */
export interface RelayJson {
	id: string;
	name: string;
	kind: RelayKind;
	state: RelayState;
	latency: number | null;
	/** Percent of good pages in the last 100; null before the first. */
	slot_performance: number | null;
	slot_count: number;
	/** Percent of its turn that it gets. */
	slot_factor: number;
	busy: number;
	version: string | null;
	/** Instant until which it gets no request; null for none. */
	targetThrottle: string | null;
	rotates: boolean;
	browser: boolean;
	connected_at: string | null;
	/** Requests of the last hour, by five minutes. */
	last_hour: number[];
	meta: { country: string; country_name: string };
}

export interface RelayTelemetry {
	at: string;
	transport: { "mobile-relay": RelayJson[]; "residential-relay": RelayJson[] };
	metrics: {
		relay: string;
		name: string;
		country: string;
		hour: string;
		requests: number;
		good: number;
		blocked: number;
		error: number;
		bytes: number;
		/** Median of the good pages' time in ms. */
		latency: number | null;
	}[];
}

/** The state of all relays and their work of the last day, the newest hour first. Source: spec A §3 "Router telemetry". */
export async function relayTelemetry(ctx: Ctx, language: Language): Promise<RelayTelemetry> {
	const { relays, hours } = await listRelays(ctx);
	const lines = relays.map((relay) => relayJson(relay, language));
	const byId = new Map(relays.map((relay) => [relay.id, relay]));
	const metrics = hours.toReversed().map(({ relayId, hour, times, country, requests, good, blocked, error, bytes }) => ({
		relay: byId.get(relayId)?.hid ?? "",
		name: byId.get(relayId)?.name ?? "",
		hour: new Date(hour).toISOString(),
		latency: medianOf(times),
		...{ country, requests, good, blocked, error, bytes },
	}));
	const of = (kind: RelayKind) => lines.filter((one) => one.kind === kind);
	return {
		at: new Date(ctx.now()).toISOString(),
		transport: { "mobile-relay": of("mobile"), "residential-relay": of("residential") },
		metrics,
	};
}

function relayJson(relay: RelayView, language: Language): RelayJson {
	const { hid, name, kind, state, latency, performance, slots, factor, busy, version, rotates, hasBrowser, lastHour, country } = relay;
	return {
		...{ id: hid, name, kind, state, latency, busy, version, rotates },
		slot_performance: performance,
		slot_count: slots,
		slot_factor: Math.round(factor * PERCENT),
		targetThrottle: relay.throttledUntil === null ? null : new Date(relay.throttledUntil).toISOString(),
		browser: hasBrowser,
		connected_at: relay.connectedAt === null ? null : new Date(relay.connectedAt).toISOString(),
		last_hour: lastHour,
		meta: { country, country_name: countryName(country, language) },
	};
}
