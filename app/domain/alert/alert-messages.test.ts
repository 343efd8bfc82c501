import { expect, test } from "vitest";
import { CODES } from "../sample/codes";
import { pagesOfAlert, type ScopedItem } from "./alert-messages";
import { wireAlert, wireItem, wirePreview } from "./wire-alert";

const facts = { domain: "shop.example", fell: 1, rose: 0, other: 0, unread: 2, causes: [], unexplained: 0, uncompared: 1 };
const row = { hid: "a1", websiteHid: "w1", day: "2026-11-22", time: "0000", firedAt: Date.UTC(2026, 10, 22, 8), correctedAt: null, facts };
const alert = wireAlert(row);
const item = (tags: string[] = []): ScopedItem => ({
	item: wireItem({
		rule: "r1",
		subject: "url:u1",
		correctedAt: null,
		facts: { about: "url", kind: "url_left_index", url: "x", look: null, at: 0 },
	}),
	tags,
});

test("an alert on the wire names its website, and its time where it is about a run", () => {
	expect(alert).toEqual({
		id: "a1",
		website: { id: "w1", domain: "shop.example" },
		...{ date: "2026-11-22", time: "0000", fired_at: "2026-11-22T08:00:00.000Z" },
		...{ fell: 1, rose: 0, other: 0, unread: 2, causes: [], unexplained: 0, uncompared: 1 },
	});
	expect(wireAlert({ ...row, websiteHid: null, time: "night", correctedAt: 0 })).toMatchObject({
		website: null,
		corrected_at: "1970-01-01T00:00:00.000Z",
	});
	expect(wireAlert({ ...row, time: "night" })).not.toHaveProperty("time");
});

test("a keyword on the wire has both positions with their evidence", () => {
	const value = { day: "2026-11-21", time: "0000", depth: 30, url: "https://shop.example/a", look: "l1", at: 0 };
	const before = { ...value, code: CODES.place + 4 };
	const after = { ...value, day: "2026-11-22", code: CODES.notFound, url: "", look: null };
	const about = {
		about: "keyword",
		kind: "left_top",
		term: "red shoes",
		country: "us",
		language: "en",
		device: "desktop",
		move: -0x4000,
	} as const;
	expect(wireItem({ rule: null, subject: "keyword:k1", correctedAt: null, facts: { ...about, before, after } })).toEqual({
		...{ rule: null, subject: "keyword:k1", about: "keyword", kind: "left_top", device: "desktop", variation: false },
		keyword: { term: "red shoes", country: "us", language: "en", engine: "google" },
		before: {
			date: "2026-11-21",
			time: "0000",
			position: 4,
			depth: 30,
			at: "1970-01-01T00:00:00.000Z",
			url: "https://shop.example/a",
			look: "l1",
		},
		after: { date: "2026-11-22", time: "0000", position: 0, depth: 30, at: "1970-01-01T00:00:00.000Z" },
	});
	const list = [{ day: "2026-11-22", subject: "keyword:k1", facts: { ...about, before, after } }];
	expect(wirePreview({ isKnown: true, unjudgedDays: 0, days: 3, fired: 1, firedDays: 1, list })).toMatchObject({
		...{ known: true, days: 3, fired: 1, fired_days: 1 },
		items: [{ date: "2026-11-22", rule: null, subject: "keyword:k1", before: { position: 4 }, after: { position: 0 } }],
	});
});

test.each([
	["an endpoint without limits", [], [], 3],
	["one of its website", ["w1"], [], 3],
	["one of another website", ["w2"], [], 0],
	["one of a tag", [], ["t1"], 1],
	["one of its website and a tag", ["w1"], ["t1"], 3],
])("%s gets the items that it asked for", (_, websites, tags, count) => {
	const pages = pagesOfAlert(alert, [item(), item(["t1"]), item(["t2"])], { websites, tags });
	expect(pages.map(({ data }) => data)).toMatchObject(count === 0 ? [] : [{ total: count, page: 1, pages: 1 }]);
});

test("an alert about the account is for endpoints without limits alone; many items are several messages", () => {
	const account = wireAlert({ ...row, websiteHid: null });
	expect(pagesOfAlert(account, [item()], { websites: ["w1"], tags: [] })).toEqual([]);
	const many = pagesOfAlert(
		account,
		Array.from({ length: 101 }, () => item()),
		{ websites: [], tags: [] },
	);
	expect(many.map(({ key }) => key)).toEqual(["a1:0", "a1:1"]);
});
