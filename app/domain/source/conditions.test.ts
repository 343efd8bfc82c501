import { expect, test } from "vitest";
import { ANSWER_ENGINES, isAnswerEngine } from "../reference/answer-engines";
import { conditionsSchema, type SourceConditions, suits } from "./conditions";
import { NO_CONDITIONS } from "./no-conditions";
import { enginesOf } from "./providers";

const SEARCH = { engine: "google", term: "chair", country: "us", language: "en", device: "desktop", place: "" } as const;

/** Names of the searches for which an own source with these conditions is asked. */
function asked(conditions: Partial<SourceConditions>, source = "own"): string[] {
	const searches = {
		plain: { search: SEARCH, depth: 30 },
		french: { search: { ...SEARCH, country: "fr" }, depth: 30 },
		mobile: { search: { ...SEARCH, device: "mobile" as const }, depth: 30 },
		town: { search: { ...SEARCH, place: "Lyon,France" }, depth: 30 },
		datacenter: { search: { ...SEARCH, place: "dc:10.0.0.1" }, depth: 30 },
		bingTown: { search: { ...SEARCH, engine: "bing" as const, place: "Lyon,France" }, depth: 30 },
		bing: { search: { ...SEARCH, engine: "bing" as const }, depth: 30 },
		deep: { search: SEARCH, depth: 100 },
	};
	const met = { ...NO_CONDITIONS, ...conditions };
	return Object.entries(searches).flatMap(([name, one]) => (suits(source, met, one) ? [name] : []));
}

test("a source is asked for the engines, countries, devices, places and depths of its conditions", () => {
	const all = ["plain", "french", "mobile", "town", "datacenter", "bing", "deep"];
	expect(asked({})).toEqual(all);
	expect(asked({ engines: ["bing"] })).toEqual(["bing"]);
	expect(asked({ engines: ["google"] })).toEqual(all.filter((one) => one !== "bing"));
	expect(asked({ countries: ["fr"] })).toEqual(["french"]);
	expect(asked({ devices: ["mobile"] })).toEqual(["mobile"]);
	expect(asked({ area: "place" })).toEqual(["town", "datacenter"]);
	expect(asked({ area: "country" })).toEqual(["plain", "french", "mobile", "bing", "deep"]);
	expect(asked({ minDepth: 31 })).toEqual(["deep"]);
	expect(asked({ maxDepth: 30 })).toEqual(all.filter((one) => one !== "deep"));
});

test("relays and providers are asked for Google alone, and providers for what they can do", () => {
	expect(asked({}, "relay")).toEqual(["plain", "french", "mobile", "town", "datacenter", "deep"]);
	expect(asked({}, "serpapi")).toEqual(["plain", "french", "mobile", "town", "deep"]);
	expect(asked({}, "serper")).toEqual(["plain", "french", "town", "deep"]);
	expect(asked({}, "brightdata")).toEqual(["plain", "french", "mobile", "town", "deep"]);
});

test.each([
	["own", ["google_ai_mode"]],
	["browser", ["google_ai_mode"]],
	["relay", []],
	["dataforseo_live", [...ANSWER_ENGINES]],
	["dataforseo_queue", ["google_ai_mode", "chatgpt"]],
	["serpapi", ["google_ai_mode"]],
	["searchapi", ["google_ai_mode"]],
	["serper", []],
])("%s is asked for the answers in words of its table, whatever its depth", (source, engines) => {
	const suiting = (conditions: Partial<SourceConditions>, search = {}) =>
		ANSWER_ENGINES.filter((engine) =>
			suits(source, { ...NO_CONDITIONS, ...conditions }, { search: { ...SEARCH, engine, ...search }, depth: 1 }),
		);
	expect(suiting({ minDepth: 31, maxDepth: 50 })).toEqual(engines);
	expect(suiting({ engines: ["chatgpt"] })).toEqual(engines.filter((one) => one === "chatgpt"));
	expect(suiting({ engines: ["google"] })).toEqual([]);
	expect(suiting({ countries: ["fr"] })).toEqual([]);
	expect(suiting({}, { place: "Lyon,France" })).toEqual([]);
	expect(enginesOf(source).filter(isAnswerEngine)).toEqual(engines);
});

test("conditions that were stored before engines and places existed are read as without them", () => {
	expect(conditionsSchema.parse({ countries: [], devices: [], minDepth: 0, maxDepth: 0 })).toEqual(NO_CONDITIONS);
	expect(conditionsSchema.parse({})).toEqual(NO_CONDITIONS);
});

test.each([
	["dataforseo_live", "google_ai_mode", "x".repeat(700), true],
	["dataforseo_live", "google_ai_mode", "x".repeat(701), false],
	["dataforseo_live", "google_ai_mode", "%".repeat(233), true],
	["dataforseo_queue", "google_ai_mode", "+%".repeat(117), false],
	["dataforseo_live", "google", "%".repeat(234), false],
	["dataforseo_live", "chatgpt", "%".repeat(500), true],
	["dataforseo_live", "claude_model", "%".repeat(500), true],
	["serpapi", "google_ai_mode", "%".repeat(500), true],
	["own", "google_ai_mode", "%".repeat(500), true],
] as const)("%s is asked for %s only with words that it takes", (source, engine, term, isAsked) => {
	expect(suits(source, NO_CONDITIONS, { search: { ...SEARCH, engine, term }, depth: 1 })).toBe(isAsked);
});
