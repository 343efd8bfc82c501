import { expect, test } from "vitest";
import { applyMergePatch } from "../storage/merge-patch";
import { indexationRate, printDetail, type UrlRow, urlEntry, urlEntryPatch } from "./url-report";

const AT = Date.parse("2026-11-21T10:00:00Z");
const PENDING: UrlRow = {
	hid: "h",
	url: "https://shop.example/a",
	domain: "shop.example",
	found: null,
	protocolMismatch: false,
	detail: {},
	look: null,
	doneAt: null,
	askedAt: AT,
};
const evidence = { at: AT, source: "fetch", retryAt: AT + 60_000 };
const indexed: UrlRow = {
	...PENDING,
	found: 1,
	detail: printDetail({ found: 1, protocolMismatch: false, depth: 4 }, { ...evidence, cache: "https://cache.example/x" }),
	look: "20261121-x.0.0.0.1",
	doneAt: AT,
};
const mismatch: UrlRow = { ...indexed, found: 0, protocolMismatch: true };
const blocked: UrlRow = {
	...PENDING,
	found: -1,
	detail: {
		...printDetail({ found: -1, protocolMismatch: false, depth: 0, reason: "blocked", detail: "captcha" }, evidence),
		last: { found: 1, protocol_mismatch: false, at: AT },
	},
	doneAt: AT,
};

test("states are null while pending, 1 indexed, 0 not indexed, false unknown, with the mismatch as a flag", () => {
	expect([PENDING, indexed, mismatch, blocked].map((row) => urlEntry(row).found)).toEqual([null, 1, 0, false]);
	expect([PENDING, indexed, mismatch, blocked].map((row) => urlEntry(row).flags.length)).toEqual([0, 0, 1, 0]);
	expect(urlEntry(blocked).seen).toEqual({
		outcome: "unknown",
		reason: "blocked",
		detail: "captcha",
		depth: 0,
		at: "2026-11-21T10:00:00.000Z",
		source: "fetch",
		retry_at: "2026-11-21T10:01:00.000Z",
		last: { found: 1, protocol_mismatch: false, at: "2026-11-21T10:00:00.000Z" },
	});
	expect(urlEntry(indexed)).toMatchObject({ cache: "https://cache.example/x", seen: { outcome: "indexed", depth: 4 } });
	const answered = { found: 0, flags: ["protocol_mismatch"], cache: "https://cache.example/x", done_at: "2026-11-21T10:00:00.000Z" };
	expect(urlEntry(mismatch)).toMatchObject(answered);
	expect(urlEntry(PENDING)).not.toHaveProperty("done_at");
});

test("a patch turns any entry into any other", () => {
	const rows = [PENDING, indexed, mismatch, blocked];
	for (const from of rows)
		for (const to of rows) {
			const { found, ...rest } = urlEntry(to);
			// A patch cannot contain null: the key is removed.
			const wanted = found === null ? rest : { ...rest, found };
			expect(applyMergePatch(urlEntry(from), urlEntryPatch(to))).toEqual(wanted);
		}
});

test("the rate counts known addresses: indexed divided by indexed, mismatch and not indexed", () => {
	const none = { total: 9, indexed: 0, mismatch: 0, notIndexed: 0, unknown: 4, pending: 5 };
	expect(indexationRate(none)).toBeNull();
	expect(indexationRate({ ...none, indexed: 2, mismatch: 1 })).toBe(67);
	expect(indexationRate({ ...none, notIndexed: 1 })).toBe(0);
});
