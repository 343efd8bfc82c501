import { expect, test } from "vitest";
import { drawPage } from "../../../tests/builders/draw-page";
import { partOf } from "../../../tests/builders/part-of";
import type { PromptsScreen } from "./read-screen";
import Prompts from "./route";

function drawn(count: number): string {
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
		...{ rows: Array.from({ length: count }, (_, i) => row(i)), total: count, waiting: false, usage, dialog: null },
		...{ filter: { website: "", tag: "" }, websites: [], tags: [] },
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
