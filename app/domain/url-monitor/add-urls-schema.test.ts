import { expect, test } from "vitest";
import { addUrlsSchema, type UrlsFault } from "./add-urls-schema";

function read(urls: unknown, protocol: "http" | "https" = "https") {
	const said: UrlsFault[] = [];
	const schema = addUrlsSchema(protocol, (fault) => {
		said.push(fault);
		return fault.key;
	});
	const { data, error } = schema.safeParse({ urls });
	return { urls: data?.urls, messages: error?.issues.map(({ message }) => message), facts: said.at(-1)?.facts };
}

test("addresses are read from lines or a list, with the protocol of where they were typed", () => {
	expect(read("Shop.example/a\n\n https://shop.example/a/ \nhttp://shop.example/b")).toMatchObject({
		urls: ["https://shop.example/a", "http://shop.example/b"],
	});
	expect(read(["shop.example/a"], "http").urls).toEqual(["http://shop.example/a"]);
});

test("none, and lines that name no public page, are told with how many and the first", () => {
	for (const nothing of [undefined, null, 7, "", " \n ", []]) expect(read(nothing).messages).toEqual(["required.urls"]);
	const long = `https://127.0.0.1/${"x".repeat(200)}`;
	expect(read(`shop.example\n${long}\njavascript:alert(1)`)).toEqual({
		urls: undefined,
		messages: ["urls.invalid"],
		facts: { count: 2, first: long.slice(0, 100) },
	});
});
