import { expect, test } from "vitest";
import { restoredFact } from "./restored";

const [before, askedAt, between, now, later] = [1, 2, 3, 4, 5];

test.each([
	["none", null, { kind: "account_restored" }],
	["one that renews itself", { endsAt: null, lapsedAt: null }, { kind: "account_restored" }],
	["one that ends later", { endsAt: later, lapsedAt: null }, { kind: "account_restored_ending", until: later }],
	["one whose end is not read yet", { endsAt: between, lapsedAt: null }, { kind: "account_restored_ended" }],
	["one that ended meanwhile", { endsAt: between, lapsedAt: between }, { kind: "account_restored_ended" }],
	["one that had ended before", { endsAt: before, lapsedAt: before }, { kind: "account_restored" }],
])("a restored account with a subscription, %s, is told its end and nothing else", (_, subscription, fact) => {
	expect(restoredFact(subscription, { askedAt, now })).toEqual(fact);
});
