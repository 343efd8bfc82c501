import type { ProviderFault } from "@serpentine/simulator";
import { describe, expect, test } from "vitest";
import { accessTo, MARKETS, searchOf, simulated, truthOf } from "./simulated-provider";

describe("dataforseo_queue", () => {
	const page = { start: 0, held: 0, wanted: 30, at: 0 };
	const queueOf = (fault: ProviderFault | null = null) => {
		const { desk, bill } = simulated(fault);
		return { queue: desk.source(accessTo("dataforseo_queue")).queue, bill };
	};

	test("a search is put in and paid for once; its list costs nothing and equals the truth in each market", async () => {
		for (const search of MARKETS) {
			const { queue, bill } = queueOf();
			const asked = await queue?.ask({ ...page, search }, { tag: "mine", callback: "http://app/?task=x" });
			expect(asked).toMatchObject({ isTaken: true, taskId: "queue-1" });
			expect(asked?.page.structured).toMatchObject({ reading: { outcome: "waiting" }, provided: { costMicros: 600 + 3 * 450 } });
			expect(await queue?.find("mine", search)).toBe("queue-1");
			const truth = truthOf(search);
			for (let again = 0; again < 2; again++) {
				const { structured } = (await queue?.collect("queue-1", { ...page, search })) ?? {};
				expect(structured?.provided).toMatchObject({ outcome: "ok", costMicros: 0, degraded: [] });
				const links = structured?.reading.items.filter(({ type }) => type === "organic").map(({ meta }) => meta.link);
				expect(links).toEqual(truth.slice(0, links?.length));
				expect((structured?.reading.organicCount ?? 0) >= Math.min(30, truth.length)).toBe(true);
			}
			expect(bill.micros).toBe(600 + 3 * 450);
		}
	});

	test.each<[ProviderFault, boolean, string, string]>([
		["dead", false, "error", "error"],
		["unauthorized", false, "auth", "auth"],
		["no_credit", false, "quota", "quota"],
		["too_many", false, "quota", "quota"],
		["error", false, "error", "error"],
		// The search may be in the queue: it waits, and is looked for by its tag.
		["html", true, "pending", "error"],
		["truncated", true, "pending", "error"],
	])("%s: whether the search was taken, and how the list fails", async (fault, isTaken, whenAsked, whenCollected) => {
		const search = searchOf("garden chair", "us", "en");
		const { queue, bill } = queueOf(fault);
		const asked = await queue?.ask({ ...page, search }, { tag: "mine", callback: "http://app/?task=x" });
		expect(asked).toMatchObject({ isTaken, taskId: null });
		expect(asked?.page.structured?.provided).toMatchObject({ outcome: whenAsked, costMicros: bill.micros });
		const list = await queue?.collect("queue-1", { ...page, search });
		expect(list?.structured?.provided).toMatchObject({ outcome: whenCollected, costMicros: 0 });
		expect(list?.structured?.reading.items).toEqual([]);
	});
});
