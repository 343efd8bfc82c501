import { expect, test } from "vitest";
import { MAX_TERMS_PER_CALL, monitorChangeSchema, monitorInputSchema, monitorsInputSchema, searchesOf } from "./monitor-input";

const input = { website: "example.com", keywords: "shoes", country: "fr", language: "fr" };

function faults(wrong: object): Record<string, string[]> {
	const issues = monitorInputSchema.safeParse({ ...input, ...wrong }).error?.issues ?? [];
	return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), [message]]));
}

test.each([
	[{ website: " " }, { website: ["required.domain"] }],
	[{ website: "not a domain" }, { website: ["required.domain"] }],
	[{ website: "127.0.0.1" }, { website: ["required.domain"] }],
	[{ website: { domain: 7 } }, { website: ["required.domain"] }],
	[{ keywords: " \n\t\n" }, { keywords: ["required.keyword"] }],
	[{ keywords: [] }, { keywords: ["required.keyword"] }],
	[{ country: "" }, { country: ["required.country"] }],
	[{ country: "uk" }, { country: ["required.country"] }],
	[{ language: "xx" }, { language: ["required.language"] }],
	[{ device: "watch" }, { device: ["device.invalid"] }],
	[{ depth: 9 }, { depth: ["depth.invalid"] }],
	[{ depth: 101 }, { depth: ["depth.invalid"] }],
	[{ depth: 30.5 }, { depth: ["depth.invalid"] }],
	[{ depth: Number.NaN }, { depth: ["depth.invalid"] }],
	[{ depth: "30" }, { depth: ["depth.invalid"] }],
	[{ tags: "a" }, { tags: ["tags.unknown"] }],
	[
		{ website: "", keywords: "", country: "", language: "", depth: 7 },
		{
			website: ["required.domain"],
			keywords: ["required.keyword"],
			country: ["required.country"],
			language: ["required.language"],
			depth: ["depth.invalid"],
		},
	],
])("%j is refused with %j", (wrong, errors) => {
	expect(faults(wrong)).toEqual(errors);
});

test("a depth is 10 to 100", () => {
	const invalid = { depth: ["depth.invalid"] };
	expect([9, 10, 100, 101].map((depth) => faults({ depth }))).toEqual([invalid, {}, {}, invalid]);
});

test("more terms than any plan holds are refused", () => {
	const keywords = Array.from({ length: MAX_TERMS_PER_CALL + 1 }, (_, i) => `term ${i}`);
	expect(faults({ keywords })).toEqual({ keywords: ["long"] });
	expect([50_000, 50_001].map((count) => faults({ keywords: keywords.slice(0, count) }))).toEqual([{}, { keywords: ["long"] }]);
});

test("input is normalised, with defaults for what is absent; what was read is read again as the same website", () => {
	const typed = { website: { domain: "HTTP://Example.com/shop" }, keywords: " Lamp \nlamp\n???", country: "FR", language: " FR " };
	const read = monitorInputSchema.parse(typed);
	expect(read).toEqual({
		website: { domain: "example.com", not_taken: [{ part: "/shop", why: "path" }] },
		keywords: ["lamp", "???"],
		country: "fr",
		language: "fr",
		engine: "google",
		place: "",
		device: "desktop",
		depth: null,
		tags: [],
	});
	expect(monitorInputSchema.parse(read)).toEqual({ ...read, website: { domain: "example.com", not_taken: [] } });
});

test("a place is kept by its canonical name, in the country of its market alone", () => {
	const place = (typed: string, country = "us") => monitorInputSchema.parse({ ...input, country, place: typed }).place;
	expect([place("Austin, Texas ,  United States"), place(" "), place("Łódź,Łódź Voivodeship,Poland", "pl")]).toEqual([
		"Austin,Texas,United States",
		"",
		"Łódź,Łódź Voivodeship,Poland",
	]);
	for (const wrong of ["Austin", "dc:iad,United States", "a,,b", "<b>,x", `${"x".repeat(120)},y`, 7, null])
		expect(faults({ place: wrong }), String(wrong)).toEqual({ place: ["place.invalid"] });
	expect(faults({ country: "fr", place: "Austin,Texas,United States" })).toEqual({ place: ["place.country"] });
	// A country in another spelling than the one that is known says nothing.
	expect(faults({ country: "tr", place: "Istanbul,Turkey" })).toEqual({});
});

test("each market has its own place, and the same market in two places is two searches", () => {
	const more_markets = [
		{ country: "us", language: "en" },
		{ country: "us", language: "en", place: "Boise, Idaho, United States" },
	];
	const asked = monitorsInputSchema.parse({ ...input, country: "us", language: "en", place: "Austin,Texas,United States", more_markets });
	expect(searchesOf(asked).map(({ place }) => place)).toEqual(["Austin,Texas,United States", "", "Boise,Idaho,United States"]);
	const wrong = monitorsInputSchema.safeParse({ ...input, more_markets: [{ country: "fr", language: "fr", place: "Bonn,Germany" }] });
	expect(wrong.error?.issues.map(({ message }) => message)).toEqual(["place.country"]);
	const first = monitorsInputSchema.safeParse({ ...input, country: "fr", place: "Bonn,Germany" });
	expect(first.error?.issues.map(({ path, message }) => [path, message])).toEqual([[["place"], "place.country"]]);
});

test("an engine is one of the tracked ones, and phones are refused where the engine has no results of their own", () => {
	expect(faults({ engine: "bing", device: "mobile" })).toEqual({});
	expect(faults({ engine: "ecosia" })).toEqual({});
	expect(faults({ engine: "altavista" })).toEqual({ engine: ["engine.invalid"] });
	expect(faults({ engine: "naver" })).toEqual({ engine: ["engine.notOffered"] });
	expect(faults({ engine: "ecosia", device: "mobile" })).toEqual({ device: ["device.engine"] });
});

test.each([10, 30, 100, null])("a depth of %j is accepted for new and for tracked keywords", (depth) => {
	expect(faults({ depth })).toEqual({});
	expect(monitorChangeSchema.parse({ depth })).toEqual({ depth });
});

const belgium = { country: "BE", language: "fr" };
const severalFaults = (wrong: object) =>
	(monitorsInputSchema.safeParse({ ...input, ...wrong }).error?.issues ?? []).map(({ path, message }) => [path[0], message]);

test("two devices and three markets give six searches without duplicates, the main market and device first", () => {
	const more = { more_markets: [belgium, { country: "be", language: "nl" }, belgium], more_devices: ["mobile", "desktop"] };
	const searches = searchesOf(monitorsInputSchema.parse({ ...input, ...more }));
	expect(searches.map(({ country, language, device }) => `${country} ${language} ${device}`)).toEqual(
		["fr fr", "be fr", "be nl"].flatMap((market) => [`${market} desktop`, `${market} mobile`]),
	);
	expect(searchesOf(monitorsInputSchema.parse(input))).toHaveLength(1);
});

test.each([
	[{ more_markets: [{ country: "xx", language: "fr" }] }, [["more_markets", "required.country"]]],
	[{ more_markets: Array.from({ length: 20 }, () => belgium) }, [["more_markets", "markets.many"]]],
	[{ more_devices: ["watch"] }, [["more_devices", "device.invalid"]]],
	[{ more_devices: ["mobile"], engine: "brave" }, [["device", "device.engine"]]],
	[{ keywords: Array.from({ length: 25_001 }, (_, i) => `term ${i}`), more_devices: ["mobile"] }, [["keywords", "long"]]],
])("the call for several searches with %j is refused with %j", (wrong, errors) => {
	expect(severalFaults(wrong)).toEqual(errors);
});
