import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseSlot, type FreeSlot, nextTurn } from "./choose-slot";
import { FRESH_SLOT, medianOf, recentAfter, slotAfter, slotFactor, slotPerformance, withDuration } from "./relay-health";
import { latencyTone, relayStatus, shownStatus } from "./relay-kinds";

const SECOND = 1_000;

test("a relay is available without a throttle, waiting under 2 minutes ahead, banned for more", () => {
	const now = 1_000_000;
	const ahead = [null, now - 1, now + 1, now + 119_999, now + 120_000, now + 7_200_000].map((until) => relayStatus(until, now));
	expect(ahead).toEqual(["available", "available", "waiting", "waiting", "banned", "banned"]);
});

test("latency below 100 ms is good, below 40 ms for a mobile relay", () => {
	expect([latencyTone("residential", 99), latencyTone("residential", 100)]).toEqual(["good", "warn"]);
	expect([latencyTone("mobile", 39), latencyTone("mobile", 40)]).toEqual(["good", "warn"]);
});

test("each refusal doubles the throttle from 30 s to 2 h, and a good page ends it", () => {
	let state = FRESH_SLOT;
	let now = 0;
	const waits: number[] = [];
	for (let i = 0; i < 10; i++) {
		state = slotAfter(state, "blocked", { startedAt: now, now });
		waits.push(((state.throttledUntil ?? 0) - now) / SECOND);
		now = state.throttledUntil ?? 0;
	}
	expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_840, 7_200, 7_200]);
	expect(slotAfter(state, "error", { startedAt: now, now })).toBe(state);
	expect(slotAfter(state, "good", { startedAt: now, now })).toEqual(FRESH_SLOT);
});

test("requests that began before a refusal neither raise its throttle nor end it", () => {
	const refused = slotAfter(FRESH_SLOT, "blocked", { startedAt: 100, now: 200 });
	expect(slotAfter(refused, "blocked", { startedAt: 150, now: 210 })).toBe(refused);
	expect(slotAfter(refused, "good", { startedAt: 150, now: 210 })).toBe(refused);
});

test("performance is the share of good pages among the last 100; a failing relay keeps a tenth of its turn", () => {
	let recent = "";
	expect([slotPerformance(recent), slotFactor(recent)]).toEqual([null, 1]);
	for (let i = 0; i < 100; i++) recent = recentAfter(recent, "blocked");
	expect([slotPerformance(recent), slotFactor(recent)]).toEqual([0, 0.1]);
	for (let i = 0; i < 60; i++) recent = recentAfter(recent, i % 6 === 0 ? "error" : "good");
	expect([recent.length, slotPerformance(recent), slotFactor(recent)]).toEqual([100, 50, 0.5]);
});

test("the median lies in the class of the true one", () => {
	expect(medianOf([])).toBeNull();
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 99 }), (all) => {
			const median = medianOf(all.reduce<number[]>((times, ms) => withDuration(times, ms), [])) ?? 0;
			const exact = all.toSorted((a, b) => a - b)[Math.ceil(all.length / 2) - 1] ?? 0;
			expect(median).toBeLessThanOrEqual(exact * 2 + 1);
			expect(median).toBeGreaterThanOrEqual(Math.floor(exact / 2));
		}),
	);
});

const slot = (of: Partial<FreeSlot>): FreeSlot => ({
	...{ relayId: 1, hid: "a", slot: 0, kind: "residential", country: "fr", isBusy: false, freeAt: 0, turn: 0, used: 0, slotUsed: 0 },
	...of,
});
const wish = { country: "fr", kind: "any", only: null } as const;

test("a page goes to a relay in the country of its search, the one whose turn comes first, of equal ones the least recently used", () => {
	const slots = [slot({ relayId: 1, country: "us" }), slot({ relayId: 2, turn: 4, used: 7 }), slot({ relayId: 3, turn: 4, used: 6 })];
	expect(chooseSlot(slots, wish, 10)).toMatchObject({ slot: { relayId: 3 } });
	expect(chooseSlot(slots, { ...wish, country: "us" }, 10)).toMatchObject({ slot: { relayId: 1 } });
	expect(chooseSlot(slots, { ...wish, country: "es" }, 10)).toMatchObject({ slot: { relayId: 1 } });
	expect(chooseSlot(slots, { ...wish, kind: "mobile" }, 10)).toBe("none");
	expect(chooseSlot([...slots, slot({ relayId: 4, kind: "mobile", turn: 9 })], { ...wish, kind: "mobile" }, 10)).toMatchObject({
		slot: { relayId: 4 },
	});
	expect(chooseSlot([], wish, 10)).toBe("none");
});

/**
 * Chooses a slot for page after page, as the router numbers them. factors: by relay. busy: numbers of the places that are busy, by page. Returns the
 * chosen places.
 */
function chosenPlaces(slots: readonly FreeSlot[], factors: readonly number[], busy: readonly (readonly number[])[]): number[] {
	const used = slots.map(() => 0);
	const turns = factors.map((): number | null => null);
	let reached = 0;
	return busy.map((places, page) => {
		const now = slots.map((one, place) => ({
			...one,
			turn: nextTurn({ last: turns[one.relayId] ?? null, factor: factors[one.relayId] ?? 1, reached }),
			used: Math.max(...used.filter((_, other) => slots[other]?.relayId === one.relayId)),
			slotUsed: used[place] ?? 0,
			isBusy: places.includes(place),
		}));
		const chosen = chooseSlot(now, wish, 10);
		if (typeof chosen === "string" || !("slot" in chosen)) return -1;
		const place = now.indexOf(chosen.slot);
		used[place] = page + 1;
		reached = chosen.slot.turn;
		turns[chosen.slot.relayId] = reached;
		return place;
	});
}

test("with equal factors the least recently used of the free relays is chosen, and its least recently used slot, whichever are busy", () => {
	const runs = fc.record({
		relays: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
		factor: fc.constantFrom(0.1, 0.37, 1),
		busy: fc.array(fc.uniqueArray(fc.nat(12), { maxLength: 12 }), { minLength: 1, maxLength: 60 }),
	});
	fc.assert(
		fc.property(runs, ({ relays, factor, busy }) => {
			const slots = relays.flatMap((count, relayId) => Array.from({ length: count }, (_, n) => slot({ relayId, slot: n })));
			// The model: relays and slots in the order of their last use.
			const order = { relays: [...relays.keys()], places: [...slots.keys()] };
			const moveBack = (list: number[], one: number) => list.push(...list.splice(list.indexOf(one), 1));
			const expected = busy.map((places) => {
				const free = (relayId: number) => order.places.filter((place) => slots[place]?.relayId === relayId && !places.includes(place));
				const relay = order.relays.find((relayId) => free(relayId).length > 0);
				const place = relay === undefined ? undefined : free(relay)[0];
				if (relay === undefined || place === undefined) return -1;
				moveBack(order.relays, relay);
				moveBack(order.places, place);
				return place;
			});
			const factors = relays.map(() => factor);
			expect(chosenPlaces(slots, factors, busy)).toEqual(expected);
		}),
	);
});

test("relays that are always free share the pages by their factors", () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 6 }), (tenths) => {
			const slots = Array.from(tenths, (_, relayId) => slot({ relayId }));
			const factors = tenths.map((tenth) => tenth / 10);
			const pages = 2_000;
			const chosen = chosenPlaces(
				slots,
				factors,
				Array.from({ length: pages }, () => []),
			);
			const sum = tenths.reduce((all, one) => all + one, 0);
			for (const [place, tenth] of tenths.entries()) {
				const share = chosen.filter((one) => one === place).length / pages;
				expect(Math.abs(share - tenth / sum)).toBeLessThan(0.005);
			}
		}),
	);
});

test("a relay that comes back does not catch up on the pages that it missed", () => {
	const slots = [slot({ relayId: 0 }), slot({ relayId: 1 })];
	const away = Array.from({ length: 50 }, () => [1]);
	expect(chosenPlaces(slots, [1, 1], [...away, [], [], [], []]).slice(50)).toEqual([1, 0, 1, 0]);
});

test("it waits for its own country while a slot there is free soon, and goes elsewhere when none is", () => {
	const abroad = slot({ relayId: 9, country: "us" });
	expect(chooseSlot([abroad, slot({ isBusy: true })], wish, 10)).toEqual({ until: null });
	expect(chooseSlot([abroad, slot({ freeAt: 1_000 })], wish, 10)).toEqual({ until: 1_000 });
	expect(chooseSlot([abroad, slot({ freeAt: 30_000 })], wish, 10)).toMatchObject({ slot: { relayId: 9 } });
	expect(chooseSlot([slot({ freeAt: 30_000 })], wish, 10)).toEqual({ until: 30_000 });
});

test("a relay that is not at work says why, and is never called available", () => {
	expect((["offline", "paused", "elsewhere"] as const).map((state) => shownStatus(state, null, 0))).toEqual([
		"offline",
		"paused",
		"elsewhere",
	]);
	expect([null, 119_999, 120_000].map((throttle) => shownStatus("online", throttle, 0))).toEqual(["available", "waiting", "banned"]);
	expect(shownStatus("online", 5_000, 5_000)).toBe("available");
});
