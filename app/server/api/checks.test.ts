import { expect, test } from "vitest";
import { ask, signedInUser } from "./test-client";

interface Check {
	id: string;
	domain: string;
	keyword: { id: string; term: string };
}
interface Table {
	data: Check[];
	meta: { total: number; daily_throttle: number; daily_max: number };
}

const WISH = { domain: "https://Shop.example/way", keyword: "Red’s shoes", country: "fr", language: "fr" };

async function withChecks(...keywords: string[]) {
	const user = await signedInUser();
	user.ctx.ports.datacenters = { nameable: true, known: [{ id: "par", label: "Paris", state: "available" }] };
	const call = (method: string, path: string, body?: unknown) =>
		ask(user.ctx, method, path, { headers: user.bearer, ...(body === undefined ? {} : { body }) });
	const checks: Check[] = [];
	for (const keyword of keywords) checks.push((await call("POST", "checks", { ...WISH, keyword })).body as Check);
	const table = async (query = "") => (await call("GET", `checks/datatable?${query}`)) as { status: number; body: Table };
	return { ...user, call, checks, table };
}

test("a check is created, listed with the day's use, found by keyword and website, restarted and removed", async () => {
	const { call, table } = await withChecks();
	const made = await call("POST", "checks", WISH);
	const check = made.body as Check;
	expect([made.status, made.body]).toMatchObject([
		200,
		{ domain: "shop.example", keyword: { term: "red's shoes", country: "fr", language: "fr" }, datacenters: { par: null } },
	]);
	await call("POST", "checks", { ...WISH, keyword: "other" });
	expect((await table("page=2&items_per_page=1&sort_by=created_at&sort_desc=1&with_keyword=1")).body).toEqual({
		data: [made.body],
		meta: { total: 2, daily_throttle: 2, daily_max: 20 },
	});
	const similar = await call("GET", `checks?where[keyword_id]=${check.keyword.id}&where[domain]=shop.example&order_by=id&limit=20`);
	expect(similar.body).toEqual([made.body]);
	const missing = await call("POST", "checks", { ...WISH, domain: " ", keyword: "" });
	expect([missing.status, missing.body]).toMatchObject([
		422,
		{ errors: { domain: ["A valid website is required."], keyword: ["A valid keyword is required."] } },
	]);
	expect((await call("POST", "checks/restart", { ids: [check.id] })).body).toEqual({ ids: [check.id] });
	expect((await table()).body.meta.daily_throttle).toBe(3);
	expect((await call("POST", "checks/remove", { ids: [check.id] })).body).toEqual({ removed: 1 });
	expect((await table()).body.meta).toMatchObject({ total: 1, daily_throttle: 3 });
	for (const path of ["checks/remove", "checks/restart"]) expect((await call("POST", path, {})).status).toBe(422);
});

test("S22 another user's checks do not exist: not to read, compare, restart or remove", async () => {
	const owner = await withChecks("theirs");
	const stranger = await withChecks("mine");
	const [foreign] = owner.checks;
	const before = (await owner.table()).body;
	expect((await stranger.table("search=theirs")).body.data).toEqual([]);
	expect((await stranger.call("GET", `checks?where[keyword_id]=${foreign?.keyword.id}&where[domain]=shop.example`)).body).toEqual([]);
	expect((await stranger.call("POST", "checks/restart", { ids: [foreign?.id] })).status).toBe(422);
	const removed = await stranger.call("POST", "checks/remove", { ids: [foreign?.id] });
	expect([removed.status === 200 ? removed.body : removed.status]).toEqual([removed.status === 200 ? { removed: 0 } : 422]);
	expect((await owner.table()).body).toEqual(before);
});

test("S01 nothing in the paging of the checks' table changes its rows or breaks it", async () => {
	const { table } = await withChecks("b", "a", "c");
	const all = ["a", "b", "c"];
	const texts = [
		"id;DROP TABLE serp_check",
		"1 OR 1=1",
		"' --",
		"(SELECT 1)",
		"__proto__",
		"-1",
		"0",
		"NaN",
		"1e9",
		"9".repeat(400),
		'{"a":1}',
	];
	for (const text of texts)
		for (const field of ["sort_by", "sort_desc[]", "items_per_page"]) {
			const { status, body } = await table(`${field}=${encodeURIComponent(text)}`);
			expect([field, text, status, body.data.map(({ keyword }) => keyword.term).toSorted()]).toEqual([field, text, 200, all]);
		}
});

test("S02 a search of checks takes SQL's signs literally and finds what memory finds", async () => {
	const terms = ["100%", "a_b", "axb", "it's", `${"x".repeat(60)}y`, "'; drop table serp_check; --"];
	const { table } = await withChecks(...terms);
	for (const part of ["%", "_", "a_b", "'", "' OR '1'='1", "x".repeat(60), "%x%", "X", "; DROP", "*"]) {
		const expected = terms.filter((term) => term.includes(part.toLowerCase())).toSorted();
		const { body } = await table(`search=${encodeURIComponent(part)}`);
		expect([
			part,
			body.data
				.map(({ keyword }) => keyword.term)
				.filter((term) => terms.includes(term))
				.toSorted(),
		]).toEqual([part, "shop.example".includes(part.toLowerCase()) ? terms.toSorted() : expected]);
	}
});
