import { expect, test } from "vitest";
import type { AlertFacts, AlertItemFacts } from "./alert";
import { partOf, type StoredItem, toldItems } from "./told-items";

const value = { day: "2026-11-27", time: "0000", code: 4, depth: 30, url: "", look: null, at: 1 };
const keyword = (move: number, cause?: number): AlertItemFacts => ({
	about: "keyword",
	kind: "moved",
	term: "x",
	country: "fr",
	language: "fr",
	device: "desktop",
	before: value,
	after: value,
	move,
	...(cause !== undefined && { cause }),
});
const item = (subject: string, targets: string[] | null, correctedAt: number | null = null): StoredItem => ({
	subject,
	targets,
	correctedAt,
	facts: keyword(-3),
});
const base = { kind: "fired" as const, targets: new Set(["mail"]), websiteHid: "w", muted: new Set<string>(), correctedFrom: 0 };
const subjects = (told: ReturnType<typeof toldItems>) =>
	"items" in told ? told.items.map(({ subject, corrected }) => `${subject} ${corrected}`) : told.cause;

test.each([
	["items whose rules name the target", [item("a", ["mail"]), item("b", ["digest"]), item("c", null)], base, ["a false"]],
	["no item of a removed rule", [item("a", null), item("b", ["digest"])], base, "rule_gone"],
	["no item that was corrected", [item("a", ["mail"], 5), item("b", ["mail"])], base, ["b false"]],
	["nothing where each item was corrected", [item("a", ["mail"], 5)], base, "corrected"],
	["nothing of a muted website", [item("a", ["mail"])], { ...base, muted: new Set(["website:w"]) }, "muted"],
	["no muted keyword", [item("a", ["mail"]), item("b", ["mail"])], { ...base, muted: new Set(["a"]) }, ["b false"]],
	[
		"a correction of a muted keyword",
		[item("a", ["mail"], 5), item("b", ["mail"])],
		{ ...base, kind: "corrected" as const, muted: new Set(["a"]) },
		["a true", "b false"],
	],
	[
		"corrections after the last message alone",
		[item("a", ["mail"], 5), item("b", ["mail"], 9)],
		{ ...base, kind: "corrected" as const, correctedFrom: 9 },
		["a false", "b true"],
	],
	["no correction that was sent", [item("a", ["mail"], 5)], { ...base, kind: "corrected" as const, correctedFrom: 6 }, "corrected"],
])("a message contains %s", (_, items, told, expected) => {
	expect(subjects(toldItems(items, told))).toEqual(expected);
});

test("numbers and causes of a part of the items are about that part", () => {
	const facts: AlertFacts = {
		domain: "shop.example",
		fell: 5,
		rose: 1,
		other: 0,
		unread: 2,
		causes: [
			{ cause: "path", of: "fell", path: "/a/", keywords: 3 },
			{ cause: "rival_above", of: "fell", domain: "other.example", entered: 0, keywords: 2 },
		],
		unexplained: 1,
		uncompared: 0,
	};
	const told = (subject: string, itemFacts: AlertItemFacts) => ({ subject, facts: itemFacts, corrected: false });
	const part = [told("a", keyword(-3, 1)), told("b", keyword(2)), told("b", { ...keyword(0), kind: "overtaken" } as AlertItemFacts)];
	const { facts: counted, items } = partOf(facts, part, 9);
	expect(counted).toMatchObject({ fell: 1, rose: 1, other: 0, unread: 2, unexplained: 1, causes: [{ cause: "rival_above", keywords: 1 }] });
	expect(items.map((one) => one.facts.about === "keyword" && one.facts.cause)).toEqual([0, undefined, undefined]);
	expect(partOf(facts, part, 3)).toEqual({ facts, items: part });
});
