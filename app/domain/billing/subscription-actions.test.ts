import { expect, test } from "vitest";
import { packsOf, yearlySaving } from "./order";
import { subscriptionActions } from "./subscription-actions";

const active = { platform: "provider" as const, status: "active", endsAt: null, hasPlannedChange: false, hasAwaitedChange: false };
const offered = (known: Parameters<typeof subscriptionActions>[0]) =>
	Object.entries(subscriptionActions(known))
		.filter(([, isOffered]) => isOffered)
		.map(([name]) => name);

test.each([
	["no subscription", null, ["subscribe"]],
	["an ended one", { ...active, status: "canceled" }, ["subscribe"]],
	["a first payment that is open", { ...active, status: "incomplete" }, ["subscribe", "confirm"]],
	["an active one", active, ["change", "terminate"]],
	["a terminated one", { ...active, endsAt: 1 }, ["resume"]],
	["one with a planned change", { ...active, hasPlannedChange: true }, ["change", "terminate", "dropChange"]],
	["one whose change waits for its payment", { ...active, hasAwaitedChange: true }, ["change", "terminate", "confirm"]],
	["an overdue one", { ...active, status: "past_due" }, ["terminate", "confirm"]],
	["one paid by bank transfer", { ...active, platform: "transfer" as const }, []],
])("the actions of %s", (_name, known, wanted) => {
	expect(offered(known)).toEqual(wanted);
});

test("P35: a number of keywords is from 100 to 20,000 in steps of 100", () => {
	expect(["100", "20000", "300"].map(packsOf)).toEqual([1, 200, 3]);
	for (const wrong of ["0", "20100", "-100", "150", "1e3", "100.0", "", "a"]) expect([wrong, packsOf(wrong)]).toEqual([wrong, null]);
});

test("a year paid at once saves 3.60 euro a pack", () => {
	expect([yearlySaving(1), yearlySaving(10)]).toEqual([360, 3_600]);
});
