import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Look } from "~/domain/position/look";
import type { Env } from "~/server/env";
import { createApiToken } from "~/services/api-tokens/create-api-token";
import { notify } from "~/services/notifications/notify";
import { seatOfCaller } from "~/services/seat/make-seat";
import { findSession } from "~/services/sessions/find-session";
import { keepLook, raiseRev, ranked, type StoredAccount, storedAccount, testCtx, writeSample } from "../../../tests/storage/stored-account";
import { action, loader } from "./route";

const ORIGIN = "http://127.0.0.1:8787";
const DAY = "2026-11-21";
const AT = Date.parse("2026-11-21T08:00:00Z");

/** R2 keys that were read. */
const read: string[] = [];
const spied: Env = {
	...env,
	OBJECTS: new Proxy(env.OBJECTS, {
		get(bucket, name) {
			const value = Reflect.get(bucket, name) as unknown;
			if (typeof value !== "function") return value;
			return (...args: unknown[]) => {
				read.push(`${String(name)} ${JSON.stringify(args[0])}`);
				return value.apply(bucket, args);
			};
		},
	}),
};

async function get(path: string, headers: Record<string, string>): Promise<Response> {
	const request = new Request(`${ORIGIN}/storage/${path}`, { headers });
	const context = { cloudflare: { env: spied, ctx: createExecutionContext() } };
	try {
		return await loader({ request, context, params: {} });
	} catch (thrown) {
		if (thrown instanceof Response) return thrown;
		throw thrown;
	}
}

/** A page of the list in an object. */
async function page(path: string, body: unknown, headers: Record<string, string>): Promise<Response> {
	const request = new Request(`${ORIGIN}/storage/${path}?session=7`, { method: "POST", headers, body: JSON.stringify(body) });
	const context = { cloudflare: { env: spied, ctx: createExecutionContext() } };
	return action({ request, context, params: {} }).catch((thrown: unknown) => thrown as Response);
}

const as = (account: StoredAccount) => ({ Authorization: `Bearer ${account.bearer}` });

async function accountWithSample() {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const look: Look = {
		search: { engine: "google", term: "pain", country: "fr", language: "fr", device: "desktop", place: "" },
		source: "fetch",
		config: { name: "Recent Firefox", version: 1 },
		depth: 30,
		startedAt: AT,
		finishedAt: AT,
		pages: [],
	};
	const seen = new Map([[0, ranked(AT, 4, await keepLook(ctx, look))]]);
	await writeSample(ctx, { accountId: account.id, day: DAY, time: "0000", asked: [0], seen });
	return { ctx, account };
}

test("an account's own objects are served with a bearer token and with a cookie, uncached and typed", async () => {
	const { account } = await accountWithSample();
	const path = `${account.hid}/reports/${DAY}.json`;
	const byBearer = await get(path, as(account));
	expect(byBearer.status).toBe(200);
	expect(byBearer.headers.get("Cache-Control")).toBe("private, no-store");
	expect(byBearer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
	expect(byBearer.headers.get("X-Content-Type-Options")).toBe("nosniff");
	const byCookie = await get(path, { Cookie: `session=${account.cookie}` });
	expect(await byCookie.json()).toEqual(await byBearer.json());
});

test("an unchanged account's tag yields 304, a changed one the object", async () => {
	const { ctx, account } = await accountWithSample();
	const path = `${account.hid}/reports/2026.json`;
	const tag = (await get(path, as(account))).headers.get("ETag") ?? "";
	expect((await get(path, { ...as(account), "If-None-Match": `W/${tag}` })).status).toBe(304);
	await raiseRev(ctx, account.id);
	expect((await get(path, { ...as(account), "If-None-Match": tag })).status).toBe(200);
});

test("notices are served without a tag of the account", async () => {
	const { account } = await accountWithSample();
	const tag = (await get(`${account.hid}/reports/2026.json`, as(account))).headers.get("ETag") ?? "";
	const answer = await get(`${account.hid}/notices.json`, { ...as(account), "If-None-Match": tag });
	expect([answer.status, answer.headers.get("ETag"), await answer.json()]).toEqual([200, null, { notices: expect.any(Array) }]);
});

// Source: spec B §8 "A 404 on history means an empty year".
test("a year or a day without samples is not found", async () => {
	const { account } = await accountWithSample();
	const [monitor = ""] = account.monitors;
	const statuses = [];
	for (const path of [`history/2025/${monitor}`, `history/2026/${monitor}`, "reports/2025", "reports/2026-11-20"])
		statuses.push((await get(`${account.hid}/${path}.json`, as(account))).status);
	expect(statuses).toEqual([404, 200, 404, 404]);
});

test("a chart's request for a year without samples is answered with no days; for a monitor of another account it is not found", async () => {
	const { account: other } = await accountWithSample();
	const { account } = await accountWithSample();
	const empty = { columns: { year: 2025, days: [], positions: [], depths: [] }, urls: { year: 2025, urls: [], seen: [] } };
	for (const [form, value] of Object.entries(empty)) {
		const answer = await get(`${account.hid}/history/2025/${account.monitors[0]}.json?form=${form}`, as(account));
		expect([form, answer.status, await answer.json()]).toEqual([form, 200, value]);
		expect((await get(`${account.hid}/history/2025/${other.monitors[0]}.json?form=${form}`, as(account))).status).toBe(404);
	}
});

test("without a session every path is refused", async () => {
	const { account } = await accountWithSample();
	const statuses = [];
	for (const path of [`${account.hid}/reports/2026.json`, "nothing", `${account.hid}/notes.json`])
		statuses.push((await get(path, {})).status);
	expect(statuses).toEqual([401, 401, 401]);
});

// Reliability S25. What a URL cannot carry as written (a line feed, "..") is mended by the URL itself before it is judged.
test("S25 malformed paths and paths of other accounts are not found, and no object is read for them", async () => {
	const { account: other } = await accountWithSample();
	const { account } = await accountWithSample();
	const [me, them, monitor = ""] = [account.hid, other.hid, ...other.monitors];
	const paths = [
		"",
		"/",
		"..",
		me,
		`${me}/`,
		`${them}/reports/2026.json`,
		`${them}/reports/${DAY}.json`,
		`${them}/notes.json`,
		`${them}/results/${DAY}/${monitor}_0000.json`,
		`${them}/history/2026/${monitor}.json`,
		`${me}/results/${DAY}/${monitor}_0000.json`,
		`${me}/history/2026/${monitor}.json`,
		`${me}/../${them}/reports/2026.json`,
		`${me}/reports/../../${them}/reports/2026.json`,
		`${me}/%2e%2e/${them}/reports/2026.json`,
		`${me}/%2e%2e%2f${them}/reports/2026.json`,
		`%2e%2e%2f${them}/reports/2026.json`,
		`${me}%2f..%2f${them}%2freports%2f2026.json`,
		`${me}/%252e%252e%252f${them}/reports/2026.json`,
		`/${me}/reports/2026.json`,
		`${me}//reports/2026.json`,
		`${me}/reports//2026.json`,
		`${me}/reports/2026.json/`,
		`${me}/reports/2026.json.`,
		`${me}/reports/2026.json%00`,
		`${me}%00/reports/2026.json`,
		`${me}/reports/2026.json%0a`,
		`${me}/reports/2026.json%20`,
		`${me}\u2215reports/2026.json`,
		`${me}\uff0freports/2026.json`,
		`${me}/\uff0e\uff0e/reports/2026.json`,
		`${me}%c0%afreports/2026.json`,
		`${me}/Reports/2026.json`,
		`${me}/reports/2026.JSON`,
		`${swapCase(me)}/reports/2026.json`,
		`${me}/reports/0000.json`,
		`${me}/reports/9999.json`,
		`${me}/reports/0000-01-01.json`,
		`${me}/reports/9999-12-31.json`,
		`${me}/reports/2026-02-30.json`,
		`${me}/reports/2026`,
		`${me}/reports/${"9".repeat(5_000)}.json`,
		`crawler/inspection/${me}.json`,
		"pages/20261121",
		"readings/20261121",
		"__proto__",
	];
	read.length = 0;
	const found = [];
	for (const path of paths) {
		const response = await get(path, as(account));
		if (response.status !== 404) found.push([path, response.status]);
	}
	expect(found).toEqual([]);
	expect(read).toEqual([]);
});

test("a result page of the account reads only the objects of its own search", async () => {
	const { account } = await accountWithSample();
	read.length = 0;
	const response = await get(`${account.hid}/results/${DAY}/${account.monitors[0]}_0000.json`, as(account));
	expect(await response.json()).toMatchObject({ request: { q: "pain" }, monitor: { position: 4 } });
	expect(read.length).toBeGreaterThan(0);
	expect(read.filter((call) => !/^get "(readings|rereadings|pages)\/20261121\//.test(call))).toEqual([]);
});

function swapCase(text: string): string {
	return [...text].map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join("");
}

test("a POST returns a sorted page of the list in an own object, with its total, and never runs a lambda", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx, { monitors: 3 });
	const seen = new Map([ranked(AT, 3), ranked(AT, 1), ranked(AT, 2)].map((one, ordinal) => [ordinal, one]));
	await writeSample(ctx, { accountId: account.id, day: DAY, time: "0000", asked: [0, 1, 2], seen });
	const path = `${account.hid}/reports/${DAY}.json`;
	const body = {
		flattenKey: "monitors",
		lambda: "() => process.exit()",
		features: ["sort", "paginate"],
		options: { sortBy: "position", sortOrder: "asc", take: 2, skip: 1 },
	};
	const answer = await page(path, body, as(account));
	expect(answer.status).toBe(200);
	expect(await answer.json()).toMatchObject({ data: [{ position: 2 }, { position: 3 }], meta: { total: 3 } });
	expect((await page(path, { ...body, flattenKey: 7 }, as(account))).status).toBe(422);
	const snake = { ...body, options: { sort_by: "position", sort_order: "desc" } };
	expect(await (await page(path, snake, as(account))).json()).toMatchObject({ data: [{ position: 3 }, { position: 2 }, { position: 1 }] });
	const stranger = await storedAccount(ctx);
	expect([(await page(path, body, as(stranger))).status, (await page(path, body, {})).status]).toEqual([404, 401]);
});

test("S30 an API key opens only lists of its own account", async () => {
	const { ctx, account } = await accountWithSample();
	await ctx.db.run(sql`UPDATE account SET plan = 'expert_20210323', packs = 1 WHERE id = ${account.id}`);
	const caller = await findSession(ctx, { secret: account.bearer, kind: "bearer", ip: null });
	if (!caller) throw new Error("no session");
	const { key } = await createApiToken(ctx, seatOfCaller(caller), { label: "lists", scope: "*", currentPassword: "" });
	const byKey = { Authorization: `Bearer ${key}` };
	const path = `${account.hid}/reports/${DAY}.json`;
	const answer = await page(path, { flattenKey: "monitors" }, byKey);
	expect([answer.status, await answer.json()]).toMatchObject([200, { data: [{ position: 4 }], meta: { total: 1 } }]);
	const stranger = await storedAccount(ctx);
	expect((await page(`${stranger.hid}/reports/${DAY}.json`, {}, byKey)).status).toBe(404);
});

test("a notification has its date, its text in the account's language, progress, task and click action", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const clocked = { ...ctx, now: () => AT };
	await notify(clocked, { accountId: account.id, kind: "api_token_created", facts: { label: "CI" }, topic: "token:1" });
	await notify(clocked, {
		accountId: account.id,
		kind: "keywords_refreshing",
		facts: { count: 10, done: 4 },
		topic: "refresh:7",
		progress: 40,
	});
	const answer = await get(`${account.hid}/notifications.json`, { Authorization: `Bearer ${account.bearer}` });
	const date = "2026-11-21T08:00:00.000Z";
	expect(((await answer.json()) as { notifications: object[] }).notifications).toMatchObject([
		{
			kind: "keywords_refreshing",
			date,
			message: "Relecture des mots-clés en cours",
			description: "4 sur 10 effectués.",
			read: false,
			progress: 40,
			meta: "task:refresh:7",
			persistent: true,
		},
		{
			kind: "api_token_created",
			date,
			message: "Jeton API créé\u00a0: CI",
			description: "Quiconque possède ce jeton peut utiliser ce compte dans les limites de sa portée.",
			read: false,
			progress: null,
			meta: null,
			event: "open_api",
			persistent: false,
		},
	]);
});
