import { expect, test } from "vitest";
import { movedParties } from "./moved-parties";
import type { Share, ShareOfVoice } from "./share-of-voice";
import type { VoiceMove } from "./voice-moves";
import { someDays, summarizeVoice } from "./voice-summary";

const party = (name: string, change: VoiceMove["change"], since: string | null = null) => ({ name, change, since });

test("who rose and who fell, the earlier first; what was not read is in no list", () => {
	const parties = [party("c", 1, "2026-11-20"), party("a", 1, "2026-11-02"), party("d", -1, "2026-11-03"), party("e", null), party("f", 0)];
	const { rose, fell, hasUnsure } = movedParties(parties, (one) => one);
	expect([rose.map(({ name }) => name), fell.map(({ name }) => name), hasUnsure]).toEqual([["a", "c"], ["d"], true]);
	expect(movedParties([party("e", null)], (one) => one)).toEqual({ rose: [], fell: [], hasUnsure: false });
});

const at = (share: number): Share => ({ share, low: share - 0.01, high: share + 0.01 });
const NOT_READ: Share = { share: null, low: 0, high: 1 };
function day(name: string, read: number, ...shares: [Share, Share]): { day: string } & ShareOfVoice {
	return { day: name, shares, others: at(0.5), keywords: { counted: 10, read, withoutVolume: 2 } };
}

test("the first and the last read day are compared; days without a reading are neither", () => {
	const days = [
		day("2026-11-01", 0, NOT_READ, NOT_READ),
		day("2026-11-02", 10, at(0.2), at(0.1)),
		day("2026-11-03", 0, NOT_READ, NOT_READ),
		day("2026-11-04", 9, at(0.2), at(0.3)),
		day("2026-11-05", 0, NOT_READ, NOT_READ),
	];
	const { first, last, keywords, parties } = summarizeVoice(days, ["shop.example", "rival.example"]);
	expect([first, last, keywords]).toEqual(["2026-11-02", "2026-11-04", { counted: 10, read: 9, withoutVolume: 2 }]);
	expect(parties.map(({ host, move }) => [host, move.change, move.since])).toEqual([
		["shop.example", 0, null],
		["rival.example", 1, "2026-11-04"],
		[null, 0, null],
	]);
	expect(parties[1]?.shares.map(({ share }) => share)).toEqual([null, 0.1, null, 0.3, null]);
	expect(summarizeVoice(days.slice(0, 2), ["shop.example", "rival.example"]).parties[0].move.change).toBeNull();
	const unread = summarizeVoice(days.slice(0, 1), ["shop.example", "rival.example"]);
	expect([unread.first, unread.last, unread.keywords.counted, unread.parties[0].move.change]).toEqual([null, null, 10, null]);
});

test("a long period is read at some days: the first, the last and equal steps before it", () => {
	const days = Array.from({ length: 10 }, (_, i) => String(i));
	expect(someDays(days, 4).join("")).toBe("0369");
	expect(someDays(days, 5).join("")).toBe("0369");
	expect(someDays(days, 10).join("")).toBe("0123456789");
	expect(someDays(days.slice(0, 2), 31)).toEqual(["0", "1"]);
	expect(someDays(["a"], 31)).toEqual(["a"]);
});
