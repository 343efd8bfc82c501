import { beforeAll, expect, test } from "vitest";
import { loader as apiKeys } from "~/routes/account-api/route";
import { loader as webhooks } from "~/routes/account-webhooks/route";
import { loader as beyondPlan } from "~/routes/beyond-plan/route";
import { loader as commands } from "~/routes/command-search/route";
import { loader as checks } from "~/routes/datacenter-check/route";
import { loader as importScreen } from "~/routes/import-keywords/route";
import { loader as exportsScreen } from "~/routes/position-monitoring/exports/route";
import { loader as overview } from "~/routes/position-monitoring/overview/route";
import { loader as positions } from "~/routes/position-monitoring/route";
import { loader as shared } from "~/routes/share/route";
import { loader as stored } from "~/routes/storage/route";
import { loader as urls } from "~/routes/url-monitoring/route";
import { API_ROUTES } from "~/server/api/routes";
import { ask, signedInUser } from "~/server/api/test-client";
import { MCP_TOOLS } from "~/server/mcp/tools";
import { callRoute } from "~/server/test-form";
import { ranked, testCtx as storedCtx, writeSample } from "../storage/stored-account";

/** Calls that list what rests, and say so. */
const RESTING = ["GET removed"];
/** POST calls that list or print things; all other POST, PUT and DELETE calls change something or name only what they are given. */
const LISTING_POSTS = ["POST search", "POST monitors/generate_export"];
/** A word in the name of everything that was removed, and in nothing else. */
const GONE = "gonething";
const SHOP = { website: "shop.example", country: "fr", language: "fr" };

type Owner = Awaited<ReturnType<typeof signedInUser>>;
/** Ids of what lives and of what rests, by the first word of their paths. */
type Ids = Record<"monitors" | "tags" | "notes" | "url-monitors" | "scheduled_exports" | "webhooks" | "shares", string>;
let owner: Owner;
let living: Ids;
let gone: Ids;
let share: string;
let day: string;

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
	const answer = await ask(owner.ctx, method, path, { headers: owner.bearer, ...(body !== undefined && { body }) });
	expect([method, path, answer.status, answer.text.slice(0, 200)]).toEqual([method, path, 200, expect.any(String)]);
	return answer.body as T;
}

const idOf = async (path: string, body: object) => (await call<{ id: string }>("POST", path, body)).id;

/** One thing of each kind under a name. The removed keyword has the living tag, and the living one the removed tag. */
async function make(name: string): Promise<Ids & { token: string }> {
	const tag = await idOf("tags", { name: `${name} tag` });
	const { ids: monitors } = await call<{ ids: string[] }>("POST", "monitors", { ...SHOP, keywords: [`${name} lamp`], tags: [tag] });
	const { ids: addresses } = await call<{ ids: string[] }>("POST", "url-monitors", { urls: [`https://shop.example/${name}`] });
	const link = await call<{ id: string; token: string }>("POST", "shares", { target: `tags:${tag}` });
	const report = { type: "weekly", handler_options: { language: "en" }, transport_options: { emails: `${name}@shop.example` } };
	return {
		tags: tag,
		monitors: monitors[0] ?? "",
		"url-monitors": addresses[0] ?? "",
		notes: await idOf("notes", { description: `${name} note`, at: day }),
		scheduled_exports: await idOf("scheduled_exports", report),
		webhooks: await idOf("webhooks", { url: `https://hooks.shop.example/${name}`, events: ["look.completed"] }),
		shares: link.id,
		token: link.token,
	};
}

beforeAll(async () => {
	// The ports of a deployment: files and tables are read as screens read them.
	const ctx = Object.assign(await storedCtx(), { logged: [] }) as unknown as Owner["ctx"];
	owner = { ...(await signedInUser({ account: { plan: "expert_20210323", packs: 1 } })), ctx };
	day = new Date(owner.ctx.now()).toISOString().slice(0, 10);
	owner.ctx.ports.webhooks = {
		localOrigins: [],
		resolve: async () => ["93.184.216.34"],
		send: async () => ({ status: 204, failure: null, answer: "", ms: 1 }),
	};
	const { token, ...made } = await make("living");
	living = made;
	const { token: _, ...removed } = await make(GONE);
	gone = removed;
	share = token;
	const at = owner.ctx.now() - 3_600_000;
	const seen = new Map([0, 1].map((ordinal) => [ordinal, ranked(at, 4)] as const));
	await writeSample(owner.ctx, { accountId: owner.accountId, day, time: "0800", asked: [0, 1], seen, closedAt: at + 1 });
	await call("PUT", `monitors/${living.monitors}`, { tags: [living.tags, gone.tags] });
	await call("PUT", `monitors/${gone.monitors}`, { tags: [living.tags, gone.tags] });
	await call("POST", "monitors/remove", { ids: [gone.monitors] });
	await call("POST", "url-monitors/remove", { ids: [gone["url-monitors"]] });
	for (const kind of ["shares", "tags", "notes", "scheduled_exports", "webhooks"] as const) await call("DELETE", `${kind}/${gone[kind]}`);
	expect((await call<unknown[]>("GET", "removed")).length).toBe(Object.keys(gone).length);
});

/** Nothing of what rests is in a text: neither a name nor an id. */
function expectHidden(what: string, text: string): void {
	const found = [GONE, ...Object.values(gone)].filter((one) => text.includes(one));
	expect([what, found]).toEqual([what, []]);
}

/** Calls whose answer needs more than this account has: a payment provider, a connected property. */
const WITHOUT_ANSWER = ["GET account/customer/payment", "GET account/customer/setup_intent", "GET search-queries"];
const readsAccount = API_ROUTES.filter(({ method, access }) => method === "GET" && ["verified", "signed_in"].includes(access));

test.each(readsAccount.map((route) => [`GET ${route.path}`, route] as const).filter(([name]) => !RESTING.includes(name)))(
	"%s says nothing of what rests as if it lived",
	async (name, route) => {
		const kind = (route.path.split("/:")[0] ?? "") as keyof Ids;
		const path = route.path.replace(":id", living[kind] ?? "none").replace(/:\w+/g, "none");
		const query = new URLSearchParams(route.example.query ?? {});
		query.delete("cursor");
		const answer = await ask(owner.ctx, "GET", `${path}?${query}`, { headers: owner.bearer });
		const hasAnswer = !WITHOUT_ANSWER.includes(name) && (!route.path.includes(":") || (living[kind] && !route.path.includes("/:message")));
		expect([name, answer.status]).toEqual([name, hasAnswer ? 200 : answer.status]);
		expectHidden(name, answer.text);
		if (!living[kind] || !route.path.includes(":id")) return;
		const single = await ask(owner.ctx, "GET", path.replace(living[kind], gone[kind]), { headers: owner.bearer });
		expect([name, single.status]).toEqual([name, 404]);
	},
);

test("each call that lists by POST is known here, and says nothing of what rests as if it lived", async () => {
	const reading = API_ROUTES.filter(({ method, scope }) => method === "POST" && scope === "read").map(({ path }) => `POST ${path}`);
	expect(reading.toSorted()).toEqual([...LISTING_POSTS.slice(0, 1), PREVIEW, ...NAMING_POSTS].toSorted());
	const rule = { condition: { kind: "moved", direction: "any", by: "places", amount: 1 } };
	expectHidden(PREVIEW, JSON.stringify(await call("POST", "alert-rules/preview", rule)));
	expectHidden("POST search", JSON.stringify(await call("POST", "search", { query: "lamp" })));
});

/** Lists what a rule about alerts would have told. */
const PREVIEW = "POST alert-rules/preview";
/** POST calls that change nothing and say something of what they are given alone. */
const NAMING_POSTS = [
	"POST account/customer/coupon/:code",
	"POST account/customer/subscription/estimate",
	"POST batch",
	"POST monitors/import/preview",
	"POST monitors/import/verify",
	"POST monitors/verify",
	"POST prompts/verify",
	"POST references",
];

test.each([
	{ type: "raw", format: "csv" },
	{ type: "raw", layout: "readings", format: "csv" },
	{ type: "raw", format: "html" },
	{ type: "daily", format: "html" },
	{ type: "daily", format: "csv" },
])("an export of all keywords leaves out what rests: %j", async (wanted) => {
	const made = await call<{ data: { file: string } }>("POST", "monitors/generate_export", wanted);
	const { text } = await ask(owner.ctx, "GET", `download/${made.data.file.split("/").at(-1)}`, { headers: owner.bearer });
	expect(text).toContain("living lamp");
	expectHidden(JSON.stringify(wanted), text);
});

test("tools of agents are calls of this table, or change something", () => {
	const known = [...readsAccount.map(({ path }) => `GET ${path}`), ...LISTING_POSTS];
	const others = MCP_TOOLS.filter(({ call: one }) => !known.includes(one));
	expect(others.every(({ call: one }) => !one.startsWith("GET "))).toBe(true);
});

const SCREENS: [string, Parameters<typeof callRoute>[0], string, Record<string, string>?][] = [
	["positions", positions, "/position-monitoring"],
	...["add_keywords", "manage_tags", "manage_notes", "share", "saved_views", "volumes", "update_tags&all=1", "remove_keywords&all=1"].map(
		(dialog): [string, Parameters<typeof callRoute>[0], string] => [
			`positions, dialog ${dialog}`,
			positions,
			`/position-monitoring?dialog=${dialog}`,
		],
	),
	["positions of a website", positions, "/position-monitoring/shop.example", { slug: "shop.example" }],
	["search in positions", positions, "/position-monitoring?q=lamp"],
	["overview", overview, "/monitoring-overview"],
	["exports", exportsScreen, "/exports"],
	["scheduled reports", exportsScreen, "/exports?tab=scheduling"],
	["followed addresses", urls, "/url-monitoring"],
	["beyond the plan", beyondPlan, "/beyond-plan"],
	["import", importScreen, "/import"],
	["checks", checks, "/datacenter-check"],
	["webhooks", webhooks, "/account/webhooks"],
	["keys and connections", apiKeys, "/account/api"],
	["command menu", commands, "/command-search?q=lamp"],
	["command menu without a word", commands, "/command-search"],
];

async function textOf({ data, response }: Awaited<ReturnType<typeof callRoute>>): Promise<string> {
	return response ? response.text() : JSON.stringify(data);
}

test.each(SCREENS)("the screen says nothing of what rests as if it lived: %s", async (name, loader, path, params) => {
	const answer = await callRoute(loader, path, { cookie: owner.cookie, ...(params && { params }) });
	expect([name, answer.status]).toEqual([name, 200]);
	expectHidden(name, await textOf(answer));
});

test("a shared page shows nothing of what rests", async () => {
	const { status, data } = await callRoute(shared, `/s/${share}`, { params: { token: share } });
	expect(status).toBe(200);
	expect(JSON.stringify(data)).toContain("living lamp");
	expectHidden("share", JSON.stringify(data));
});

test.each([
	"notes.json",
	"url-report.json",
	"url-feed.json",
	"notifications.json",
	"reports/{year}.json",
	"reports/{day}.json",
	"days/{day}.json",
])("the stored object shows nothing of what rests: %s", async (name) => {
	const file = name.replace("{year}", day.slice(0, 4)).replace("{day}", day);
	const path = `${owner.accountHid}/${file}`;
	const answer = await callRoute(stored, `/storage/${path}`, { params: { "*": path }, cookie: owner.cookie });
	expect([name, answer.status]).toEqual([name, 200]);
	expectHidden(name, await textOf(answer));
});
