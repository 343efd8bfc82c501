import { chooseSlot, type FreeSlot, nextTurn, type SlotWish } from "~/domain/relay/choose-slot";
import type { Verdict } from "~/domain/relay/messages";
import { FRESH_SLOT, pauseAfter, recentAfter, type SlotState, slotAfter, slotFactor, withDuration } from "~/domain/relay/relay-health";
import { hourOf, type RelayHour, type RelayRecord } from "~/services/relays/relay-work";

const FIVE_MINUTES_MS = 300_000;
const FIVES_OF_HOUR = 12;

interface DeskSlot {
	isBusy: boolean;
	/** End of the pause after its last request. */
	pausedUntil: number;
	rotatedAt: number;
	/** Number of its last page, in the order in which the router gave them; 0 before the first. */
	used: number;
}

interface DeskRelay {
	record: RelayRecord;
	slots: DeskSlot[];
	/** Turn of its last page; null before the first. */
	turn: number | null;
}

/** When a relay and its slots were used last, and when the slots may be used again; it survives hibernation with the relay's socket. */
export interface RelayMemory {
	turn: number | null;
	/** By slot. */
	used: number[];
	/** By slot. */
	pausedUntil: number[];
}
const NO_MEMORY: RelayMemory = { turn: null, used: [], pausedUntil: [] };

/** A request that was given a slot and is not judged yet. */
export interface Assignment {
	relayId: number;
	slot: number;
	startedAt: number;
	country: string;
}

/** Which relay gets which page, and how each fared: a projection of D1 that the router holds. */
export class RelayDesk {
	private relays = new Map<number, DeskRelay>();
	/** Memory of relays that are not loaded yet. */
	private readonly recalled = new Map<number, RelayMemory>();
	/** Pages that were given so far. */
	private pages = 0;
	/** Turn of the last of them. */
	private reached = 0;
	private hours = new Map<string, RelayHour>();
	private readonly dirty = { relays: new Set<number>(), hours: new Set<string>() };

	/** Takes over what D1 says; what runs now, and what is not written yet, stays. */
	load({ relays, hours }: { relays: RelayRecord[]; hours: RelayHour[] }): void {
		const before = this.relays;
		this.relays = new Map(
			relays.map((record) => {
				const known = before.get(record.id);
				const live = known ? { recent: known.record.recent, states: known.record.states } : {};
				return [record.id, { ...(known ?? this.fromMemory(record.id)), record: { ...record, ...live } }];
			}),
		);
		for (const hour of hours) {
			const key = keyOf(hour);
			if (!this.hours.has(key)) this.hours.set(key, hour);
		}
	}

	/** Takes over the memory of a relay from before hibernation. */
	recall(relayId: number, memory: RelayMemory): void {
		this.recalled.set(relayId, memory);
		this.pages = Math.max(this.pages, ...memory.used);
		this.reached = Math.max(this.reached, memory.turn ?? 0);
	}

	memory(relayId: number): RelayMemory {
		const { turn, slots } = this.relays.get(relayId) ?? { turn: null, slots: [] };
		return { turn, used: slots.map(({ used }) => used), pausedUntil: slots.map(({ pausedUntil }) => pausedUntil) };
	}

	private fromMemory(relayId: number): Omit<DeskRelay, "record"> {
		const { turn, used, pausedUntil } = this.recalled.get(relayId) ?? NO_MEMORY;
		const slots = used.map((page, slot) => ({ isBusy: false, pausedUntil: pausedUntil[slot] ?? 0, rotatedAt: 0, used: page }));
		return { turn, slots };
	}

	record(relayId: number): RelayRecord | undefined {
		return this.relays.get(relayId)?.record;
	}

	all(): RelayRecord[] {
		return [...this.relays.values()].map(({ record }) => record);
	}

	busy(relayId: number): number {
		return this.relays.get(relayId)?.slots.filter(({ isBusy }) => isBusy).length ?? 0;
	}

	/** End of the throttle that lets the relay work again; null when a slot is not throttled. */
	throttledUntil(relayId: number, now: number): number | null {
		const record = this.record(relayId);
		if (!record) return null;
		const ends = Array.from({ length: record.slots }, (_, slot) => this.stateOf(record, slot).throttledUntil ?? 0);
		const first = Math.min(...ends);
		return first > now ? first : null;
	}

	/** Chooses a slot of the connected relays. connected: relay → slots of its agent. */
	choose(wish: SlotWish, connected: ReadonlyMap<number, number>, now: number): ReturnType<typeof chooseSlot> {
		const slots: FreeSlot[] = [];
		for (const [relayId, agentSlots] of connected) {
			const relay = this.relays.get(relayId);
			if (!relay || (relay.record.isPaused && wish.only !== relay.record.hid)) continue;
			const { record } = relay;
			const used = Math.max(0, ...relay.slots.map((slot) => slot.used));
			const of = { relayId, hid: record.hid, kind: record.kind, country: record.country, turn: this.turnOf(relay), used };
			for (let slot = 0; slot < Math.min(record.slots, agentSlots); slot++) {
				const { isBusy, pausedUntil, used: slotUsed } = this.slotOf(relay, slot);
				const freeAt = Math.max(pausedUntil, this.stateOf(record, slot).throttledUntil ?? 0);
				slots.push({ ...of, slot, isBusy, freeAt, slotUsed });
			}
		}
		return chooseSlot(slots, wish, now);
	}

	private turnOf({ turn, record }: DeskRelay): number {
		return nextTurn({ last: turn, factor: slotFactor(record.recent), reached: this.reached });
	}

	/** Gives a slot a request. */
	assign({ relayId, slot }: { relayId: number; slot: number }, country: string, now: number): Assignment {
		const relay = this.relays.get(relayId);
		if (relay) {
			this.pages += 1;
			this.reached = this.turnOf(relay);
			relay.turn = this.reached;
			Object.assign(this.slotOf(relay, slot), { isBusy: true, used: this.pages });
		}
		return { relayId, slot, startedAt: now, country };
	}

	/** The slot is free again after its pause. */
	release({ relayId, slot }: Assignment, now: number): void {
		const relay = this.relays.get(relayId);
		if (!relay) return;
		const own = this.slotOf(relay, slot);
		own.isBusy = false;
		own.pausedUntil = now + pauseAfter(relay.record.pauseMs, Math.random());
	}

	/** Counts a judged page. Returns whether it was a refusal that raised the throttle. */
	judge(of: Assignment, verdict: Verdict, page: { now: number; bytes: number; ms: number }): boolean {
		const relay = this.relays.get(of.relayId);
		this.count(of, verdict, page);
		if (!relay) return false;
		const { record } = relay;
		const before = this.stateOf(record, of.slot);
		const after = slotAfter(before, verdict, { startedAt: of.startedAt, now: page.now });
		// A device with one line has one address: the refusal concerns all its slots.
		const concerned = record.kind === "residential" ? Array.from({ length: record.slots }, (_, slot) => slot) : [of.slot];
		for (const slot of concerned) record.states[slot] = after;
		for (let slot = 0; slot < record.slots; slot++) record.states[slot] ??= FRESH_SLOT;
		record.recent = recentAfter(record.recent, verdict);
		this.dirty.relays.add(of.relayId);
		return after.refusals > before.refusals;
	}

	/** Whether the slot's address may be changed now; at most once a minute. */
	mayRotate(relayId: number, slot: number, now: number): boolean {
		const relay = this.relays.get(relayId);
		if (!relay) return false;
		const own = this.slotOf(relay, slot);
		if (now - own.rotatedAt < 60_000) return false;
		own.rotatedAt = now;
		return true;
	}

	private count({ relayId, startedAt, country }: Assignment, verdict: Verdict, { bytes, ms }: { bytes: number; ms: number }): void {
		const hour = hourOf(startedAt);
		const empty: RelayHour = {
			...{ relayId, hour, country, requests: 0, good: 0, blocked: 0, error: 0, bytes: 0, times: [] },
			fives: Array.from({ length: FIVES_OF_HOUR }, () => 0),
		};
		const key = keyOf(empty);
		const sum = this.hours.get(key) ?? empty;
		sum.requests += 1;
		sum[verdict] += 1;
		sum.bytes += bytes;
		if (verdict === "good") sum.times = withDuration(sum.times, ms);
		const five = Math.floor((startedAt - hour) / FIVE_MINUTES_MS);
		sum.fives = sum.fives.map((one, i) => one + (i === five ? 1 : 0));
		this.hours.set(key, sum);
		this.dirty.hours.add(key);
	}

	isDirty(): boolean {
		return this.dirty.relays.size + this.dirty.hours.size > 0;
	}

	/** Counts that are not written yet; they count as written from then on. Past hours are forgotten. */
	takeUnwritten(now: number): { healths: { relayId: number; recent: string; states: SlotState[] }[]; hours: RelayHour[] } {
		const healths = [...this.dirty.relays].flatMap((relayId) => {
			const record = this.record(relayId);
			return record ? [{ relayId, recent: record.recent, states: record.states }] : [];
		});
		const hours = [...this.dirty.hours].flatMap((key) => this.hours.get(key) ?? []);
		this.dirty.relays.clear();
		this.dirty.hours.clear();
		for (const [key, { hour }] of this.hours) if (hour < hourOf(now)) this.hours.delete(key);
		return { healths, hours };
	}

	/** Takes back what could not be written. */
	putBack({ healths, hours }: ReturnType<RelayDesk["takeUnwritten"]>): void {
		for (const { relayId } of healths) this.dirty.relays.add(relayId);
		for (const hour of hours) {
			const key = keyOf(hour);
			if (!this.hours.has(key)) this.hours.set(key, hour);
			this.dirty.hours.add(key);
		}
	}

	private slotOf(relay: DeskRelay, slot: number): DeskSlot {
		const known = relay.slots[slot] ?? { isBusy: false, pausedUntil: 0, rotatedAt: 0, used: 0 };
		relay.slots[slot] = known;
		return known;
	}

	private stateOf(record: RelayRecord, slot: number): SlotState {
		return record.states[slot] ?? FRESH_SLOT;
	}
}

function keyOf({ relayId, hour, country }: Pick<RelayHour, "relayId" | "hour" | "country">): string {
	return `${hour} ${relayId} ${country}`;
}
