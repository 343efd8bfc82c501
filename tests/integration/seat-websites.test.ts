import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { type Db, openDb } from "~/db/client";
import { narrowDb } from "~/db/seat-client";
import { narrowedRead } from "~/db/seat-rows";
import { utcDay } from "~/domain/time/local-day";
import { isShopCall } from "~/server/api/call";
import { scopeOf } from "~/server/api/contract/scope-of";
import { API_ROUTES } from "~/server/api/routes";
import { asked, taskOf } from "~/server/api/test-sweep";
import { callRoute } from "~/server/test-form";
import pages from "../../app/routes";
import { STORED_PATHS } from "../../scripts/rights/stored-paths";
import { openLiveSocket } from "../../workers/live-socket";
import { raiseRev } from "../storage/stored-account";
import { addressesOf, type Entry, pagesOf } from "./page-addresses";
import { MARK, SEEN_DAY, type SiteIds, type TwoWebsites, twoWebsites } from "./two-websites";

// The package reads the manifest with a compiler, which workerd does not load.
vi.mock("@remix-run/route-config", () => ({
	index: (file: string): Entry => ({ file }),
	layout: (file: string, children: Entry[]): Entry => ({ file, children }),
	route: (path: string, file: string, ...rest: unknown[]): Entry => ({
		path,
		file,
		children: rest.find((one) => Array.isArray(one)) as Entry[],
	}),
}));

/** A member who sees one of two websites is sent to every door that reads, with ids of both: no answer tells of the other one. */

type Loader = Parameters<typeof callRoute>[0];
const MODULES = import.meta.glob<{ loader?: Loader }>(["../../app/root.tsx", "../../app/routes/**/route.{ts,tsx}"]);

/** Doors without an account, and those of administrators, whom no websites limit; calls, tools and stored objects are walked by themselves. */
const NOT_WALKED = /^(admin|api\/|mcp|storage\/|oauth|\.well-known|s\/)/;

/** Tables whose rows a call shows, and that no other table narrows beside them. */
const HOLES = [
	...["website", "monitor", "tag", "note", "url_monitor", "serp_check", "connection_property", "scheduled_export"],
	...["webhook_endpoint", "alert_rule", "alert", "resting"],
];

let world: TwoWebsites;
beforeAll(async () => {
	world = await twoWebsites();
});

/** Finds the hidden website in an answer: its mark, or an id of one of its things that the request did not name. */
function leaks(text: string, sent: string): string[] {
	const ids = Object.values(world.ids.hidden).filter((id) => id !== world.ids.seen.connections && !sent.includes(id));
	const at = text.toLowerCase().indexOf(MARK);
	const mark = at >= 0 && !sent.includes(MARK) ? [text.slice(Math.max(0, at - 120), at + 60)] : [];
	return [...mark, ...ids.filter((id) => id !== "" && text.includes(id))];
}

/** Everything in a value, also what comes later or is packed. */
async function textOf(value: unknown): Promise<string> {
	const held = await value;
	if (held instanceof Response) return held.clone().text();
	if (held instanceof Uint8Array) return new TextDecoder().decode(held);
	if (held instanceof Map || held instanceof Set) return textOf([...held]);
	if (Array.isArray(held)) return (await Promise.all(held.map(textOf))).join("\n");
	if (typeof held === "object" && held !== null) return textOf(Object.entries(held).flat());
	return String(held);
}

/** A door with what is sent to it, and its answer. */
interface Request {
	/** Everything that is sent: an answer may repeat it. */
	sent: string;
	ask(): Promise<{ status: number; text: string }>;
}

/** Leaks by request, and numbers of answers by status. */
async function walk(requests: readonly Request[]): Promise<{ told: Record<string, string[]>; statuses: Record<number, number> }> {
	const told: Record<string, string[]> = {};
	const statuses: Record<number, number> = {};
	for (const { sent, ask } of requests) {
		const { status, text } = await ask();
		statuses[status] = (statuses[status] ?? 0) + 1;
		const found = leaks(text, sent);
		if (found.length > 0) told[sent] = found;
	}
	return { told, statuses };
}

const sites = () => Object.entries(world.ids).map(([site, ids]) => ({ ids, word: site === "seen" ? "plain" : MARK }));

async function pageRequests(): Promise<Request[]> {
	const list = [{ name: "", file: "root.tsx" }, ...pagesOf(pages)].filter(({ name }) => !NOT_WALKED.test(name));
	const loaded = await Promise.all(list.map(async (page) => ({ page, loader: (await MODULES[`../../app/${page.file}`]?.())?.loader })));
	return loaded.flatMap(({ page, loader }) => {
		if (!loader) return [];
		return sites().flatMap(({ ids, word }) =>
			addressesOf(page, ids, word).map(({ path, params }) => ({
				sent: path,
				ask: async () => {
					const answer = await callRoute(loader, path, { params, cookie: world.member.cookie });
					return { status: answer.status, text: await textOf(answer.response ?? answer.data) };
				},
			})),
		);
	});
}

test("no page tells a member of another website", async () => {
	const { told, statuses } = await walk(await pageRequests());
	expect(told).toEqual({});
	expect(statuses[200]).toBeGreaterThan(150);
	expect(statuses[404]).toBeGreaterThan(30);
}, 300_000);

test("no call of the API, and so no tool of an agent, tells a member of another website", async () => {
	const requests = API_ROUTES.filter((one) => scopeOf(one) === "read" && !one.parts).flatMap((route) =>
		sites().map(({ ids }): Request => {
			const task = taskOf(route, ids);
			return { sent: JSON.stringify(task), ask: () => asked(world.owner, task, world.member.bearer) };
		}),
	);
	const { told, statuses } = await walk(requests);
	expect(told).toEqual({});
	expect(statuses[200]).toBeGreaterThan(60);
	expect(statuses[404]).toBeGreaterThan(15);
});

/** A database in which the reading of a table ignores the websites of a seat. */
function withHole(db: Db, table: string): Db {
	const prepare = (text: string) => db.$client.prepare(text.replaceAll(`main.${table} r WHERE `, `main.${table} r WHERE 1 OR `));
	return openDb(new Proxy(db.$client, { get: (d1, name) => (name === "prepare" ? prepare : Reflect.get(d1, name, d1)) }));
}

test("each hole in what a seat finds is seen by the walk", async () => {
	const { ctx } = world.owner;
	const holes = HOLES.map((table) => [table, { ...ctx, db: withHole(ctx.db, table) }] as const);
	const unseen: string[] = [];
	for (const [name, planted] of holes) {
		let told: string[] = [];
		for (const route of API_ROUTES.filter((one) => scopeOf(one) === "read" && !one.parts && one.access === "verified")) {
			for (const { ids } of sites()) {
				const task = taskOf(route, ids);
				const { text } = await asked({ ...world.owner, ctx: planted }, task, world.member.bearer);
				told = leaks(text, JSON.stringify(task));
				if (told.length > 0) break;
			}
			if (told.length > 0) break;
		}
		if (told.length === 0) unseen.push(name);
	}
	expect(unseen).toEqual([]);
}, 300_000);

/** Stored paths of a day with ids of a website, in each form. */
function pathsOf(pattern: string, { ids, day, time }: { ids: SiteIds; day: string; time: string }): string[] {
	const id = (pattern.includes("check") ? ids.checks : ids.monitors) ?? "";
	const path = pattern
		.replace("{hid}", world.owner.accountHid)
		.replace("2026-11-21", day)
		.replace("2026/11/21", day.replaceAll("-", "/"))
		.replace(/(?<=\/)2026(?=[/.])/, day.slice(0, 4))
		.replaceAll("A".repeat(22), id)
		.replace("_0800", `_${time}`);
	return [path, `${path}?form=columns`, `${path}?form=urls`];
}

test("no stored object tells a member of another website", async () => {
	const { loader } = (await MODULES["../../app/routes/storage/route.ts"]?.()) ?? {};
	if (!loader) throw new Error("no loader");
	const days = [
		{ day: SEEN_DAY, time: "0800" },
		{ day: utcDay(world.owner.ctx.now()), time: "0801" },
	];
	const paths = STORED_PATHS.flatMap((pattern) => sites().flatMap(({ ids }) => days.flatMap((day) => pathsOf(pattern, { ids, ...day }))));
	const { told, statuses } = await walk(
		paths.map((path) => ({
			sent: path,
			ask: async () => {
				const { status, response } = await callRoute(loader, `/storage/${path}`, { cookie: world.member.cookie });
				return { status, text: await textOf(response) };
			},
		})),
	);
	expect(told).toEqual({});
	expect(statuses[200]).toBeGreaterThan(60);
});

/** A page on the live channel that follows every path of the account with ids of both websites. */
async function follow(bearer: { Authorization: string }) {
	const request = new Request("http://127.0.0.1:8787/live", { headers: { Upgrade: "websocket", ...bearer } });
	const socket = (await openLiveSocket(request, env)).webSocket;
	if (!socket) throw new Error("no socket");
	const told: string[] = [];
	socket.accept();
	socket.addEventListener("message", ({ data }) => told.push(String(data)));
	const patterns = STORED_PATHS.filter((pattern) => !pattern.startsWith("crawler/"));
	const subscribe = [
		...new Set(
			patterns.flatMap((pattern) => sites().flatMap(({ ids }) => pathsOf(pattern, { ids, day: SEEN_DAY, time: "0800" }).slice(0, 1))),
		),
	];
	socket.send(JSON.stringify({ subscribe }));
	await vi.waitFor(() => expect(told.length).toBeGreaterThanOrEqual(subscribe.length), { timeout: 20_000 });
	return { socket, told, sent: subscribe.join(" ") };
}

test("no message of the live channel tells a member of another website", async () => {
	const { owner, member, ids } = world;
	const [own, some] = [await follow(owner.bearer), await follow(member.bearer)];
	const at = (kind: string) => `${owner.accountHid}/${kind}.json`;
	const entry = { url: `https://${MARK}.example/new` };
	const changes = [
		{ path: at("url-report"), merge: { urls: { [ids.hidden["url-monitors"] ?? ""]: entry } } },
		{ path: at("reports/2026-11-21"), merge: { samples: { "0800": { [ids.hidden.monitors ?? ""]: entry } } } },
		{ path: at("days/2026-11-21"), merge: { monitors: { [ids.hidden.monitors ?? ""]: entry } } },
	];
	const before = some.told.length;
	const rev = await raiseRev(owner.ctx, owner.accountId);
	await owner.ctx.ports.live.publish({ accountId: owner.accountId, rev, changes });
	await vi.waitFor(() => expect(some.told.length).toBeGreaterThanOrEqual(before + 3), { timeout: 20_000 });
	for (const { socket } of [own, some]) socket.close();
	expect(own.told.some((text) => text.includes(MARK))).toBe(true);
	expect(some.told.flatMap((text) => leaks(text, some.sent))).toEqual([]);
	expect(some.told.some((text) => text.includes(ids.seen["url-monitors"] ?? "-"))).toBe(true);
});

/** Rows that the member does not see, without what the app writes into them by itself. */
async function unseenRows(): Promise<Set<string>> {
	const { db } = world.owner.ctx;
	const { owner, member, ids } = world;
	const websites = new Set([ids.seen.websites ?? ""]);
	const narrow = narrowDb(db, { accountId: owner.accountId, websites, shown: 1_000, userId: member.userId });
	const rows = new Set<string>();
	const tables = await db.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'table'`);
	for (const { name } of tables.filter((one) => narrowedRead(`SELECT 1 FROM ${one.name}`) !== null)) {
		const table = sql.identifier(name);
		const [all, seen] = await Promise.all([db.all<object>(sql`SELECT * FROM ${table}`), narrow.all<object>(sql`SELECT * FROM ${table}`)]);
		const known = new Set(seen.map((row) => JSON.stringify(row)));
		for (const row of all.map((one) => JSON.stringify(one)))
			if (!known.has(row)) rows.add(`${name} ${row.replace(/"figures_asked_at":\w+/, "")}`);
	}
	return rows;
}

test("no call of the API changes anything of another website, named or not", async () => {
	const writes = API_ROUTES.filter((one) => scopeOf(one) !== "read" && !one.parts && one.access === "verified" && !isShopCall(one));
	const requests = sites()
		.toReversed()
		.flatMap(({ ids }) =>
			writes.map((route): Request => {
				const task = taskOf(route, ids);
				return { sent: JSON.stringify(task), ask: () => asked(world.owner, task, world.member.bearer) };
			}),
		);
	const before = await unseenRows();
	expect(before.size).toBeGreaterThan(40);
	const { told, statuses } = await walk(requests);
	const after = await unseenRows();
	expect({ told, changed: [...before].filter((row) => !after.has(row)) }).toEqual({ told: {}, changed: [] });
	expect(statuses[200]).toBeGreaterThan(40);
	expect(statuses[403]).toBeGreaterThan(40);
	expect(statuses[404]).toBeGreaterThan(10);
});

test.each([
	["POST", "monitors", () => ({ website: `${MARK}.example`, keywords: ["x"], country: "fr", language: "fr" })],
	["POST", "monitors", () => ({ website: "new.example", keywords: ["x"], country: "fr", language: "fr" })],
	["PUT", "monitors/:monitors/search", () => ({ website: `${MARK}.example`, keywords: ["x"], country: "fr", language: "fr" })],
	["POST", "url-monitors", () => ({ urls: [`https://shop.${MARK}.example/x`] })],
	["POST", "checks", () => ({ domain: `${MARK}.example`, keyword: "x", country: "fr", language: "fr" })],
])("%s %s with the domain of another website is refused, and so is one that the account lacks", async (method, path, payload) => {
	const task = { method, path: path.replace(/:(\w+)/, (_, name: string) => world.ids.seen[name] ?? ""), payload: payload() };
	expect((await asked(world.owner, task, world.member.bearer)).body).toMatchObject({ code: "ForbiddenException" });
});
