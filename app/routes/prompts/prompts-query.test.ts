import { expect, test } from "vitest";
import { promptsHref, readPromptsQuery, unfiltered } from "./prompts-query";

const read = (text: string) => readPromptsQuery(new URLSearchParams(text));
const PLAIN = { q: "", sort: "added", dir: "asc", size: 1_000, page: 1, website: "", tag: "" };

test.each(["", "sort=secret&dir=up&page=3&size=5", "order=answers", "dialog=add_prompts&for=x"])(
	"prompts stand in order of creation unless the address says otherwise: %j",
	(text) => {
		expect(read(text)).toEqual(PLAIN);
		expect(promptsHref(read(text))).toBe("/prompts");
	},
);

test.each([
	["q=+lamp+", { q: "lamp" }, "/prompts?q=lamp"],
	["order=month.desc", { sort: "month", dir: "desc" }, "/prompts?sort=month&dir=desc"],
	["website=w&tag=t&sort=text", { website: "w", tag: "t", sort: "text" }, "/prompts?website=w&tag=t&sort=text"],
] as const)("the address %j reads as the list it names, and is printed with what differs from the defaults", (text, change, printed) => {
	const query = read(text);
	expect(query).toEqual({ ...PLAIN, ...change });
	expect(promptsHref(query)).toBe(printed);
	expect(read(printed.split("?")[1] ?? "")).toEqual(query);
});

test("without filters the order stays", () => {
	expect(promptsHref(unfiltered(read("q=lamp&website=w&tag=t&order=text.desc")))).toBe("/prompts?sort=text&dir=desc");
});
