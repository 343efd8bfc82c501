import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { opensToApiToken } from "~/domain/account/api-token-rules";
import type { ErrorCode } from "~/domain/refusal/refusal";
import { createApiToken } from "~/services/api-tokens/create-api-token";
import { seatOfCaller } from "~/services/seat/make-seat";
import { findSession } from "~/services/sessions/find-session";
import type { ApiRoute } from "./call";
import { scopeOf } from "./contract/scope-of";
import { API_ROUTES } from "./routes";
import { ask, signedInUser } from "./test-client";
import { asked, inBatches, isBatchable, nameOf, outcomes, type Sweep, sweepWorld, type Task, taskOf as taskOfIds } from "./test-sweep";

/**
 * Every call of the registry, asked well, badly, by a stranger, without and with a token, beyond the limit and over the quota, alone and in a batch.
 * Each answer is compared with the published document (test-client.ts).
 */

/** The calls that this file cannot answer well, and why. */
const NOT_HERE: Record<string, string> = {
	// There is no payment provider here: contract-payments.test.ts asks these calls of the sandbox.
	"DELETE account/customer/subscription": "PaymentNotSetUpException",
	"DELETE account/customer/subscription/update_at_end": "PaymentNotSetUpException",
	"POST account/customer": "PaymentNotSetUpException",
	"POST account/customer/coupon/:code": "PaymentNotSetUpException",
	"POST account/customer/subscription": "PaymentNotSetUpException",
	"POST account/customer/subscription/estimate": "PaymentNotSetUpException",
	"POST account/customer/subscription/resume": "PaymentNotSetUpException",
	"PUT account/customer/subscription": "PaymentNotSetUpException",
	"GET account/customer/setup_intent": "BillingDetailsRequiredException",
	"POST account/customer/payment_method": "BillingDetailsRequiredException",
	"POST account/customer/subscription/withdraw": "BillingDetailsRequiredException",
	"GET account/customer/payment": "ConflictException",
	// There is no engine and no work that ran: crawler.spec.ts and the tests of the services read trials, inspections and given-up work.
	"GET crawler/inspection/:hash/:id/page": "NotFoundException",
	"GET crawler/inspection/:hash/:id/source": "NotFoundException",
	"GET crawler/trials/:id": "NotFoundException",
	"GET crawler/trials/:id/pages/:n": "NotFoundException",
	"POST dead-letters/replay": "NotFoundException",
	// An id of the members themselves: app/services/members/members.test.ts changes and removes some.
	"DELETE account/members/:id": "NotFoundException",
	"PUT account/members/:id": "NotFoundException",
	// Asks for a fresh proof: app/services/members/require-second-step.test.ts.
	"PUT account/second-step": "ReauthenticationException",
	// The test's installation sends mail.
	"POST users/:id/sign-in-link": "ForbiddenException",
};
/** Calls that end the session or what the others need: left to tests of their own. */
const ENDS = new Set(["POST account/remove", "POST account/tokens/generate", "POST account/password/reset", "POST account/verify"]);

let world: Sweep;
beforeAll(async () => {
	world = await sweepWorld();
});

const taskOf = (route: ApiRoute) => taskOfIds(route, world.ids);

/** Reads first, removals last: one entity before all of them. */
function turnOf({ method, path }: ApiRoute): number {
	if (method === "DELETE") return path.includes(":") ? 3 : 4;
	return method === "GET" ? 0 : path.endsWith("/remove") ? 5 : method === "POST" ? 1 : 2;
}

function personOf(route: ApiRoute) {
	if (nameOf(route) === "POST account/verify/resend") return world.newcomer;
	return route.access === "administrator" ? world.admin : world.own;
}

test("without a token only open calls answer", async () => {
	const routes = API_ROUTES.filter((route) => isBatchable(route));
	const found = outcomes(routes, await inBatches(world.own, routes.map(taskOf), {}));
	const open = routes.filter(({ access }) => access === "anyone").map(nameOf);
	const let_in = Object.entries(found)
		.filter(([, code]) => code !== "InvalidTokenException")
		.map(([name]) => name);
	expect(let_in.toSorted()).toEqual(open.toSorted());
});

test("S22 a stranger finds no entity of another account, and changes none", async () => {
	const { own, stranger } = world;
	// A coupon's code is nobody's, and the number of a part or a page stands behind an id.
	const routes = API_ROUTES.filter((route) => isBatchable(route) && /:(?!code\b)/.test(route.path) && route.access === "verified");
	const reads = ["monitors", "tags", "notes", "shares", "webhooks", "scheduled_exports", "url-monitors", "websites"];
	const state = async () =>
		JSON.stringify(
			await inBatches(
				own,
				reads.map((path) => ({ method: "GET", path })),
			),
		);
	const before = await state();
	const found = outcomes(routes, await inBatches(stranger, routes.map(taskOf)));
	expect(found).toEqual(Object.fromEntries(routes.map((route) => [nameOf(route), "NotFoundException"])));
	const bytes = new Response("x").body as ReadableStream<Uint8Array>;
	const part = await ask(own.ctx, "PUT", `monitors/import/uploads/${world.ids.upload}/1`, { headers: stranger.bearer, stream: bytes });
	expect([part.status, part.body]).toMatchObject([404, { code: "NotFoundException" }]);
	const lists = API_ROUTES.filter(({ path, method }) => method !== "GET" && /\/(remove|refresh|restart)$/.test(path));
	await inBatches(stranger, lists.map(taskOf));
	expect(await state()).toBe(before);
});

test("fields of another type are refused, in the words of the document", async () => {
	const routes = API_ROUTES.filter(
		({ payload, access, ...route }) => payload && access !== "administrator" && isBatchable(route as ApiRoute),
	);
	const wrong = (value: unknown) => (typeof value === "object" && value !== null && !Array.isArray(value) ? 7 : { wrong: true });
	const tasks = routes.map((route) => {
		const task = taskOf(route);
		return { ...task, payload: Object.fromEntries(Object.entries(task.payload as object).map(([name, value]) => [name, wrong(value)])) };
	});
	const found = outcomes(routes, await inBatches(world.own, tasks));
	expect(Object.entries(found).filter(([, code]) => code === "200" || code === "ServerException")).toEqual([]);
});

test("a token that may only read changes nothing, and a full limit stops every call", async () => {
	const { own } = world;
	const caller = await findSession(own.ctx, { secret: own.token, kind: "bearer", ip: null });
	if (!caller) throw new Error("no session");
	const input = { label: "reader", scope: "read", days: null, currentPassword: own.person.password };
	const { key } = await createApiToken(own.ctx, seatOfCaller(caller), input);
	const reader = { Authorization: `Bearer ${key}` };
	const routes = API_ROUTES.filter((route) => isBatchable(route));
	const found = outcomes(routes, await inBatches(own, routes.map(taskOf), reader));
	const refused = routes.filter((route) => !opensToApiToken(route) || scopeOf(route) !== "read").map(nameOf);
	expect(
		Object.entries(found)
			.filter(([, code]) => code === "ForbiddenException")
			.map(([name]) => name)
			.toSorted(),
	).toEqual(refused.toSorted());

	const { calls } = own.ctx.ports;
	own.ctx.ports.calls = {
		take: async () => ({
			granted: false,
			balances: [{ limit: { name: "token", max: 600, windowMs: 3_600_000 }, left: 0, resetMs: 60_000 }],
		}),
	};
	try {
		for (const route of API_ROUTES) {
			const { status, headers, body } = await asked(own, taskOf(route), reader);
			expect([nameOf(route), status, (body as { code?: string }).code, headers.get("Retry-After")]).toEqual([
				nameOf(route),
				429,
				"TooManyAttemptsException",
				"60",
			]);
		}
	} finally {
		own.ctx.ports.calls = calls;
	}
});

test("every call that spends a plan's quota refuses when it is used up, alone and in a batch, and changes nothing", async () => {
	const full = { ...(await signedInUser({ account: { plan: "expert_20210323", packs: 1 } })), ctx: world.own.ctx };
	const shop = { website: "shop.example", country: "fr", language: "fr" };
	const names = (count: number) => Array.from({ length: count }, (_, i) => `lamp ${i}`);
	const check = { domain: "shop.example", keyword: "desk lamp", country: "fr", language: "fr" };
	const send = async (path: string, payload: object) => {
		const { status, body } = await asked(full, { method: "POST", path, payload });
		expect([path, status]).toEqual([path, 200]);
		return body as { id: string; ids: string[] };
	};
	// One pack: 100 keywords, 100 URLs, 100 checks a day.
	const { ids: gone } = await send("monitors", { ...shop, keywords: ["gone lamp"] });
	const { ids: goneUrls } = await send("url-monitors", { urls: ["https://shop.example/gone"] });
	await send("monitors/remove", { ids: gone });
	await send("monitors", { ...shop, website: "gone.example", keywords: ["gone lamp"] });
	const websites = (await asked(full, { method: "GET", path: "websites" })).body as { id: string; domain: string }[];
	const goneWebsites = websites.filter(({ domain }) => domain === "gone.example").map((website) => website.id);
	await send("websites/remove", { ids: goneWebsites });
	await send("url-monitors/remove", { ids: goneUrls });
	const { ids: monitors } = await send("monitors", { ...shop, keywords: names(100) });
	const { ids: urls } = await send("url-monitors", { urls: names(100).map((_, i) => `https://shop.example/${i}`) });
	await send("monitors/refresh", { ids: monitors });
	await send("url-monitors/refresh", { ids: urls });
	const { id } = await send("checks", check);
	await full.ctx.db.run(sql`UPDATE daily_count SET count = 100 WHERE subject = ${`checks:${full.accountId}`}`);
	const question = { website: "shop.example", country: "fr", language: "fr", models: ["google_ai_mode"] };
	for (let some = 0; some < 4; some++) await send("prompts", { ...question, text: names(50).map((name) => `${name} ${some}?`) });
	const [{ id: prompt = "" } = {}] = (await asked(full, { method: "GET", path: "prompts" })).body as { id: string }[];
	// It has had its ten answers of today.
	const own = sql`prompt_id = (SELECT id FROM prompt WHERE hid = ${prompt})`;
	await full.ctx.db.run(sql`UPDATE prompt_reading SET state = 'lost' WHERE ${own}`);
	await full.ctx.db.run(sql`INSERT INTO prompt_reading (hid, prompt_id, account_id, engine, due_at, until, day, state)
		SELECT hid || n.value, prompt_id, account_id, engine, due_at + n.value, until, day, state
		FROM prompt_reading, json_each('[1, 2, 3, 4, 5, 6, 7, 8, 9]') n WHERE ${own}`);
	const tasks: Record<string, Task & { code: ErrorCode }> = {
		"POST prompts": { method: "POST", path: "prompts", payload: { ...question, text: "More?" }, code: "ThrottledCreatePromptException" },
		"POST prompts/ask": { method: "POST", path: "prompts/ask", payload: { ids: [prompt] }, code: "ThrottledAskPromptException" },
		"POST monitors": {
			method: "POST",
			path: "monitors",
			payload: { ...shop, keywords: ["one more"] },
			code: "ThrottledCreateMonitorException",
		},
		"POST monitors/refresh": {
			method: "POST",
			path: "monitors/refresh",
			payload: { ids: monitors },
			code: "ThrottledRefreshMonitorException",
		},
		"POST url-monitors": {
			method: "POST",
			path: "url-monitors",
			payload: { urls: ["https://shop.example/more"] },
			code: "ThrottledCreateUrlMonitorException",
		},
		"POST url-monitors/refresh": {
			method: "POST",
			path: "url-monitors/refresh",
			payload: { ids: urls },
			code: "ThrottledRefreshUrlMonitorException",
		},
		"POST checks": { method: "POST", path: "checks", payload: check, code: "ThrottledCreateCheckException" },
		"POST checks/restart": { method: "POST", path: "checks/restart", payload: { ids: [id] }, code: "ThrottledRestartCheckException" },
	};
	const back = [...["removed", "monitors"].map((name) => [`${name}/restore`, gone] as const), ["monitors/resume", gone] as const];
	for (const [path, ids] of back)
		tasks[`POST ${path}`] = { method: "POST", path, payload: { ids }, code: "ThrottledCreateMonitorException" };
	const restoreUrls = { method: "POST", path: "url-monitors/restore", payload: { ids: goneUrls } };
	tasks["POST url-monitors/restore"] = { ...restoreUrls, code: "ThrottledCreateUrlMonitorException" };
	const restoreWebsites = { method: "POST", path: "websites/restore", payload: { ids: goneWebsites } };
	tasks["POST websites/restore"] = { ...restoreWebsites, code: "ThrottledCreateMonitorException" };
	const spending = API_ROUTES.filter(({ errors }) => errors.some((code) => code.startsWith("Throttled"))).map(nameOf);
	expect(Object.keys(tasks).toSorted()).toEqual(spending.toSorted());
	const state = async () => JSON.stringify((await asked(full, { method: "GET", path: "account" })).body);
	const before = await state();
	const wanted = Object.values(tasks).map(({ code }) => [429, code]);
	const alone = [];
	for (const task of Object.values(tasks)) {
		const { status, body } = await asked(full, task);
		alone.push([status, (body as { code: string }).code]);
	}
	expect(alone).toEqual(wanted);
	const together = await inBatches(full, Object.values(tasks));
	expect(together.map(({ code, payload }) => [code, payload?.code])).toEqual(wanted);
	const verified = await asked(full, { method: "POST", path: "monitors/verify", payload: { ...shop, keywords: ["one more"] } });
	expect(verified.body).toMatchObject({ verify: { valid: [], over_quota: ["one more"] } });
	expect(await state()).toBe(before);
});

test("every call answers its example, alone and in a batch, as the document says", async () => {
	const { own } = world;
	const routes = API_ROUTES.filter((route) => isBatchable(route) && !ENDS.has(nameOf(route)));
	const sorted = routes.toSorted((a, b) => turnOf(a) - turnOf(b));
	const found: Record<string, string> = {};
	const statuses = new Map<ApiRoute, number>();
	const sendAll = async (some: readonly ApiRoute[]) => {
		for (const route of some) {
			const { status, body } = await asked(personOf(route), taskOf(route));
			expect([nameOf(route), status < 500]).toEqual([nameOf(route), true]);
			statuses.set(route, status);
			if (status !== 200) found[nameOf(route)] = (body as { code?: string } | undefined)?.code ?? String(status);
		}
	};
	await sendAll(sorted.filter(({ method }) => method === "GET"));
	const reads = sorted.filter(({ method, access }) => method === "GET" && access === "verified");
	const alone = reads.map((route) => statuses.get(route));
	expect((await inBatches(own, reads.map(taskOf))).map(({ code }, i) => (code === 406 ? alone[i] : code))).toEqual(alone);
	await sendAll(sorted.filter(({ method }) => method !== "GET"));
	expect(found).toEqual(NOT_HERE);
});
