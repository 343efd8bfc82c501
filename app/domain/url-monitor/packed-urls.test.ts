import { expect, test } from "vitest";
import { packUrlRows, unpackUrlRows } from "./packed-urls";
import type { UrlRow } from "./url-report";

const AT = 1_790_000_000_000;
const row = (place: number, rest: Partial<UrlRow>): UrlRow => ({
	hid: `hid-${place}`,
	url: `https://shop.example/page/${place}`,
	domain: "shop.example",
	found: 1,
	protocolMismatch: false,
	detail: { depth: 3, source: "browser", at: AT + place },
	look: `job.0.${place}`,
	doneAt: AT + place,
	askedAt: AT - 1_000,
	...rest,
});

const ROWS: UrlRow[] = [
	row(0, {}),
	row(1, { found: 0, protocolMismatch: true, askedAt: AT + 5_000 }),
	row(2, { found: 0, detail: { depth: 30, source: "browser", at: AT - 3_000_000 } }),
	row(3, { found: -1, detail: { reason: "blocked", detail: "captcha", at: AT + 3, last: { found: 1, protocol_mismatch: false, at: 7 } } }),
	row(4, { found: null, detail: {}, look: null, doneAt: null, askedAt: null }),
	row(5, {
		found: null,
		detail: {},
		look: null,
		doneAt: null,
		url: "http://xn--bcher-kva.example:8080/%C3%BC?a#b",
		domain: "xn--bcher-kva.example",
	}),
	row(6, { url: "https://www.shop.example/", domain: "shop.example" }),
];
const GROUPS = [{ domain: "shop.example", total: 5, indexed: 1, mismatch: 1, notIndexed: 1, unknown: 1, pending: 1 }];

test("rows and websites survive packing, and know whether they are being looked up", () => {
	const unpacked = unpackUrlRows(packUrlRows(ROWS, GROUPS));
	expect(unpacked.groups).toEqual(GROUPS);
	expect(unpacked.rows.map(({ looking, ...rest }) => rest)).toEqual(ROWS.map(({ askedAt, ...rest }) => rest));
	expect(unpacked.rows.map(({ looking }) => looking)).toEqual([false, true, false, false, false, true, false]);
	expect(unpackUrlRows(packUrlRows([], []))).toEqual({ rows: [], groups: [] });
});
