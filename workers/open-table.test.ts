import { env } from "cloudflare:workers";
import { inArray } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { monitor, search } from "~/db/tables/monitors";
import { ownJson } from "~/domain/own-json";
import type { Seen } from "~/domain/sample/observation";
import { decodeEntry, type WireEntry } from "~/domain/sample/wire";
import type { DayLive } from "~/domain/storage/day-live";
import { applyMergePatch } from "~/domain/storage/merge-patch";
import { reportMerge } from "~/domain/storage/report";
import type { Ctx } from "~/services/ctx";
import { updateMonitors } from "~/services/monitors/update-monitors";
import { ownerSeat } from "~/services/seat/test-seat";
import { AT, asked, DAY, newTerms, readAccount, stub, table } from "../tests/storage/account-table";
import { addToSample, blocked, ranked, type StoredAccount, testCtx } from "../tests/storage/stored-account";
import { openLiveSocket } from "./live-socket";
import { endSockets, noteSocket } from "./test-sockets";

afterEach(endSockets);

interface DayView {
	messages: ({ path: string; merge: unknown } | { path: string; replace: unknown })[];
	/** The day as a client holds it. */
	day(): DayLive;
}

/** An open table of the account's day. */
async function openTable(of: StoredAccount): Promise<DayView> {
	const headers = { Upgrade: "websocket", Authorization: `Bearer ${of.bearer}` };
	const socket = (await openLiveSocket(new Request("http://127.0.0.1:8787/live", { headers }), env)).webSocket;
	if (!socket) throw new Error("no socket");
	socket.accept();
	noteSocket(socket);
	const messages: DayView["messages"] = [];
	let day: unknown = null;
	socket.addEventListener("message", ({ data }) => {
		const message = ownJson<DayView["messages"][number]>(String(data));
		messages.push(message);
		day = "merge" in message ? applyMergePatch(day, message.merge) : message.replace;
	});
	socket.send(JSON.stringify({ subscribe: [`${of.hid}/days/${DAY}.json`] }));
	// A message about the opening may already follow the first one.
	await vi.waitFor(() => expect(messages).not.toHaveLength(0), WAIT);
	return { messages, day: () => day as DayLive };
}

const WAIT = { timeout: 8_000, interval: 20 };

/** Writes and publishes, as a job does. */
async function record(ctx: Ctx, { of, hids }: { of: StoredAccount; hids: string[] }, seen: Map<number, Seen>, tell = true): Promise<void> {
	const rev = await addToSample(ctx, { accountId: of.id, day: DAY, time: "0000", seen });
	const entries = [...seen].map(([ordinal, one]) => ({ monitorHid: hids[ordinal] ?? "", seen: one }));
	const changes = reportMerge({ accountHid: of.hid, day: DAY, time: "0000", entries });
	if (tell) await stub(of).publish({ accountId: of.id, rev, changes, days: [DAY] });
}

test("R25: two accounts track one search with open tables: each receives its own stored positions and its progress", async () => {
	const ctx = await testCtx();
	const terms = newTerms();
	const [one, two] = [await readAccount(ctx, terms), await readAccount(ctx, terms)];
	const ofBoth = ctx.db
		.select({ id: monitor.searchId })
		.from(monitor)
		.where(inArray(monitor.accountId, [one.of.id, two.of.id]));
	expect(await ctx.db.$count(search, inArray(search.id, ofBoth))).toBe(terms.length);
	const [views, others] = [await openTable(one.of), await openTable(two.of)];
	const { rev, trackedRev } = await asked(ctx, one.of);
	expect(views.messages[0]).toEqual({
		path: `${one.of.hid}/days/${DAY}.json`,
		replace: { rev, tracked_rev: trackedRev, running: { done: 1, total: 3, blocked: 0 } },
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

test("an open table is notified of changes of the tracked list, and gets all of it when a message was lost", async () => {
	const ctx = await testCtx();
	const account = await readAccount(ctx);
	const view = await openTable(account.of);
	const before = view.day().tracked_rev;
	await updateMonitors(ctx, ownerSeat(account.of), [{ hid: account.hids[0] ?? "", favorite: true }]);
	await vi.waitFor(() => expect(view.day().tracked_rev).toBe(before + 1), WAIT);
	expect(view.messages.at(-1)).toMatchObject({ merge: { tracked_rev: before + 1 } });
	await record(ctx, account, new Map([[1, ranked(AT, 5)]]), false);
	await record(ctx, account, new Map([[2, ranked(AT, 6)]]));
	const { rev } = await asked(ctx, account.of);
	await vi.waitFor(() => expect(view.messages.at(-1)).toMatchObject({ replace: { rev, tracked_rev: before + 1 } }), WAIT);
	expect(view.day().running).toBeUndefined();
});
