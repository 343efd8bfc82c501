import { expect, test } from "vitest";
import { mergeEdit, versionOf } from "./merge-edit";

const BEGUN = { name: "Summer", color: "#000000", links: ["a", "b"] };

test.each([
	["nothing changed since", BEGUN, { name: "Autumn" }, { change: { name: "Autumn" } }],
	["another field changed since", { ...BEGUN, color: "#FFFFFF" }, { name: "Autumn", color: "#000000" }, { change: { name: "Autumn" } }],
	["both wrote the same", { ...BEGUN, name: "Autumn" }, { name: "Autumn" }, { change: { name: "Autumn" } }],
	[
		"a list changed since, and the edit left it",
		{ ...BEGUN, links: [] },
		{ links: ["a", "b"], name: "Autumn" },
		{ change: { name: "Autumn" } },
	],
])("%s", (_, now, mine, outcome) => {
	expect(mergeEdit(versionOf(BEGUN), now, mine)).toEqual(outcome);
});

test("a field that both changed is refused with both texts, and the version of now keeps the own one", () => {
	const now = { ...BEGUN, name: "Winter" };
	const mine = { name: "Autumn", color: "#FFFFFF" };
	const refused = mergeEdit(versionOf(BEGUN), now, mine);
	expect(refused).toEqual({ conflict: { version: versionOf(now), fields: { name: { mine: "Autumn", theirs: "Winter" } } } });
	expect(mergeEdit(versionOf(now), now, mine)).toEqual({ change: mine });
});

test("without a version, and for fields that it does not name, the edit is written as it is", () => {
	const now = { ...BEGUN, name: "Winter" };
	for (const begun of [undefined, "", "other.1", "~", "no version"])
		expect(mergeEdit(begun, now, { name: "Autumn" })).toEqual({ change: { name: "Autumn" } });
});
