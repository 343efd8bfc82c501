import { expect, test } from "vitest";
import { shareOf } from "./share";
import { PROMPT_SORTS, type PromptSort, sortPrompts } from "./sort-prompts";

const row = (text: string, domain: string, counts: readonly [cited: number, n: number][], tagNames: string[] = []) => ({
	...{ text, domain, tagNames },
	figures: counts.map(([cited, n]) => ({ month: shareOf({ cited, n }) })),
});
const ROWS = [
	row("Which lamp for a desk?", "b.example", [[1, 4]], ["Light"]),
	row("Éclairage du salon", "xn--caf-dma.example", [
		[0, 0],
		[3, 4],
	]),
	row("Lamp 10", "a.example", []),
	row("Lamp 9", "a.example", [[0, 30]]),
];
const sorted = (change: { q?: string; sort?: PromptSort; dir?: "asc" | "desc" }) =>
	sortPrompts(ROWS, { q: "", sort: "added", dir: "asc", ...change }).map((one) => ROWS.indexOf(one));

test.each<[PromptSort, asc: number[], desc: number[]]>([
	["added", [0, 1, 2, 3], [3, 2, 1, 0]],
	["text", [1, 3, 2, 0], [0, 2, 3, 1]],
	["website", [2, 3, 0, 1], [1, 0, 2, 3]],
	["month", [3, 0, 1, 2], [1, 0, 3, 2]],
	["answers", [2, 0, 1, 3], [3, 0, 1, 2]],
])("prompts sorted by %s: unknown shares last, equal ones in order of creation", (sort, asc, desc) => {
	expect(sorted({ sort, dir: "asc" })).toEqual(asc);
	expect(sorted({ sort, dir: "desc" })).toEqual(desc);
});

test.each([
	["", [0, 1, 2, 3]],
	["LAMP", [0, 2, 3]],
	["desk lamp", [0]],
	["light", [0]],
	["café", [1]],
	["lamp a.example", [2, 3]],
	["sofa", []],
])("a search for %j finds prompts that hold each word in text, website or tag", (q, found) => {
	for (const sort of PROMPT_SORTS) expect(sorted({ q, sort }).toSorted()).toEqual(found);
});
