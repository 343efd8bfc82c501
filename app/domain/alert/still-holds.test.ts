import { expect, test } from "vitest";
import { CODES } from "../sample/codes";
import type { AlertValue } from "./alert";
import type { KeywordFacts } from "./compose-alerts";
import type { RuleCondition } from "./kinds/alert-kinds";
import { type StoredAnswer, stillHolds } from "./still-holds";

const at = (position: number) => CODES.place + position;
const value = (code: number, url = "https://shop.example/a"): AlertValue => {
	return { day: "2026-11-22", time: "0000", code, depth: 30, url, look: "look", at: 0 };
};
const facts = (condition: RuleCondition, more: Partial<KeywordFacts> = {}): KeywordFacts => ({
	...{ about: "keyword", kind: condition.kind, term: "red shoes", country: "us", language: "en", device: "desktop" },
	...{ before: value(at(4)), after: value(at(14)), move: -10, condition, ...more },
});
const stored = (code: number, more: Partial<StoredAnswer> = {}): StoredAnswer => {
	return { code, depth: 30, url: "https://shop.example/a", look: "look", features: 1, ...more };
};
const LEFT: RuleCondition = { kind: "left_top", places: "10" };
const SPREAD: RuleCondition = { kind: "moved", direction: "down", by: "spread", amount: 3 };
const ADDRESS: RuleCondition = { kind: "address_changed" };
const VIDEOS: RuleCondition = { kind: "result_type", feature: "videos", change: "any", whose: "page" };
const SHOWS_VIDEOS = 1 | (1 << 8);

test.each<[string, KeywordFacts, number, Partial<StoredAnswer>, number, Partial<StoredAnswer>, boolean]>([
	["the same answers", facts(LEFT), at(4), {}, at(14), {}, true],
	["another place outside the first ten", facts(LEFT), at(4), {}, at(12), {}, true],
	["a place among the first ten", facts(LEFT), at(4), {}, at(9), {}, false],
	["an earlier place that was outside as well", facts(LEFT), at(11), {}, at(14), {}, false],
	["an unknown answer", facts(LEFT), at(4), {}, CODES.unknown + 64, {}, true],
	["not found less deep", facts(LEFT), at(24), {}, CODES.notFound, { depth: 10 }, false],
	["a movement above the spread of then", facts(SPREAD, { spread: 2 }), at(4), {}, at(11), {}, true],
	["a movement within the spread of then", facts(SPREAD, { spread: 3 }), at(4), {}, at(13), {}, false],
	["the same page again", facts(ADDRESS), at(4), {}, at(4), { look: "later" }, false],
	["another page", facts(ADDRESS), at(4), {}, at(4), { url: "https://shop.example/b" }, true],
	["no address", facts(ADDRESS), at(4), {}, at(4), { url: "" }, true],
	[
		"the type is there after all",
		facts(VIDEOS, { change: "lost" }),
		at(4),
		{ features: SHOWS_VIDEOS },
		at(4),
		{ features: SHOWS_VIDEOS },
		false,
	],
	["the type is lost", facts(VIDEOS, { change: "lost" }), at(4), { features: SHOWS_VIDEOS }, at(5), {}, true],
	["the page was not read", facts(VIDEOS, { change: "lost" }), at(4), {}, at(4), { features: 0 }, true],
])("%s", (_, item, before, more, after, most, holds) => {
	expect(stillHolds(item, { before: stored(before, more), after: stored(after, { look: "again", ...most }) })).toBe(holds);
});
