import { expect, test } from "vitest";
import { drawPage } from "../../../tests/builders/draw-page";
import { partOf } from "../../../tests/builders/part-of";
import { readPromptsQuery } from "./prompts-query";
import type { PromptsScreen } from "./read-screen";
import Prompts from "./route";

function drawn(count: number, search = ""): string {
	const row = (hid: number) => ({
		hid: String(hid),
		text: `Question ${hid}?`,
		market: "France",
		tags: [],
		readings: 3,
		isRead: true,
		models: [],
	});
	const usage = { used: "1", max: "200", left: 1, hasLimit: true, tone: "green" as const };
	const screen = partOf<PromptsScreen>({
		...{ rows: Array.from({ length: count }, (_, i) => row(i)), total: Math.max(1, count), waiting: false, usage, dialog: null },
		...{ query: readPromptsQuery(new URLSearchParams(search)), websites: [], tags: [] },
	});
	return drawPage(<Prompts />, { path: "/prompts", loaded: { screen } });
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
