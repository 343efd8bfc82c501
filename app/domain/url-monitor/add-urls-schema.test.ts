import { expect, test } from "vitest";
import { addUrlsSchema, type UrlsFault } from "./add-urls-schema";

function read(urls: unknown) {
	const said: UrlsFault[] = [];
	const schema = addUrlsSchema((fault) => {
		said.push(fault);
		return fault.key;
	});
	const { data, error } = schema.safeParse({ urls });
	return { ...data?.urls, messages: error?.issues.map(({ message }) => message), facts: said.at(-1)?.facts };
}

test("addresses are read from lines or a list, with https:// where no protocol is given", () => {
	expect(read("Shop.example/a\n\n https://shop.example/a/ \nhttp://shop.example/b")).toMatchObject({
		urls: ["https://shop.example/a", "https://shop.example/a/", "http://shop.example/b"],
		invalid: [],
		assumed: ["https://shop.example/a"],
	});
	expect(read(["shop.example/a"]).urls).toEqual(["https://shop.example/a"]);
});

test("valid lines of a list are accepted and each invalid one is named; a list without a valid one is refused", () => {
	for (const nothing of [undefined, null, 7, "", " \n ", []]) expect(read(nothing).messages).toEqual(["required.urls"]);
	const long = `https://127.0.0.1/${"x".repeat(200)}`;
	expect(read(`shop.example\n${long}\njavascript:alert(1)`)).toEqual({
		urls: ["https://shop.example"],
		repeated: [],
		assumed: ["https://shop.example"],
		invalid: [long, "javascript:alert(1)"],
	});
	expect(read(`${long}\njavascript:alert(1)`)).toEqual({
		messages: ["urls.invalid"],
		facts: { count: 2, lines: `${long.slice(0, 100)} · javascript:alert(1)` },
	});
	expect(read("x\n".repeat(60)).facts).toEqual({ count: 60, lines: `${"x · ".repeat(50)}…` });
});
