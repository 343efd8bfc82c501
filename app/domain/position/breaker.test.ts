import { expect, test } from "vitest";
import { BREAKER_PROBE_EVERY_MS, BREAKER_THRESHOLD_LOOKS, breakerAfter, breakerGate, CLOSED_BREAKER } from "./breaker";

const blocked = (count: number) => Array.from({ length: count }, () => "blocked" as const);

test("ten refusals in a row open the breaker, nine do not", () => {
	expect(breakerGate(breakerAfter(CLOSED_BREAKER, blocked(9), 0), 0)).toEqual({ allow: "all" });
	const open = breakerAfter(CLOSED_BREAKER, blocked(BREAKER_THRESHOLD_LOOKS), 5);
	expect(open).toEqual({ consecutiveBlocks: 10, openedAt: 5, openUntil: 5 + BREAKER_PROBE_EVERY_MS });
});

test("refusals are counted across calls, and an answer resets the count", () => {
	const six = breakerAfter(CLOSED_BREAKER, blocked(6), 0);
	expect(breakerAfter(six, blocked(4), 1).openedAt).toBe(1);
	expect(breakerAfter(six, ["blocked", "ok", "blocked"], 1)).toEqual({ ...CLOSED_BREAKER, consecutiveBlocks: 1 });
	expect(breakerAfter(six, [], 1)).toEqual(six);
});

test("R20: six hours of refusals allow at most one probe a minute, and one answer closes the breaker", () => {
	let state = breakerAfter(CLOSED_BREAKER, blocked(10), 0);
	let probes = 0;
	const end = 6 * 3_600_000;
	for (let now = 0; now < end; now += 1_000) {
		const gate = breakerGate(state, now);
		if (gate.allow !== "probe") continue;
		probes++;
		expect(breakerGate(gate.claim, now)).toMatchObject({ allow: "none" });
		state = breakerAfter(gate.claim, ["blocked"], now);
	}
	expect(probes).toBeGreaterThan(300);
	expect(probes).toBeLessThanOrEqual(360);
	expect(state.openedAt).toBe(0);
	expect(breakerAfter(state, ["ok"], end)).toEqual(CLOSED_BREAKER);
});
