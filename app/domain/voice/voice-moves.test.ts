import { expect, test } from "vitest";
import type { Share } from "./share-of-voice";
import { voiceMove } from "./voice-moves";
import { parseVoicePeriod, voiceDays } from "./voice-period";

const read = (low: number, high: number): Share => ({ share: (low + high) / 2, low, high });
const nothing: Share = { share: null, low: 0, high: 0.4 };
const days = (...shares: Share[]) => shares.map((share, i) => ({ day: `2026-11-0${i + 1}`, share }));

test("a share moves where the intervals of the first and the last day part, since the day from which on they do", () => {
	expect(voiceMove(days(read(0.1, 0.2), read(0.15, 0.25), read(0.3, 0.4), nothing, read(0.3, 0.5)))).toEqual({
		change: 1,
		since: "2026-11-03",
	});
	expect(voiceMove(days(read(0.3, 0.4), read(0.1, 0.2), read(0.25, 0.35), read(0.1, 0.2)))).toEqual({ change: -1, since: "2026-11-04" });
	expect(voiceMove(days(read(0.1, 0.2), read(0.5, 0.6), read(0.2, 0.3)))).toEqual({ change: 0, since: null });
});

test("nothing is said where the first or the last day was not read", () => {
	expect(voiceMove(days(nothing, read(0.1, 0.2)))).toEqual({ change: null, since: null });
	expect(voiceMove(days(read(0.1, 0.2), nothing))).toEqual({ change: null, since: null });
	expect(voiceMove([])).toEqual({ change: null, since: null });
});

test("the days of a period end at its last day, and a quarter is read every third day", () => {
	expect(voiceDays("week", "2026-11-29")).toEqual([23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`));
	expect(voiceDays("month", "2026-11-29")).toHaveLength(28);
	const quarter = voiceDays("quarter", "2026-11-29");
	expect([quarter.length, quarter[0], quarter.at(-1)]).toEqual([31, "2026-08-31", "2026-11-29"]);
	expect([parseVoicePeriod("quarter"), parseVoicePeriod("a"), parseVoicePeriod(null)]).toEqual(["quarter", "month", "month"]);
});
