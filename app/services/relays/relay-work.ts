import { activeRelays, type RelayHealthRow, type RelayHourRow, type RelayRow, relayHealths, relayHours, writeRelayWork } from "~/db/relays";
import { ownJson, ownNumbers } from "~/domain/own-json";
import type { SlotState } from "~/domain/relay/relay-health";
import type { RelayKind } from "~/domain/relay/relay-kinds";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";

/** A relay as its router needs it. */
export interface RelayRecord extends Pick<RelayRow, "id" | "hid" | "name" | "country" | "slots" | "pauseMs" | "isPaused"> {
	kind: RelayKind;
	recent: string;
	states: SlotState[];
}

/** Work of one relay in one hour for searches of one country. */
export interface RelayHour extends Omit<RelayHourRow, "times" | "fives"> {
	times: number[];
	/** Requests by five minutes of the hour. */
	fives: number[];
}

/** All relays with their health, and the work of the current hour: everything that the router holds. */
export async function loadRelays(ctx: Ctx): Promise<{ relays: RelayRecord[]; hours: RelayHour[] }> {
	const hour = hourOf(ctx.now());
	const [rows, healths, hours] = await Promise.all([activeRelays(ctx.db), relayHealths(ctx.db), relayHours(ctx.db, hour)]);
	const byId = new Map(healths.map((health) => [health.relayId, health]));
	return { relays: rows.map((row) => recordOf(row, byId.get(row.id))), hours: hours.map(hourFromRow) };
}

function recordOf({ id, hid, name, kind, country, slots, pauseMs, isPaused }: RelayRow, health: RelayHealthRow | undefined): RelayRecord {
	const states = health ? ownJson(health.slots) : [];
	return { id, hid, name, kind, country, slots, pauseMs, isPaused, recent: health?.recent ?? "", states };
}

/** Writes health and work of relays; what is older than a day is deleted. */
export async function saveRelayWork(
	ctx: Ctx,
	work: { healths: { relayId: number; recent: string; states: SlotState[] }[]; hours: RelayHour[] },
): Promise<void> {
	const healths = work.healths.map(({ relayId, recent, states }) => ({
		...{ relayId, recent, slots: JSON.stringify(states), updatedAt: ctx.now() },
	}));
	const hours = work.hours.map((one) => ({ ...one, times: JSON.stringify(one.times), fives: JSON.stringify(one.fives) }));
	const [first, ...more] = writeRelayWork(ctx.db, { healths, hours, keptSince: hourOf(ctx.now()) - DAY_MS });
	if (first) await ctx.db.batch([first, ...more]);
}

export function hourFromRow(row: RelayHourRow): RelayHour {
	return { ...row, times: ownNumbers(row.times), fives: ownNumbers(row.fives) };
}

export function hourOf(at: number): number {
	return Math.floor(at / HOUR_MS) * HOUR_MS;
}
