import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { type AccountPath, parseStoragePath } from "~/domain/storage/paths";
import { reportMerge, sampleChanges } from "~/domain/storage/report";
import { notificationWords } from "~/server/notification-words";
import { saveNotice, switchNotice } from "~/services/notices/save-notice";
import { notify } from "~/services/notifications/notify";
import { ownerSeat } from "~/services/seat/test-seat";
import { readStoredObject } from "~/services/storage/read-stored-object";
import { stopwatch } from "../tests/setup/test-time";
import { addToSample, blocked, raiseRev, ranked, storedAccount, testCtx, writeSample } from "../tests/storage/stored-account";
import { AT, DAY, dayWithSample, follower, record, stored, stub, WAIT } from "./test-live";
import { endSockets } from "./test-sockets";

afterEach(endSockets);

test("a subscription is answered with the object as it is stored, or null while there is none", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const none = `${account.hid}/reports/2026-11-20.json`;
	const { messages } = await follower(account, path, none);
	expect(messages).toEqual([
		{ path, replace: await stored(ctx, account, path) },
		{ path: none, replace: null },
	]);
});

test("what is recorded reaches followers as patches, and their view equals what is stored", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const one = await follower(account, path);
	const other = await follower(account, path);
	const two = [
		[1, ranked(AT, 8)],
		[2, ranked(AT, 9)],
	] as const;
	await Promise.all([record(ctx, account, new Map([[0, ranked(AT + 1_234, 3)]])), record(ctx, account, new Map(two))]);
	const now = await stored(ctx, account, path);
	await vi.waitFor(() => expect([one.view(path), other.view(path)]).toEqual([now, now]), WAIT);
	// Two writes within 250 ms are one message.
	expect(one.messages.slice(1).map(Object.keys)).toEqual([["path", "merge"]]);
});

test("a write reaches followers after 250 ms, and one that comes later is a message of its own", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const page = await follower(account, path);
	const waits: number[] = [];
	for (const ordinal of [0, 1]) {
		const elapsed = stopwatch();
		await record(ctx, account, new Map([[ordinal, ranked(AT, ordinal + 3)]]));
		await vi.waitFor(() => expect(page.messages).toHaveLength(ordinal + 2), WAIT);
		waits.push(elapsed());
	}
	expect(page.messages.map(Object.keys)).toEqual([
		["path", "replace"],
		["path", "merge"],
		["path", "merge"],
	]);
	expect(Math.min(...waits)).toBeGreaterThanOrEqual(245);
	// The upper side allows for the writing, the reading and a busy machine.
	expect(Math.min(...waits)).toBeLessThan(2_000);
});

test("an unknown and an opened sample are told by the object read anew", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const page = await follower(account, path);
	await record(ctx, account, new Map([[0, blocked(AT)]]));
	await vi.waitFor(async () => expect(page.view(path)).toEqual(await stored(ctx, account, path)), WAIT);
	const rev = await writeSample(ctx, { accountId: account.id, day: DAY, time: "0915", asked: [0], seen: new Map() });
	await stub(account).publish({ accountId: account.id, rev, changes: sampleChanges({ accountHid: account.hid, day: DAY }) });
	await vi.waitFor(async () => expect(page.view(path)).toEqual(await stored(ctx, account, path)), WAIT);
	expect(page.messages.some((message) => "merge" in message)).toBe(false);
	expect(JSON.stringify(page.view(path))).toContain('"09:15"');
});

test("a notice that got lost is made up for by the next", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const page = await follower(account, path);
	await record(ctx, account, new Map([[0, ranked(AT, 3)]]), { tell: false });
	await record(ctx, account, new Map([[1, ranked(AT, 4)]]));
	await vi.waitFor(async () => expect(page.view(path)).toEqual(await stored(ctx, account, path)), WAIT);
});

test("notices in the wrong order lose nothing", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx, 30);
	const page = await follower(account, path);
	const notices = [];
	for (let ordinal = 0; ordinal < 30; ordinal++) {
		const seen = ranked(AT, ordinal + 1);
		const rev = await addToSample(ctx, { accountId: account.id, day: DAY, time: "0000", seen: new Map([[ordinal, seen]]) });
		const entries = [{ monitorHid: account.monitors[ordinal] ?? "", seen }];
		notices.push({ accountId: account.id, rev, changes: reportMerge({ accountHid: account.hid, day: DAY, time: "0000", entries }) });
	}
	await Promise.all(notices.reverse().map((notice) => stub(account).publish(notice)));
	await vi.waitFor(async () => expect(page.view(path)).toEqual(await stored(ctx, account, path)), WAIT);
});

test("the object's own storage deleted and its memory gone: followers still end at what is stored", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const page = await follower(account, path);
	await record(ctx, account, new Map([[0, ranked(AT, 3)]]));
	await runInDurableObject(stub(account), async (instance, state) => {
		await state.storage.deleteAll();
		// Hibernation loses all fields.
		Object.assign(instance, { known: null, gathered: [] });
	});
	await record(ctx, account, new Map([[1, ranked(AT, 4)]]));
	await vi.waitFor(async () => expect(page.view(path)).toEqual(await stored(ctx, account, path)), WAIT);
	expect(await runInDurableObject(stub(account), (_, state) => state.storage.list())).toEqual(new Map());
});

test("notifications reach open pages, in the account's language", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const path = `${account.hid}/notifications.json`;
	const page = await follower(account, path);
	expect(page.view(path)).toEqual({ notifications: [] });
	await notify(ctx, { accountId: account.id, kind: "api_token_created", facts: { label: "CI" }, topic: "token:1" });
	await vi.waitFor(
		() =>
			expect(page.view(path)).toMatchObject({ notifications: [{ message: "Jeton API créé\u00a0: CI", read: false, event: "open_api" }] }),
		WAIT,
	);
	expect(page.view(path)).toEqual(
		await readStoredObject(ctx, ownerSeat(account), { path: parseStoragePath(path) as AccountPath, words: notificationWords }),
	);
});

test("a notice that is switched on, and off, reaches open pages with the next look at their sessions", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const path = `${account.hid}/notices.json`;
	const page = await follower(account, path);
	expect(page.view(path)).toEqual({ notices: [] });
	const texts = { en: "", fr: "Panne", es: "" };
	const id = await saveNotice(ctx, account.userId, {
		...{ hid: null, kind: "technical_difficulties", texts, startsAt: null, endsAt: null, enabled: true, closes: false },
	});
	expect(await runDurableObjectAlarm(stub(account))).toBe(true);
	await vi.waitFor(() => expect(page.view(path)).toEqual({ notices: [{ id, kind: "technical_difficulties", texts }] }), WAIT);
	await switchNotice(ctx, account.userId, { hid: id, enabled: false });
	expect(await runDurableObjectAlarm(stub(account))).toBe(true);
	await vi.waitFor(() => expect(page.view(path)).toEqual({ notices: [] }), WAIT);
});

test("nobody who listens: notices are let go and nothing is kept", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	await stub(account).publish({ accountId: account.id, rev: await raiseRev(ctx, account.id), changes: [] });
	expect(await runInDurableObject(stub(account), (_, state) => state.storage.getAlarm())).toBeNull();
});
