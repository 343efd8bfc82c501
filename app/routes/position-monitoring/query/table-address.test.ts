import { expect, test } from "vitest";
import { HIDEABLE } from "~/domain/table/column-lists";
import { NO_FILTERS } from "~/domain/table/table-filters";
import { rememberedSettings, rememberSettings } from "./remembered-settings";
import { isSameTable, readTableAddress, tableHref } from "./table-address";
import { DEFAULT_SETTINGS, ORDERS, orderValue, rivalsWithin, shownFamilies, toldRivals } from "./table-settings";

const read = (text: string, settings = DEFAULT_SETTINGS) => readTableAddress(new URLSearchParams(text), "", settings);
const LIKED = { ...DEFAULT_SETTINGS, grouping: "tag", size: 50, synthesis: true } as const;

test("the plain address means 200 rows by website, variation ascending, today compared with yesterday", () => {
	expect(read("")).toEqual({
		...DEFAULT_SETTINGS,
		filters: NO_FILTERS,
		whole: false,
		remembered: DEFAULT_SETTINGS,
		slug: "",
		q: "",
		page: 1,
		date: null,
		comparison: null,
	});
	expect(DEFAULT_SETTINGS).toMatchObject({ grouping: "website", sort: "variation", dir: "asc", size: 200 });
	expect(tableHref(read(""))).toBe("/position-monitoring");
});

test("invalid values fall back to the defaults", () => {
	expect(read("sort=secret&dir=up&page=-2&size=100000&date=2026-02-30&synthesis=2")).toEqual(read(""));
	expect(read("page=1.5&size=abc")).toEqual(read(""));
});

test("an address contains only what differs from the defaults, and reads back equal", () => {
	const text = "/position-monitoring?group=tag&favorites=1&synthesis=1&sort=term&dir=desc&size=50&q=th%C3%A9&page=3&date=2026-11-20T1435";
	const query = read(text.slice(text.indexOf("?")));
	expect(tableHref(query)).toBe(text);
	expect(tableHref(read("engine=bing"))).toBe("/position-monitoring?engine=bing");
	expect(read("engine=altavista").filters).toEqual(NO_FILTERS);
	expect(tableHref(query, "add_keywords", { id: "x" })).toBe(`${text}&dialog=add_keywords&id=x`);
	expect(tableHref({ ...read(""), slug: "a/b shop" })).toBe("/position-monitoring/a%2Fb%20shop");
});

test("an address without settings means the remembered ones; an address with a grouping contains all settings", () => {
	expect(read("q=x", LIKED)).toMatchObject(LIKED);
	expect(tableHref(read("q=x", LIKED))).toBe("/position-monitoring?q=x");
	expect(read("group=website", LIKED)).toMatchObject(DEFAULT_SETTINGS);
	// Default settings are written out when the remembered ones differ.
	expect(tableHref({ ...read("", LIKED), ...DEFAULT_SETTINGS })).toBe("/position-monitoring?group=website");
	expect(tableHref(read("group=website", LIKED))).toBe("/position-monitoring?group=website");
});

test("forms without JavaScript send the time beside its date and a hidden zero before each checkbox", () => {
	expect(read("date=2026-11-20&date_time=1435").date).toEqual({ day: "2026-11-20", time: "1435" });
	expect(read("date=2026-11-20&date_time=").date).toEqual({ day: "2026-11-20", time: null });
	expect(read("group=tag&synthesis=0&synthesis=1").synthesis).toBe(true);
	expect(read("synthesis=0", LIKED).synthesis).toBe(false);
});

test("three orders have a name: by name ascending, by variation and by volume descending", () => {
	expect(ORDERS.map(({ sort, dir }) => `${sort} ${dir}`)).toEqual(["term asc", "variation desc", "volume desc"]);
	for (const { sort, dir } of ORDERS) expect(read(`order=${orderValue({ sort, dir })}`, LIKED)).toMatchObject({ sort, dir });
	expect(read("order=secret.up", LIKED)).toMatchObject({ sort: LIKED.sort, dir: LIKED.dir });
});

test("a page has 50, 100, 200, 500 or 1,000 rows", () => {
	const sizes = [20, 50, 100, 200, 500, 1_000, 2_000].map((size) => read(`group=website&size=${size}`).size);
	expect(sizes).toEqual([200, 50, 100, 200, 500, 1_000, 200]);
});

test("filters, hidden columns, the overview and all keywords of a partial report are in the address", () => {
	const query = read(
		"group=website&band=top3&move=new&volume=1000&tag=-&feature=ai_overview&overview=full&hide=url.tags.none&keywords=all",
	);
	expect(query).toMatchObject({
		filters: { band: ["top3"], move: ["new"], volume: ["1000"], tag: ["-"], feature: ["ai_overview"] },
		overview: "full",
		hidden: "url.tags",
		whole: true,
	});
	expect(read(new URL(tableHref(query), "http://a.example").search)).toEqual(query);
	expect(read("band=top4&feature=x&move=1&volume=x&tag=%27&overview=maybe&keywords=some")).toEqual(read(""));
	expect(read("columns=&columns=url").hidden).toBe(HIDEABLE.filter((name) => name !== "url").join("."));
});

test("rivals that name no domain, and those beyond the columns of a table, stay in the address and are told", () => {
	const domains = Array.from({ length: 21 }, (_, i) => `r${i}.example`);
	const query = read(`group=website&rivals=${["lamps", "https://R0.example/x", ...domains].join(", ")}`);
	expect(shownFamilies(query)).toEqual(domains.slice(0, 20).map((domain) => `rival:${domain}`));
	expect(toldRivals(query)).toEqual({ names: ["lamps", "r20.example"], more: 0 });
	expect(read(new URL(tableHref(query), "http://a.example").search)).toEqual(query);
	expect(toldRivals(read(""))).toEqual({ names: [], more: 0 });
	const long = read(`group=website&rivals=${["x".repeat(500), ...Array.from({ length: 9 }, (_, i) => `word${i}`)].join(",")}`);
	expect(toldRivals(long)).toEqual({ names: [`${"x".repeat(60)}…`, "word0", "word1", "word2", "word3"], more: 5 });
});

test("a browser remembers the rivals that have a column, as many as it has room for", async () => {
	expect(rivalsWithin({ rivals: "lamps,a.example,word,b.example" }, 1_000)).toBe("a.example,b.example");
	expect(rivalsWithin({ rivals: "a.example,b.example,c.example" }, 19)).toBe("a.example,b.example");
	const headers = new Headers(await rememberSettings("u", DEFAULT_SETTINGS, read("group=website&rivals=lamps,a.example")));
	const Cookie = headers.get("Set-Cookie")?.split(";")[0] ?? "";
	expect(await rememberedSettings(new Request("https://app.example", { headers: { Cookie } }), "u")).toMatchObject({ rivals: "a.example" });
	expect(await rememberSettings("u", DEFAULT_SETTINGS, read("group=website&rivals=lamps"))).toEqual({});
});

test.each([
	["", "?dialog=manage_tags", true],
	["?dialog=keyword_detail&id=a&tab=evolution&range=30", "?sort=nonsense", true],
	["?q=lamp&dialog=manage_notes", "?q=lamp", true],
	["", "?q=lamp", false],
	["", "?date=2026-11-20", false],
	["?date=2026-11-20&dialog=choose_day_report", "?date=2026-11-20&warning=comparison", false],
	["?date=2026-11-20", "?date=2026-11-20&picked=date", false],
	["", "?group=website", false],
])("addresses %j and %j show the same table: %s", (one, other, isSame) => {
	const url = (query: string) => new URL(`https://app.example/position-monitoring${query}`);
	expect(isSameTable(url(one), url(other))).toBe(isSame);
	expect(isSameTable(url(one), new URL(`https://app.example/position-monitoring/lamps${other}`))).toBe(false);
});
