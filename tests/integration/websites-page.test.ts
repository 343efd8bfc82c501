import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { loader as home } from "~/routes/_index/route";
import { action as preferences } from "~/routes/account-preferences/route";
import { action, loader } from "~/routes/position-monitoring/websites/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { seedProperty } from "~/services/search-queries/test-queries";

interface Loaded {
	screen: {
		total: number;
		found: number;
		all: { keywords: number };
		rows: { hid: string; domain: string; keywords: number; hasQueries: boolean; lastReport: string | null }[];
	};
}

async function user() {
	const { ctx, accountId, bearer: headers, cookie } = await signedInUser();
	const add = (website: string, ...keywords: string[]) =>
		ask(ctx, "POST", "monitors", { headers, body: { website, keywords, country: "fr", language: "fr" } });
	const open = async (search = "") => (await callRoute<Loaded>(loader, `/websites${search}`, { cookie })).data?.screen;
	const domains = async (search?: string) => (await open(search))?.rows.map(({ domain }) => domain);
	const start = async () => (await callRoute(home, "/", { cookie })).location;
	return { ctx, accountId, headers, cookie, add, open, domains, start };
}

test("the websites page is the start page of users who chose it, and is available to all", async () => {
	const { cookie, add, open, start } = await user();
	expect([await start(), (await open())?.total]).toEqual(["/position-monitoring", 0]);
	await add("b.example", "lamp", "desk");
	expect([await start(), (await open())?.total]).toEqual(["/position-monitoring", 1]);
	await add("a.example", "lamp");
	expect(await start()).toBe("/position-monitoring");
	const choose = (page: string) => callRoute(preferences, "/account/preferences", { cookie, form: { intent: "start", start: page } });
	expect((await choose("websites")).location).toBe("/account/preferences");
	expect(await start()).toBe("/websites");
	await choose("elsewhere");
	expect(await start()).toBe("/position-monitoring");
	expect(await open()).toMatchObject({
		total: 2,
		all: { keywords: 3 },
		said: expect.stringMatching(/^Nothing can be compared/),
		rows: [
			{ domain: "a.example", said: "", pageTwo: 0 },
			{ domain: "b.example", keywords: 2 },
		],
	});
	expect(await open("?q=b.ex&sort=keywords")).toMatchObject({ found: 1, rows: [{ domain: "b.example" }] });
});

test("a pinned website is listed first until its pin ends, and nobody else can pin it", async () => {
	const { cookie, add, open, domains } = await user();
	await add("b.example", "lamp");
	await add("a.example", "lamp");
	const hid = (await open())?.rows[1]?.hid ?? "";
	const send = (form: Record<string, string>, by = cookie) => callRoute(action, "/websites?sort=keywords", { cookie: by, form });
	await send({ pin: hid }, (await signedInUser()).cookie);
	expect(await domains()).toEqual(["a.example", "b.example"]);
	expect((await send({ pin: hid })).location).toBe("/websites?sort=keywords");
	expect(await domains()).toEqual(["b.example", "a.example"]);
	await send({ unpin: hid });
	expect(await domains()).toEqual(["a.example", "b.example"]);
	expect((await send({ pin: "../x" })).status).toBe(400);
});

test("the last report of a website is the latest of all schedules that cover it", async () => {
	const { ctx, headers, add, open } = await user();
	await add("b.example", "lamp");
	await add("a.example", "lamp");
	const hid = (await open())?.rows[1]?.hid ?? "";
	const schedule = async (day: string, targets: string[]) => {
		const options = {
			format: "pdf",
			synthesis: true,
			only_favorites: "no",
			sort_by: "volume",
			hour: 8,
			weekday: 1,
			day: 1,
			language: "en",
		};
		const body = { type: "weekly", handler_options: options, transport_options: { emails: "me@shop.example" }, monitors_ways: targets };
		const { body: made } = await ask(ctx, "POST", "scheduled_exports", { headers, body });
		await ctx.db.run(sql`UPDATE scheduled_export SET last_day = ${day} WHERE hid = ${(made as { id: string }).id}`);
	};
	const reports = async () => (await open())?.rows.map(({ lastReport }) => lastReport);
	expect(await reports()).toEqual([null, null]);
	await schedule("2026-01-05", [`websites:${hid}`]);
	expect(await reports()).toEqual([null, "Jan 5, 2026"]);
	await schedule("2026-01-02", []);
	expect(await reports()).toEqual(["Jan 2, 2026", "Jan 5, 2026"]);
});

test("a website with a property leads to its queries; others do not", async () => {
	const { ctx, accountId, add, open } = await user();
	await add("b.example", "lamp");
	await add("a.example", "lamp");
	await seedProperty(ctx, { accountId, domain: "b.example", days: [] });
	expect((await open())?.rows.map(({ domain, hasQueries }) => [domain, hasQueries])).toEqual([
		["a.example", false],
		["b.example", true],
	]);
});
