import { expect, test } from "vitest";
import { NumberText } from "~/domain/table/number-text";
import { lateCells } from "./late-cells";

const WORDS = {
	trend: () => "trend",
	noTrend: () => "–",
	address: (address: string) => `Ranking page: ${address}`,
	moved: (before: string, now: string) => `${before} before, ${now} now`,
	turns: (other: string) => `the other one is ${other}`,
	unwanted: (address: string, wanted: string) => `${address} and not ${wanted}`,
	feature: String,
	noFeature: () => "web results only",
	notRead: (types: string) => `not read: ${types}`,
};

test("the address cell shows the path, and names a former, a wanted or an alternating one in a tooltip that the keyboard reaches", () => {
	const hids = ["a", "b", "c", "d"].map((letter) => letter.repeat(22));
	const addresses = ["shop.example/a?x=<1>", "shop.example", "", "shop.example/new"];
	const rows = {
		hids: hids.join(""),
		trends: new NumberText().text,
		addresses,
		before: ["shop.example/b", "", "", "shop.example/old"],
		turns: ["shop.example/b", "", "", ""],
		wanted: ["", "", "", "shop.example/wanted"],
		features: [0, 0, 0, 0],
	};
	const { of } = lateCells(rows, 0, WORDS);
	const [inTurns, single, none, moved] = hids.map((hid) => of(hid)?.address.html);
	expect(inTurns).toContain('<button type="button" class="moved" data-tip="" aria-label="the other one is shop.example/b">');
	expect(inTurns).toContain('aria-label="Ranking page: shop.example/a?x=&lt;1&gt;"><span>/a?x=&lt;1&gt;</span>');
	expect(single).toContain('aria-label="Ranking page: shop.example"><span>/</span>');
	expect(moved).toContain('aria-label="shop.example/old before, shop.example/new now">');
	expect(moved).toContain(
		'aria-label="shop.example/new and not shop.example/wanted"><svg class="glyph" aria-hidden="true"><use href="#glyph-mismatch">',
	);
	expect(none).not.toContain("button");
});

test.each<[string, number, string, string]>([
	["read whole, without any", 1, "web results only", "·"],
	["with a type that was not read", 1 | (1 << 17), "not read: 1", "?"],
	["with one that it shows and one that was not read", 1 | (1 << 3) | (1 << 17), "2. not read: 1", "?"],
])("a page %s says so", (_, features, label, mark) => {
	const rows = { hids: "a".repeat(22), trends: "", addresses: [""], before: [""], turns: [""], wanted: [""], features: [features] };
	const { html = "" } = lateCells(rows, 0, WORDS).of("a".repeat(22))?.features ?? {};
	expect(html).toContain(`title="${label}"`);
	expect([html.includes("·"), html.includes("?")]).toEqual([mark === "·", mark === "?"]);
});

test.each([
	["/", ["/"]],
	["/garden", ["/garden"]],
	["/guides/garden/", ["/guides/", "garden/"]],
	["/shop/chairs/oak?from=/a/b", ["/shop/chairs/", "oak?from=/a/b"]],
])("the path %s is shown in the parts %j, so that its end stays readable", (path, parts) => {
	const rows = {
		hids: "a".repeat(22),
		trends: "",
		addresses: [`shop.example${path}`],
		before: [""],
		turns: [""],
		wanted: [""],
		features: [0],
	};
	const shown = lateCells(rows, 0, WORDS).of("a".repeat(22))?.address.html ?? "";
	expect([...shown.matchAll(/<span>([^<]*)</g)].map(([, part]) => part)).toEqual(parts);
});

/** Returns one row with this trend. 0: unknown, 1: not found, otherwise position + 1. */
function trendOf(values: readonly number[]): string {
	const trends = new NumberText();
	for (const value of values) trends.write(value);
	const hid = "a".repeat(22);
	const rows = { hids: hid, trends: trends.text, addresses: [""], before: [""], turns: [""], wanted: [""], features: [0] };
	return lateCells(rows, values.length, WORDS).of(hid)?.trend.html ?? "";
}

test("the trend is on an honest scale, labels both ends and has a tooltip that the keyboard reaches", () => {
	const near = trendOf([25, 24, 23, 26]);
	expect(near).toContain('<button type="button" class="trend-tip" data-tip="" aria-label="trend">');
	expect([...near.matchAll(/<text [^>]*>(\d+)</g)].map(([, text]) => text)).toEqual(["22", "25"]);
	const heights = (html: string) => [...(/ d="([^"]*)"/.exec(html)?.[1] ?? "").matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
	const span = (html: string) => Math.max(...heights(html)) - Math.min(...heights(html));
	expect(span(trendOf([25, 24]))).toBeLessThan(3);
	expect(span(near)).toBeGreaterThan(3);
	expect(span(trendOf([5, 41]))).toBeGreaterThan(15);
	expect([...trendOf([25, 25]).matchAll(/<text [^>]*>(\d+)</g)].map(([, text]) => text)).toEqual(["24"]);
	expect(trendOf([1, 0])).not.toContain("button");
});
