import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { jobTarget } from "~/db/tables/jobs";
import { urlMonitor } from "~/db/tables/url-monitors";
import { account as accounts } from "~/db/tables/users";
import { urlParameters, urlsOf } from "~/db/url-monitors";
import type { LiveChange } from "~/domain/storage/live-message";
import { applyMergePatch } from "~/domain/storage/merge-patch";
import { type AccountPath, parseStoragePath } from "~/domain/storage/paths";
import { readUrlLines } from "~/domain/url-monitor/read-url-lines";
import { type UrlReport, urlEntry } from "~/domain/url-monitor/url-report";
import { newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { tick } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { ownerSeat } from "../seat/test-seat";
import { readStoredObject, readUrlReport } from "../storage/read-stored-object";
import { addUrls } from "./add-urls";
import { listUrls } from "./list-urls";
import { openDueUrls } from "./open-due-urls";
import { refreshUrls } from "./refresh-urls";
import { removeUrls } from "./remove-urls";

let world: World;
beforeEach(async () => {
	world = await newWorld();
	await world.ctx.db.delete(urlMonitor);
	await world.ctx.db.delete(jobTarget);
	// Each URL is the first result of its own list, which is complete.
	world.engine.except((term) => ({ organic: [`https://${term.slice("site:".length)}`], more: false }));
});

const FREE = { plan: "default", packs: 0 } as const;
const lines = (n: number, name = "page") => Array.from({ length: n }, (_, i) => `https://Shop.example/${name}/${i}`);
const add = (accountId: number, urls: string | readonly string[]) => addUrls(world.ctx, ownerSeat({ id: accountId }), readUrlLines(urls));
const rowsOf = (accountId: number) => urlsOf(world.ctx.db, accountId);
const foundOf = async (accountId: number) => (await rowsOf(accountId)).map((row) => urlEntry(row).found);

/** Each search once, for any number of pages. */
const askedTerms = (from = 0) => [...new Set(world.engine.asked.slice(from).map(({ term }) => term))];

async function runAll(): Promise<void> {
	for (let jobs = await runnableJobs(world.ctx.db, world.ctx.now(), 10); jobs.length > 0; ) {
		for (const one of jobs) await runJob(world.ctx, one.id);
		jobs = await runnableJobs(world.ctx.db, world.ctx.now(), 10);
	}
}

test("URLs are added once, looked up immediately, and shown as indexed, not indexed and mismatch", async () => {
	const account = await newAccount(world);
	world.engine.except((term) => (term.endsWith("/1") ? { organic: ["https://shop.example/page/10"], more: false } : null));
	world.engine.except((term) => (term.endsWith("/2") ? { organic: ["http://shop.example/page/2"], more: false } : null));
	const { added, known, repeated } = await add(account, `${lines(3).join("\n")}\n\nshop.example/page/0`);
	expect([added.length, known.count, repeated]).toEqual([3, 0, { count: 1, lines: ["shop.example/page/0"] }]);
	const none = { count: 0, lines: [] };
	expect(await add(account, lines(3))).toEqual({
		added: [],
		restored: [],
		known: { count: 3, lines: lines(3).map((line) => line.replace("Shop", "shop")) },
		repeated: none,
		refused: none,
		assumed: none,
		invalid: [],
	});
	expect(await foundOf(account)).toEqual([null, null, null]);
	await runAll();
	expect(askedTerms().sort()).toEqual(lines(3).map((_, i) => `site:shop.example/page/${i}`));
	expect((await rowsOf(account)).map((row) => [urlEntry(row).found, urlEntry(row).flags])).toEqual([
		[1, []],
		[0, []],
		[0, ["protocol_mismatch"]],
	]);
	const [row] = await rowsOf(account);
	expect(row?.look).toMatch(/\./);
	expect(await world.ctx.db.$count(jobTarget)).toBe(0);
});

test("a path keeps its case in the search, and the same address of two accounts is one look", async () => {
	const [one, two] = [await newAccount(world), await newAccount(world)];
	await add(one, "https://shop.example/Big");
	await add(two, "https://SHOP.example/Big");
	await runAll();
	expect(askedTerms()).toEqual(["site:shop.example/Big"]);
	expect([await foundOf(one), await foundOf(two)]).toEqual([[1], [1]]);
});

test("R20 R22 S43 a page that could not be read is unknown with its reason and keeps what was known; it is never not indexed", async () => {
	const account = await newAccount(world);
	await add(account, lines(4));
	await runAll();
	world.advance(24 * 3_600_000 + 3 * 3_600_000);
	const faults = ["captcha", "error", "reset", "new layout"] as const;
	world.engine.except((term) => faults[Number(term.at(-1))] ?? null);
	await tick(world.ctx, { woken: new Map() });
	const [job] = await runnableJobs(world.ctx.db, world.ctx.now(), 1);
	await runJob(world.ctx, job?.id ?? 0);
	const entries = (await rowsOf(account)).map(urlEntry);
	expect(entries.map(({ found }) => found)).toEqual([false, false, false, false]);
	for (const { seen } of entries) {
		expect(seen).toMatchObject({ outcome: "unknown", reason: expect.stringMatching(/^(blocked|error)$/), last: { found: 1 } });
		expect(seen.retry_at).toBeDefined();
	}
	// A retry reads the pages that are readable again.
	world.engine.except((term) => ({ organic: [`https://${term.slice("site:".length)}`], more: false }));
	for (let minutes = 0; minutes < 30; minutes++) {
		world.advance(60_000);
		await runAll();
	}
	expect(await foundOf(account)).toEqual([1, 1, 1, 1]);
	expect((await rowsOf(account)).every((row) => row.detail.last === undefined)).toBe(true);
});

test("S63 sixty adds at once with ten left: exactly ten are taken, and a call takes all of its addresses or none", async () => {
	const account = await newAccount(world, FREE);
	const results = await Promise.allSettled(lines(60).map((url) => add(account, url)));
	expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
	const refused = results.find((one) => one.status === "rejected");
	expect(refused?.reason).toMatchObject({ code: "ThrottledCreateUrlMonitorException", facts: { count: 10, left: 0 } });
	await removeUrls(
		world.ctx,
		ownerSeat({ id: account }),
		(await rowsOf(account)).slice(0, 3).map(({ hid }) => hid),
	);
	await expect(add(account, lines(4, "new"))).rejects.toMatchObject({ facts: { left: 3 } });
	expect(await rowsOf(account)).toHaveLength(7);
	// URLs that are tracked already take no room.
	const kept = (await rowsOf(account)).map(({ url }) => url);
	expect(await add(account, [...kept, ...lines(3, "new")])).toMatchObject({ known: { count: 7 } });
	expect(await rowsOf(account)).toHaveLength(10);
});

test("S63 sixty refreshes at once: one is accepted, the others wait for the plan's interval", async () => {
	const account = await newAccount(world, FREE);
	await add(account, lines(2));
	await runAll();
	world.advance(60_000);
	const hids = (await rowsOf(account)).map(({ hid }) => hid);
	const results = await Promise.allSettled(
		Array.from({ length: 60 }, () => refreshUrls(world.ctx, ownerSeat({ id: account }), [hids[0] ?? ""])),
	);
	expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	expect(results.find((one) => one.status === "rejected")?.reason).toMatchObject({
		code: "ThrottledRefreshUrlMonitorException",
		facts: { count: 3 },
	});
	expect(await refreshUrls(world.ctx, ownerSeat({ id: account }), null)).toMatchObject({
		accepted: [hids[1]],
		skipped: [{ hid: hids[0], hours: 3 }],
	});
	expect((await listUrls(world.ctx, ownerSeat({ id: account, ...FREE }), QUERY)).waiting).toBe(2);
	await runAll();
	expect((await listUrls(world.ctx, ownerSeat({ id: account, ...FREE }), QUERY)).waiting).toBe(0);
	world.advance(3 * 3_600_000);
	expect((await refreshUrls(world.ctx, ownerSeat({ id: account }), null)).accepted).toHaveLength(2);
	await expect(refreshUrls(world.ctx, ownerSeat({ id: account }), ["nobody"])).rejects.toMatchObject({ code: "EmptySelectionException" });
});

const QUERY = { q: "", sort: "found", dir: "desc", grouped: true, page: 1, size: 200 } as const;

// Nights in which the clocks of New York go forward, and back.
test.each(["2026-03-07T18:00:00Z", "2026-10-31T18:00:00Z"])(
	"each local day is asked for once, spread after midnight, across a change of the clocks; a missed day stays a gap (from %s)",
	async (from) => {
		world.setNow(from);
		const account = await newAccount(world, { timezone: "America/New_York" });
		await add(account, lines(3));
		await runAll();
		const local = (at: number) => new Date(at).toLocaleString("sv", { timeZone: "America/New_York" });
		const askedOn: number[] = [];
		const until = Date.parse(from) + 3 * 86_400_000;
		while (world.ctx.now() < until) {
			world.advance(30 * 60_000);
			const before = world.engine.asked.length;
			await openDueUrls(world.ctx);
			await runAll();
			if (world.engine.asked.length > before) askedOn.push(world.ctx.now());
		}
		expect(askedOn.map((at) => local(at).slice(0, 10))).toEqual(
			[1, 2, 3].map((days) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)),
		);
		for (const at of askedOn) expect(Number(local(at).slice(11, 13))).toBeLessThan(4);
		world.advance(3 * 86_400_000);
		const before = world.engine.asked.length;
		for (let i = 0; i < 4; i++) await openDueUrls(world.ctx);
		await runAll();
		expect(askedTerms(before)).toHaveLength(3);
	},
);

test("looks of a big account are requested in parts, a thousand each tick; URLs beyond the plan are paused", async () => {
	const account = await newAccount(world, { packs: 200 });
	await add(account, lines(2_300));
	const asked = () => world.ctx.db.$count(urlMonitor, sql`asked_at IS NOT NULL`);
	expect(await asked()).toBe(1_000);
	expect(await openDueUrls(world.ctx)).toBe(false);
	expect(await asked()).toBe(2_000);
	expect(await openDueUrls(world.ctx)).toBe(true);
	expect(await asked()).toBe(2_300);
	expect(await world.ctx.db.$count(jobTarget)).toBe(2_300);
	await world.ctx.db.run(sql`UPDATE account SET plan = 'default', packs = 0 WHERE id = ${account}`);
	world.advance(48 * 3_600_000);
	for (let i = 0; i < 3; i++) await openDueUrls(world.ctx);
	expect(await world.ctx.db.$count(urlMonitor, sql`asked_at = ${world.ctx.now()}`)).toBe(10);
	const oldest = sql`id IN (SELECT id FROM url_monitor WHERE account_id = ${account} ORDER BY id LIMIT 10)`;
	expect(await world.ctx.db.$count(urlMonitor, sql`asked_at = ${world.ctx.now()} AND ${oldest}`)).toBe(10);
});

test("a removed address takes its wishes along, and an answer that comes later lands nowhere", async () => {
	const account = await newAccount(world);
	await add(account, lines(2));
	const [first, last] = await rowsOf(account);
	world.hooks.beforePut = async () => {
		world.hooks.beforePut = async () => {};
		world.advance(1);
		await removeUrls(world.ctx, ownerSeat({ id: account }), [last?.hid ?? ""]);
		// Its row's id is reused.
		await add(account, "https://other.example/x");
	};
	const [job] = await runnableJobs(world.ctx.db, world.ctx.now(), 1);
	await runJob(world.ctx, job?.id ?? 0);
	await runAll();
	expect((await rowsOf(account)).map(({ url, found }) => [url, found])).toEqual([
		[first?.url, 1],
		["https://other.example/x", 1],
	]);
	expect(await removeUrls(world.ctx, ownerSeat({ id: account }), ["nobody"])).toMatchObject({ removed: 0 });
	await expect(removeUrls(world.ctx, ownerSeat({ id: account }), [])).rejects.toMatchObject({ code: "EmptySelectionException" });
});

test("the page comes sorted and grouped, with each website's counts; a search takes % and _ as they stand", async () => {
	const account = await newAccount(world);
	world.engine.except((term) => (term.endsWith("/1") ? { organic: [], more: false } : null));
	await add(account, [...lines(3), "https://alpha.example/a%25b", "https://alpha.example/a_b", "https://bücher.example/ü"]);
	await runAll();
	const list = (query: Partial<Parameters<typeof listUrls>[2]> = {}) =>
		listUrls(world.ctx, ownerSeat({ id: account, plan: "expert_20210323", packs: 1 }), { ...QUERY, ...query });
	const page = await list();
	expect(page.rows.map(({ url }) => url)).toEqual([
		"https://alpha.example/a%25b",
		"https://alpha.example/a_b",
		"https://shop.example/page/0",
		"https://shop.example/page/2",
		"https://shop.example/page/1",
		"https://xn--bcher-kva.example/%C3%BC",
	]);
	expect(page.groups[1]).toEqual({ domain: "shop.example", total: 3, indexed: 2, mismatch: 0, notIndexed: 1, unknown: 0, pending: 0 });
	expect(page).toMatchObject({ found: 6, used: 6, max: 100, waiting: 0 });
	expect((await list({ grouped: false, sort: "url", dir: "desc", size: 2, page: 9 })).rows.map(({ url }) => url)).toEqual([
		"https://alpha.example/a_b",
		"https://alpha.example/a%25b",
	]);
	const urls = async (q: string) => (await list({ q })).rows.map(({ url }) => url.split("/").pop());
	expect(await urls("%25")).toEqual(["a%25b"]);
	expect(await urls("_")).toEqual(["a_b"]);
	expect(await urls("%")).toEqual(["a%25b", "%C3%BC"]);
	expect(await urls("Bücher.example/Ü")).toEqual(["%C3%BC"]);
	for (const hostile of ["' OR 1=1 --", "\\", `${"x".repeat(200)}%`, "\ud800"]) expect(await urls(hostile)).toEqual([]);
});

test("who follows the report live ends with the stored object", async () => {
	const account = await newAccount(world);
	await add(account, lines(4));
	let view: unknown = await readUrlReport(world.ctx, account);
	world.published.length = 0;
	world.engine.except((term) => (term.endsWith("/1") ? "captcha" : null));
	await runAll();
	const changes = world.published.flatMap((message) => message.changes).filter(({ path }) => path.endsWith("/url-report.json"));
	for (const change of changes as (LiveChange & { merge: unknown })[]) view = applyMergePatch(view, change.merge);
	expect(view).toEqual(await readUrlReport(world.ctx, account));
	expect(changes.length).toBeGreaterThan(0);
	const [owner] = await world.ctx.db.select({ id: accounts.id, hid: accounts.hid }).from(accounts).where(eq(accounts.id, account));
	const path = `${owner?.hid}/url-report.json`;
	expect(new Set(changes.map((change) => change.path))).toEqual(new Set([path]));
	const own = { id: account, hid: owner?.hid ?? "" };
	expect(await readStoredObject(world.ctx, ownerSeat(own), { path: parseStoragePath(path) as AccountPath })).toEqual(view);
	const { urls } = view as UrlReport;
	expect(Object.values(urls).map(({ url, found }) => [url, found])).toEqual(
		expect.arrayContaining(lines(4).map((url, i) => [url.toLowerCase(), i === 1 ? false : 1])),
	);
	expect(await readUrlReport(world.ctx, await newAccount(world))).toEqual({ urls: {} });
});

test("more URLs than the plan has are refused as a full quota, however many they are", async () => {
	const account = await newAccount(world, FREE);
	await expect(add(account, lines(11_000))).rejects.toMatchObject({
		code: "ThrottledCreateUrlMonitorException",
		facts: { count: 10, left: 10 },
	});
	expect(await rowsOf(account)).toEqual([]);
});

test("addresses are written and asked for in parameters that the database takes, however long they are", () => {
	const long = Array.from({ length: 1_000 }, (_, i) => ({ hid: `hid-${i}`, url: `https://shop.example/${"x".repeat(1_950)}/${i}` }));
	const lists = urlParameters(long, 1_000);
	expect(lists.flat()).toEqual(long);
	for (const list of lists) expect(JSON.stringify(list.map((one) => ({ ...one, term: one.url }))).length).toBeLessThan(1_000_000);
	const short = long.map((one) => ({ ...one, url: "https://shop.example/1" }));
	expect(urlParameters(short, 500).map((list) => list.length)).toEqual([500, 500]);
});
