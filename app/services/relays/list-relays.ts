import { activeRelays, type RelayRow, relayHours } from "~/db/relays";
import { slotFactor, slotPerformance } from "~/domain/relay/relay-health";
import type { RelayState } from "~/domain/relay/relay-kinds";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { hourFromRow, hourOf, type RelayHour } from "./relay-work";

const FIVES_OF_HOUR = 12;
const FIVE_MINUTES_MS = HOUR_MS / FIVES_OF_HOUR;

/** A relay as administrators see it. Its token and its address are never part of it. */
export interface RelayView extends Pick<RelayRow, "id" | "hid" | "name" | "kind" | "country" | "slots" | "version" | "connectedAt"> {
	state: RelayState;
	/** Round trip in ms; null where it was not measured. */
	latency: number | null;
	/** Percent of good pages; null before the first. */
	performance: number | null;
	/** Share of its turn that it gets, 0 to 1. */
	factor: number;
	busy: number;
	/** End of its throttle, ms since epoch; null for none. */
	throttledUntil: number | null;
	rotates: boolean;
	hasBrowser: boolean;
	/** Requests of the last hour, by five minutes, the newest last. */
	lastHour: number[];
}

/** The relays with what their router says of them, and the work of the last day. */
export async function listRelays(ctx: Ctx): Promise<{ relays: RelayView[]; hours: RelayHour[] }> {
	const now = ctx.now();
	const [rows, hourRows, live] = await Promise.all([
		activeRelays(ctx.db),
		relayHours(ctx.db, hourOf(now - DAY_MS)),
		ctx.ports.relays?.status() ?? [],
	]);
	const hours = hourRows.map(hourFromRow);
	const byId = new Map(live.map((one) => [one.id, one]));
	const relays = rows.map((row): RelayView => {
		const { id, hid, name, kind, country, slots, version, connectedAt, isPaused } = row;
		const { isOnline = false, latency = null, busy = 0, throttledUntil = null, recent = "", hello, seenCountry } = byId.get(row.id) ?? {};
		const isElsewhere = !!seenCountry && hello?.hasProxy === false && seenCountry !== country;
		return {
			...{ id, hid, name, kind, country, version, connectedAt, latency, busy, throttledUntil },
			slots: Math.min(slots, hello?.slots ?? slots),
			state: !isOnline ? "offline" : isElsewhere ? "elsewhere" : isPaused ? "paused" : "online",
			performance: slotPerformance(recent),
			factor: slotFactor(recent),
			rotates: hello?.rotates ?? false,
			hasBrowser: hello?.hasBrowser ?? false,
			lastHour: lastHourOf(
				hours.filter(({ relayId }) => relayId === row.id),
				now,
			),
		};
	});
	const known = new Set(rows.map(({ id }) => id));
	return { relays, hours: hours.filter(({ relayId }) => known.has(relayId)) };
}

function lastHourOf(hours: readonly RelayHour[], now: number): number[] {
	const newest = Math.floor(now / FIVE_MINUTES_MS);
	const counts = Array.from({ length: FIVES_OF_HOUR }, () => 0);
	for (const { hour, fives } of hours) {
		for (const [i, count] of fives.entries()) {
			const place = hour / FIVE_MINUTES_MS + i - newest + FIVES_OF_HOUR - 1;
			if (place >= 0 && place < FIVES_OF_HOUR) counts[place] = (counts[place] ?? 0) + count;
		}
	}
	return counts;
}
