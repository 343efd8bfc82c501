import { expect, test } from "vitest";
import type { Right } from "~/domain/account/seat";
import { drawPage } from "../../../tests/builders/draw-page";
import { partOf } from "../../../tests/builders/part-of";
import { readPromptsQuery } from "./prompts-query";
import type { PromptsScreen } from "./read-screen";
import Prompts from "./route";

const NOTHING_BESIDE = { unknownHost: 0, noSearch: 0, refused: 0, notOffered: 0, lost: 0, pending: 0 };
const MODEL = {
	...{ engine: "chatgpt" as const, week: null, month: null, named: null, change: null, beside: NOTHING_BESIDE },
	...{ rivals: [], last: null, isAsked: true },
};

function drawn(count: number, search = "", more: { acted?: unknown; rights?: readonly Right[] } = {}): string {
	const row = (hid: number) => ({
		hid: String(hid),
		text: `Question ${hid}?`,
		market: "France",
		tags: [],
		readings: 3,
		isRead: true,
		models: [MODEL],
	});
	const usage = { used: "1", max: "200", left: 1, hasLimit: true, tone: "green" as const };
	const screen = partOf<PromptsScreen>({
		...{
			rows: Array.from({ length: count }, (_, i) => row(i)),
			total: Math.max(1, count),
			waiting: false,
			usage,
			dialog: null,
			isRemoving: search.includes("dialog=remove_prompts"),
		},
		...{ query: readPromptsQuery(new URLSearchParams(search)), websites: [], tags: [] },
	});
	return drawPage(<Prompts />, { path: `/prompts?${search}`, loaded: { screen }, ...more });
}

test.each([
	[1, "Ask it now"],
	[50, "Ask all 50 now"],
	[51, "Ask 50 now"],
])("of %i prompts the button names those that one press asks", (count, words) => {
	expect(drawn(count)).toContain(words);
});

test("heads sort by links; the sorted column says its direction", () => {
	expect(drawn(1)).toContain('href="/prompts?sort=text"');
	expect(drawn(1)).not.toContain("aria-sort");
	const page = drawn(1, "q=lamp&order=month.desc");
	expect(page).toMatch(/aria-sort="descending"[^>]*>\s*<a[^>]*href="\/prompts\?sort=month&amp;q=lamp"/);
	expect(page).toContain('<option value="month.desc" selected="">most cited, 28 days</option>');
});

test.each([
	["q=sofa&sort=text", "No prompt contains “sofa”"],
	["tag=t&sort=text", "No prompt passes these filters"],
])("where %s finds nothing, a link leads back to all prompts", (search, words) => {
	const page = drawn(0, search);
	expect(page).toContain(words);
	expect(page).toMatch(/href="\/prompts\?sort=text"[^>]*>Show all prompts/);
});

const READER: { rights: readonly Right[] } = { rights: ["work.read"] };

test("each prompt has a tick, not for those who may not remove", () => {
	const boxes = (page: string) => [...page.matchAll(/<input type="checkbox"[^>]*aria-label="Select “(Question \d\?)”"[^>]*>/g)];
	expect(boxes(drawn(3)).map(([, text]) => text)).toEqual(["Question 0?", "Question 1?", "Question 2?"]);
	expect(drawn(3)).toContain("Remove the selected ones");
	expect(boxes(drawn(3, "", READER))).toEqual([]);
	expect(drawn(3, "", READER)).not.toContain("Remove the selected ones");
});

test("the question names the ticked prompts that are in the list; a reader is not asked", () => {
	const search = "q=question&dialog=remove_prompts";
	const acted = { ok: true, shown: { kind: "chosen", ids: ["0", "2", "gone"] } };
	const page = drawn(3, search, { acted });
	const [, dialog = ""] = page.split("<dialog");
	expect(dialog).toContain("Remove 2 prompts");
	expect(dialog).toContain('action="/prompts?q=question&amp;dialog=remove_prompts"');
	expect([...dialog.matchAll(/name="ids" value="(\w+)"/g)].map(([, hid]) => hid)).toEqual(["0", "2"]);
	expect(drawn(3, search)).toContain("Select at least one prompt first.");
	expect(drawn(3, search, { acted, ...READER })).not.toContain("Remove 2 prompts");
});

test("a refused removal keeps the selection and says why", () => {
	const shown = { kind: "chosen", ids: ["1"] };
	const acted = { ok: false, intent: "remove", failure: "Not now.", errors: {}, values: {}, toast: null, shown };
	const page = drawn(3, "dialog=remove_prompts", { acted });
	expect(page).toContain("Not now.");
	expect(page).toContain("Remove 1 prompt");
});
