import { runInDurableObject } from "cloudflare:test";
import { eq, inArray } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { monitor, search } from "~/db/tables/monitors";
import { sample } from "~/db/tables/samples";
import { account } from "~/db/tables/users";
import { decodeEntry, type WireEntry } from "~/domain/position/codec";
import type { Seen } from "~/domain/position/seen";
import type { DayLive } from "~/domain/storage/day-live";
import { liveObjectName } from "~/domain/storage/live-message";
import { applyMergePatch } from "~/domain/storage/merge-patch";
import { reportMerge } from "~/domain/storage/report";
import type { TableQuery, TableSelection } from "~/domain/table/table-query";
import type { Ctx } from "~/services/ctx";
import { addMonitors } from "~/services/monitors/add-monitors";
import { removeMonitors } from "~/services/monitors/remove-monitors";
import { updateMonitors } from "~/services/monitors/update-monitors";
import type { TableAccount } from "~/services/ports";
import { tablesOf } from "~/services/table/read-table";
import { addTag } from "~/services/tags/add-tag";
import { removeTags } from "~/services/tags/remove-tags";
import { updateTags } from "~/services/tags/update-tags";
import {
	addToSample,
	bindings,
	blocked,
	ranked,
	type StoredAccount,
	storedAccount,
	testCtx,
	writeSample,
} from "../tests/storage/stored-account";
import type { AccountLive } from "./account-live";
import { openLiveSocket } from "./live-socket";
import { RosterSnapshot } from "./roster-snapshot";

const DAY = "2026-05-02";
const BEFORE = "2026-05-01";
const AT = Date.parse("2026-05-02T08:00:00Z");
const QUERY: TableQuery = {
	scope: { kind: "all" },
	q: "",
	favorites: false,
	grouping: "website",
	sort: "term",
	dir: "asc",
	page: 1,
	size: 200,
	date: { day: DAY, time: null },
	comparison: { day: BEFORE, time: null },
	synthesis: true,
};

/** The account as a request finds it. */
async function asked(ctx: Ctx, { id }: { id: number }): Promise<TableAccount> {
	const [row] = await ctx.db.select().from(account).where(eq(account.id, id));
	if (!row) throw new Error("no account");
	return row;
}

async function follow(ctx: Ctx, of: StoredAccount, terms: string[]): Promise<string[]> {
	const market = { website: "shop.example", country: "fr", language: "fr" };
	const { added } = await addMonitors(ctx, { account: await asked(ctx, of), keywords: terms, ...market });
	return added.map(({ hid }) => hid);
}

const newTerms = (): string[] => ["a", "b", "c"].map((letter) => `${letter} ${crypto.randomUUID()}`);

/** An account with three keywords, read on two days. */
async function readAccount(ctx: Ctx, terms = newTerms()): Promise<{ of: StoredAccount; hids: string[] }> {
	const of = await storedAccount(ctx, { monitors: 0 });
	const hids = await follow(ctx, of, terms);
	const day = { accountId: of.id, time: "0000", asked: [0, 1, 2] };
	await writeSample(ctx, { ...day, day: BEFORE, seen: new Map([[0, ranked(AT - 86_400_000, 9)]]), closedAt: AT });
	await writeSample(ctx, { ...day, day: DAY, seen: new Map([[0, ranked(AT, 4)]]) });
	return { of, hids };
}

const stub = (of: StoredAccount): DurableObjectStub<AccountLive> => bindings.ACCOUNT_LIVE.getByName(liveObjectName(of.id));

/** The table as the object tells it; it must be what D1 and R2 say at that moment. */
async function table(ctx: Ctx, of: StoredAccount, query: Partial<TableQuery> = {}) {
	const now = await asked(ctx, of);
	const told = await stub(of).readTable(now, { ...QUERY, ...query });
	expect(told).toEqual(await tablesOf(await testCtx()).read(now, { ...QUERY, ...query }));
	return told;
}

test("whatever is written, the table in memory says what is stored, and only what changes who is followed raises roster_rev", async () => {
	const ctx = await testCtx();
	const { of, hids } = await readAccount(ctx);
	const [first = "", second = "", third = ""] = hids;
	const first_ = await table(ctx, of);
	expect(first_.rows.map(({ hid, variation, looking }) => [hid, variation, looking])).toEqual([
		[first, 5, false],
		[second, null, true],
		[third, null, true],
	]);
	expect(first_).toMatchObject({ running: { done: 1, total: 3 }, synthesis: { up: 1 }, samples: { date: ["0000"], comparison: ["0000"] } });
	const raised = async (write: () => Promise<unknown>): Promise<number> => {
		const before = await asked(ctx, of);
		await write();
		const after = await asked(ctx, of);
		expect(after.rev).toBeGreaterThan(before.rev);
		return after.rosterRev - before.rosterRev;
	};
	expect(await raised(() => updateMonitors(ctx, { accountId: of.id, changes: [{ hid: third, favorite: true }] }))).toBe(1);
	expect((await table(ctx, of, { sort: "favorite", dir: "desc" })).rows[0]).toMatchObject({ hid: third, favorite: true });
	let tag = "";
	expect(
		await raised(async () => {
			tag = await addTag(ctx, { accountId: of.id, tag: { name: "blue", color: "#0000FF" } });
		}),
	).toBe(1);
	expect(await raised(() => updateMonitors(ctx, { accountId: of.id, changes: [{ hid: second, tags: [tag], depth: 50 }] }))).toBe(1);
	expect((await table(ctx, of, { grouping: "tag" })).groups.map(({ key, count }) => [key, count])).toEqual([
		[tag, 1],
		["-", 2],
	]);
	expect(await raised(() => updateTags(ctx, { accountId: of.id, changes: [{ hid: tag, name: "green" }] }))).toBe(1);
	expect((await table(ctx, of)).tags).toEqual([{ hid: tag, name: "green", color: "#0000FF" }]);
	expect(await raised(() => removeTags(ctx, { accountId: of.id, hids: [tag] }))).toBe(1);
	expect((await table(ctx, of, { scope: { kind: "tag", hid: tag } })).found).toBe(0);
	expect(await raised(() => addToSample(ctx, { accountId: of.id, day: DAY, time: "0000", seen: new Map([[1, blocked(AT)]]) }))).toBe(0);
	expect((await table(ctx, of)).running).toMatchObject({ done: 1, blocked: 1, total: 3 });
	expect(await raised(() => removeMonitors(ctx, { accountId: of.id, hids: [first] }))).toBe(1);
	expect((await table(ctx, of)).rows.map(({ hid }) => hid)).toEqual([second, third]);
	expect(await raised(() => follow(ctx, of, [`d ${crypto.randomUUID()}`]))).toBe(1);
	expect((await table(ctx, of)).total).toBe(3);
});

/** The roster as the object has put it away; told apart by the rev that it is of. */
function stored(of: StoredAccount, rev: number): Promise<void> {
	const isThere = () =>
		runInDurableObject(stub(of), (_, { storage }) => expect(new RosterSnapshot(storage).read()).toMatchObject({ rev, size: 3 }));
	return vi.waitFor(isThere, { timeout: 10_000, interval: 100 });
}

/** Out of memory, as the runtime does it with one that nobody calls. */
async function evict(of: StoredAccount): Promise<void> {
	await runInDurableObject(stub(of), (_, state) => state.abort("evicted")).catch(() => {});
}

test("R25: an object that was put out of memory begins with the roster it stored, and with none that lags behind", async () => {
	const ctx = await testCtx();
	const { of } = await readAccount(ctx);
	const before = await table(ctx, of);
	await stored(of, before.rosterRev);
	await evict(of);
	// What no write tells of is not seen where the stored roster is used: so it was.
	await ctx.db.update(monitor).set({ favorite: true }).where(eq(monitor.accountId, of.id));
	expect(await stub(of).readTable(await asked(ctx, of), QUERY)).toEqual(before);
	await ctx.db.update(monitor).set({ favorite: false }).where(eq(monitor.accountId, of.id));
	await evict(of);
	await updateMonitors(ctx, { accountId: of.id, changes: [{ hid: before.rows[1]?.hid ?? "", favorite: true }] });
	await evict(of);
	expect((await table(ctx, of, { favorites: true })).found).toBe(1);
});

test("R25: an object whose storage is deleted in mid-run tells the same table, in memory and when it begins anew", async () => {
	const ctx = await testCtx();
	const { of } = await readAccount(ctx);
	const before = await table(ctx, of);
	await stored(of, before.rosterRev);
	await runInDurableObject(stub(of), (_, { storage }) => storage.deleteAll());
	expect(await table(ctx, of)).toEqual(before);
	await evict(of);
	expect(await table(ctx, of)).toEqual(before);
});

test("a selection and a single row come from the object too, and nobody else's monitors with them", async () => {
	const ctx = await testCtx();
	const { of, hids } = await readAccount(ctx);
	const other = await readAccount(ctx);
	const now = await asked(ctx, of);
	const { tables } = ctx.ports;
	expect(await tables.select(now, QUERY, { hids: [other.hids[0] ?? ""], groups: [], all: false })).toEqual([]);
	expect(await tables.select(now, QUERY, { hids: [], groups: [], all: true })).toEqual(hids);
	expect(await tables.row(now, hids[0] ?? "", QUERY)).toMatchObject({ row: { best: { position: 4, day: DAY } } });
	expect(await tables.row(now, other.hids[0] ?? "", QUERY)).toBeNull();
});

test("a day that is read again while it moves on shows each part once it is recorded, for both accounts of a search", async () => {
	const ctx = await testCtx();
	const [one, two] = [await readAccount(ctx), await readAccount(ctx)];
	for (const place of [1, 2]) {
		for (const { of } of [one, two]) {
			await addToSample(ctx, { accountId: of.id, day: DAY, time: "0000", seen: new Map([[place, ranked(AT, 10 + place + of.id)]]) });
			const { rows } = await table(ctx, of);
			expect(rows[place]?.current?.observation).toMatchObject({ position: 10 + place + of.id });
		}
	}
	await ctx.db
		.update(sample)
		.set({ closedAt: AT + 1 })
		.where(eq(sample.accountId, one.of.id));
	await ctx.db.update(account).set({ rev: 99 }).where(eq(account.id, one.of.id));
	expect((await table(ctx, one.of)).running).toBeNull();
	expect((await table(ctx, two.of)).rev).toBeLessThan(99);
});

test("callers one version older or newer are answered rightly: notices and questions with less than ours, or more", async () => {
	const ctx = await testCtx();
	const { of, hids } = await readAccount(ctx);
	await table(ctx, of);
	// An older caller says nothing of days and roster, a newer one things nobody knows yet; what they wrote is seen all the same.
	const older = { accountId: of.id, changes: [] };
	const newer = { ...older, days: [DAY], roster: null, shards: [1], urgency: "high" };
	for (const [notice, place] of [
		[older, 5],
		[newer, 6],
	] as const) {
		const rev = await addToSample(ctx, { accountId: of.id, day: DAY, time: "0000", seen: new Map([[1, ranked(AT, place)]]) });
		await stub(of).publish({ ...notice, rev } as unknown as Parameters<AccountLive["publish"]>[0]);
		expect((await table(ctx, of)).rows[1]?.current?.observation).toMatchObject({ position: place });
	}
	const now = await asked(ctx, of);
	const page = await stub(of).readTable(now, { ...QUERY, synthesis: false });
	const { synthesis: _, favorites: __, ...less } = QUERY;
	expect(await stub(of).readTable(now, less as TableQuery)).toEqual(page);
	const more = { ...QUERY, synthesis: false, columns: ["volume"] };
	expect(await stub(of).readTable({ ...now, region: "eu" } as TableAccount, more)).toEqual(page);
	expect(
		await stub(of).selectMonitors(now, less as TableQuery, { hids: [hids[0] ?? ""], groups: [], all: false, but: [] } as TableSelection),
	).toEqual([hids[0]]);
});

const sockets: WebSocket[] = [];
afterEach(() => {
	for (const socket of sockets.splice(0)) socket.close();
});

interface DayView {
	messages: ({ path: string; merge: unknown } | { path: string; replace: unknown })[];
	/** The day as a client holds it. */
	day(): DayLive;
}

/** An open table of the account's day. */
async function openTable(of: StoredAccount): Promise<DayView> {
	const headers = { Upgrade: "websocket", Authorization: `Bearer ${of.bearer}` };
	const socket = (await openLiveSocket(new Request("http://127.0.0.1:8787/live", { headers }), bindings)).webSocket;
	if (!socket) throw new Error("no socket");
	socket.accept();
	sockets.push(socket);
	const messages: DayView["messages"] = [];
	let day: unknown = null;
	socket.addEventListener("message", ({ data }) => {
		const message = JSON.parse(String(data)) as DayView["messages"][number];
		messages.push(message);
		day = "merge" in message ? applyMergePatch(day, message.merge) : message.replace;
	});
	socket.send(JSON.stringify({ subscribe: [`${of.hid}/days/${DAY}.json`] }));
	await vi.waitFor(() => expect(messages).toHaveLength(1), WAIT);
	return { messages, day: () => day as DayLive };
}

const WAIT = { timeout: 8_000, interval: 20 };

/** Records and tells, as a job does. */
async function record(ctx: Ctx, { of, hids }: { of: StoredAccount; hids: string[] }, seen: Map<number, Seen>, tell = true): Promise<void> {
	const rev = await addToSample(ctx, { accountId: of.id, day: DAY, time: "0000", seen });
	const entries = [...seen].map(([ordinal, one]) => ({ monitorHid: hids[ordinal] ?? "", seen: one }));
	const changes = reportMerge({ accountHid: of.hid, day: DAY, time: "0000", entries });
	if (tell) await stub(of).publish({ accountId: of.id, rev, changes, days: [DAY] });
}

test("R25: two accounts follow one search with two open tables while it is read: each is told its own, as it is stored, and how far it is", async () => {
	const ctx = await testCtx();
	const terms = newTerms();
	const [one, two] = [await readAccount(ctx, terms), await readAccount(ctx, terms)];
	const ofBoth = ctx.db
		.select({ id: monitor.searchId })
		.from(monitor)
		.where(inArray(monitor.accountId, [one.of.id, two.of.id]));
	expect(await ctx.db.$count(search, inArray(search.id, ofBoth))).toBe(terms.length);
	const [views, others] = [await openTable(one.of), await openTable(two.of)];
	const { rev, rosterRev } = await asked(ctx, one.of);
	// News of the opening may still come behind it, and says the same.
	expect(views.messages[0]).toEqual({
		path: `${one.of.hid}/days/${DAY}.json`,
		replace: { rev, roster_rev: rosterRev, running: { done: 1, total: 3, blocked: 0 } },
	});
	await record(ctx, one, new Map([[1, blocked(AT)]]));
	await record(ctx, two, new Map([[1, ranked(AT, 3)]]));
	await vi.waitFor(() => expect(views.day().running).toMatchObject({ done: 1, total: 3, blocked: 1 }), WAIT);
	await record(
		ctx,
		one,
		new Map([
			[1, ranked(AT, 8)],
			[2, ranked(AT, 21)],
		]),
	);
	await vi.waitFor(() => expect(views.day()).toMatchObject({ rev: rev + 2, monitors: {} }), WAIT);
	await vi.waitFor(() => expect(views.day().running).toBeUndefined(), WAIT);
	const { rows } = await table(ctx, one.of);
	for (const row of rows.slice(1)) expect(decodeEntry(views.day().monitors?.[row.hid] as WireEntry)).toEqual(row.current);
	await vi.waitFor(() => expect(others.day().running).toMatchObject({ done: 2, total: 3 }), WAIT);
	expect(Object.keys(others.day().monitors ?? {})).toEqual([two.hids[1]]);
});

test("an open table is told when what is followed changed, and is sent the whole when a notice was lost", async () => {
	const ctx = await testCtx();
	const account = await readAccount(ctx);
	const view = await openTable(account.of);
	const before = view.day().roster_rev;
	await updateMonitors(ctx, { accountId: account.of.id, changes: [{ hid: account.hids[0] ?? "", favorite: true }] });
	await vi.waitFor(() => expect(view.day().roster_rev).toBe(before + 1), WAIT);
	expect(view.messages.filter((message) => "replace" in message)).toHaveLength(1);
	await record(ctx, account, new Map([[1, ranked(AT, 5)]]), false);
	await record(ctx, account, new Map([[2, ranked(AT, 6)]]));
	const { rev } = await asked(ctx, account.of);
	await vi.waitFor(() => expect(view.messages.at(-1)).toMatchObject({ replace: { rev, roster_rev: before + 1 } }), WAIT);
	expect(view.day().running).toBeUndefined();
});
