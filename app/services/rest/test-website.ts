import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { connectionProperty } from "~/db/tables/connections";
import { ask, signedInUser } from "../../server/api/test-client";
import { seedProperty } from "../search-queries/test-queries";
import type { Seat } from "../seat/seat";
import { openSession } from "../sessions/open-session";

type One = Awaited<ReturnType<typeof signedInUser>>;
export const MARKET = { country: "fr", language: "fr" };

export async function call<T = Record<string, unknown>>(one: One, method: string, path: string, body?: unknown, key?: string): Promise<T> {
	const headers = { ...one.bearer, ...(key && { "Idempotency-Key": key }) };
	const answer = await ask(one.ctx, method, path, { ...(body !== undefined && { body }), headers });
	expect([path, answer.status, answer.status === 200 ? null : answer.body]).toEqual([path, 200, null]);
	return answer.body as T;
}

type Row = { id: string };
/** What is back has newer rows, so lists without an order of their own are compared by id. */
const byId = (rows: Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Everything of the account that a person sees, by list. */
export async function everything(one: One) {
	const paths = [
		"websites",
		"monitors",
		"url-monitors",
		"prompts",
		"tags",
		"notes",
		"scheduled_exports",
		"webhooks",
		"alert-rules",
		"shares",
	];
	const lists: [string, unknown][] = [];
	for (const path of paths) lists.push([path, byId(await call<Row[]>(one, "GET", path))]);
	const views = await one.ctx.db.all(
		sql`SELECT hid, name, slug, parameters FROM saved_view WHERE account_id = ${one.accountId} ORDER BY hid`,
	);
	const spans = await one.ctx.db.all(sql`SELECT state, first_at FROM url_span WHERE account_id = ${one.accountId}`);
	const competitors = await one.ctx.db.all(
		sql`SELECT hid, website_hid, host, place FROM competitor WHERE account_id = ${one.accountId} ORDER BY hid`,
	);
	const paused = await call(one, "GET", "monitors?state=paused");
	const properties = await one.ctx.db
		.select({
			name: connectionProperty.name,
			state: connectionProperty.state,
			site: sql`(SELECT domain FROM website w WHERE w.id = website_id)`,
		})
		.from(connectionProperty)
		.where(eq(connectionProperty.accountId, one.accountId));
	return Object.fromEntries([
		...lists,
		["views", views],
		["competitors", competitors],
		["spans", spans],
		["paused", paused],
		["properties", properties],
	]);
}

/** An account with two websites, each with everything that can hang on one. */
export async function world() {
	const one = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const secrets = aesSecretBox(["a secret of this test, long enough to be used"]);
	if (secrets) one.ctx.ports.secrets = secrets;
	const make = async (path: string, body: object) => (await call<{ id: string }>(one, "POST", path, body)).id;
	const add = async (website: string, ...keywords: string[]) =>
		(await call<{ ids: string[] }>(one, "POST", "monitors", { website, keywords, ...MARKET })).ids;
	const shop = await add("shop.example", "desk lamp", "floor lamp", "wall lamp", "old lamp");
	const other = await add("other.example", "chair");
	const blog = await add("blog.shop.example", "news");
	const sites = await call<{ id: string; domain: string }[]>(one, "GET", "websites");
	const siteOf = (domain: string) => sites.find((site) => site.domain === domain)?.id ?? "";
	const [hid, otherHid] = [siteOf("shop.example"), siteOf("other.example")];
	const tag = await make("tags", { name: "summer" });
	await call(one, "PUT", `monitors/${shop[0]}`, { favorite: true, tags: [tag] });
	await call(one, "POST", "url-monitors", {
		urls: [
			"https://shop.example/a",
			"https://www.shop.example/b",
			"https://m.shop.example/c",
			"https://blog.shop.example/d",
			"https://other.example/e",
		],
	});
	const note = async (description: string, ...ways: string[]) => make("notes", { description, at: "2026-11-01", monitors_ways: ways });
	await note("of the shop", `websites:${hid}`);
	await note("of a keyword", `monitors:${shop[1]}`);
	await note("of both", `websites:${hid}`, `websites:${otherHid}`);
	await note("of all");
	const report = (...targets: string[]) =>
		make("scheduled_exports", { type: "weekly", monitors_ways: targets, transport_options: { emails: one.person.email } });
	await report(`websites:${hid}`);
	await report(`monitors:${shop[2]}`);
	await report(`websites:${hid}`, `websites:${otherHid}`);
	await report();
	const hook = (websites: string[]) => make("webhooks", { url: "https://hooks.shop.example/in", events: ["positions.changed"], websites });
	await hook([hid]);
	await hook([hid, otherHid]);
	const rule = (scope: string, target: string | null) =>
		make("alert-rules", { condition: { kind: "left_top", places: "3" }, scope, target });
	const ruleHid = await rule("website", hid);
	await rule("keyword", shop[1] ?? "");
	await rule("website", otherHid);
	await make("shares", { target: `websites:${hid}`, days: 30 });
	await make("shares", { target: `websites:${otherHid}`, days: 30 });
	await call(one, "POST", `websites/${hid}/competitors`, { competitors: ["rival.example", "other-rival.example"] });
	await call(one, "POST", `websites/${otherHid}/competitors`, { competitors: ["rival.example"] });
	for (const website of ["shop.example", "other.example"])
		await call(one, "POST", "prompts", { text: "Which lamp?", website, models: ["google_ai_mode"], ...MARKET });
	const view = (name: string, slug: string) =>
		one.ctx.db.run(sql`INSERT INTO saved_view (hid, account_id, user_id, name, name_key, slug, parameters, created_at)
			VALUES (${one.ctx.newHid()}, ${one.accountId}, ${one.userId}, ${name}, ${name}, ${slug}, '', 1)`);
	await view("by domain", "shop.example");
	await view("by id", hid);
	await view("other", "other.example");
	await seedProperty(one.ctx, { accountId: one.accountId, domain: "shop.example", days: [] });
	return { one, hid, otherHid, shop, other, blog, tag, ruleHid, add };
}

export const seatOf = (one: One): Seat => ({
	account: { id: one.accountId },
	who: "person",
	websites: "all",
	may: () => true,
	refusal: () => null,
});

/** Time passes, and the person signs in again. */
export async function later(one: One, ms: number): Promise<void> {
	one.ctx.advance(ms);
	const user = { id: one.userId, hid: one.userHid, role: "USER" as const };
	const { secret } = await openSession(one.ctx, { kind: "bearer", user, accountId: one.accountId, ip: null, userAgent: null });
	one.bearer.Authorization = `Bearer ${secret}`;
}

export const remove = (one: One, ids: string[], key?: string) => call<{ removed: number }>(one, "POST", "websites/remove", { ids }, key);
export const restore = (one: One, ids: string[], key?: string) => call<{ restored: number }>(one, "POST", "websites/restore", { ids }, key);
export const namesOf = (list: unknown, name: string) => (list as Record<string, unknown>[]).map((row) => row[name]).toSorted();
