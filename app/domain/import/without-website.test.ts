import { expect, test } from "vitest";
import { guessPreset } from "./guess-preset";
import { websiteOfAddresses } from "./website-of-addresses";

const rowsOf = (lines: readonly string[]) => lines.map((line, i) => ({ line: i + 1, cells: line.split(",") }));

test.each([
	["one host", ["https://shop.example/a", "https://shop.example/b"], "shop.example"],
	["with and without www", ["https://www.shop.example/a", "https://shop.example/b"], "shop.example"],
	["several hosts of a website", ["https://blog.shop.example/a", "https://www.shop.example/b"], "shop.example"],
	["one host below a website", ["https://blog.shop.example/a"], "blog.shop.example"],
	["rows without a position", ["-", "https://shop.example/b", ""], "shop.example"],
	["an address without a scheme", ["//shop.example/b"], "shop.example"],
	["several websites", ["https://shop.example/a", "https://other.example/b"], null],
	["a similar name", ["https://shop.example/a", "https://myshop.example/b"], null],
	["paths alone", ["/a", "/b"], null],
	["no address", ["-", ""], null],
])("the website of ranking addresses: %s", (_, addresses, website) => {
	const [titles = { cells: [] }, ...body] = rowsOf([
		"Keyword,Position,URL",
		...addresses.map((address, i) => `term ${i},${i + 1},${address}`),
	]);
	const { columns } = guessPreset([{ line: 1, ...titles }, ...body]);
	expect(websiteOfAddresses({ columns, titles: titles.cells, body })).toBe(website);
});

test("a column of websites goes before the addresses", () => {
	const [titles = { cells: [] }, ...body] = rowsOf(["Keyword,Website,Position,URL", "red shoes,shop.example,3,https://other.example/a"]);
	expect(websiteOfAddresses({ columns: ["keyword", "website", "position", "url"], titles: titles.cells, body })).toBeNull();
});
