import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { noteLink } from "~/db/tables/tags-notes";
import { MAX_NOTES } from "~/domain/note/note-rules";
import { removeMonitors } from "../monitors/remove-monitors";
import { type Follower, follow, follower } from "../monitors/test-follower";
import type { LiveChange } from "../ports";
import { ownerSeat } from "../seat/test-seat";
import { readStoredObject } from "../storage/read-stored-object";
import { addTag } from "../tags/add-tag";
import { listWebsites } from "../websites/list-websites";
import { addNote } from "./add-note";
import { listNotes } from "./list-notes";
import { removeNotes } from "./remove-notes";
import { updateNotes } from "./update-notes";

const add = (who: Follower, description: string, rest: { at?: string; monitors_ways?: string[] } = {}) =>
	addNote(who.ctx, ownerSeat(who.account), { description, monitors_ways: [], ...rest });
const list = (who: Follower, search = "") => listNotes(who.ctx, ownerSeat(who.account), search);
const textsOf = async (who: Follower, search = "") => (await list(who, search)).map(({ description }) => description);
const revOf = async (who: Follower) => (await accountById(who.ctx.db, who.account.id))?.rev ?? 0;

test("notes are listed by day, latest first; a note without a day belongs to the account's today", async () => {
	const who = await follower();
	await add(who, "old", { at: "2020-02-29" });
	who.ctx.advance(Date.parse("2026-07-01T22:30:00Z") - who.ctx.now());
	await add(who, "today");
	await add(who, "new", { at: "2030-01-01" });
	// The account lives in Paris, where it is past midnight.
	expect((await list(who)).map(({ description, at }) => [description, at])).toEqual([
		["new", "2030-01-01"],
		["today", "2026-07-02"],
		["old", "2020-02-29"],
	]);
});

test("each change raises the rev once and notifies open pages, which read the notes again", async () => {
	const who = await follower();
	const published: { rev: number; changes: LiveChange[] }[] = [];
	who.ctx.ports.live.publish = async ({ rev, changes }) => void published.push({ rev, changes });
	const rev = await revOf(who);
	const changes = [{ path: `${who.account.hid}/notes.json`, rebuild: true }];
	const hid = await add(who, "one");
	await updateNotes(who.ctx, ownerSeat(who.account), [{ hid, description: "two" }]);
	await removeNotes(who.ctx, ownerSeat(who.account), [hid]);
	expect(published).toEqual([1, 2, 3].map((n) => ({ rev: rev + n, changes })));
	who.ctx.ports.live.publish = async () => {
		throw new Error("nobody listens");
	};
	await add(who, "three");
	expect(await textsOf(who)).toEqual(["three"]);
});

test("notes are linked to monitors, websites and tags of the account, and a change names only what changes", async () => {
	const who = await follower();
	const accountId = who.account.id;
	const [monitor] = await follow(who, 1);
	const [website] = await listWebsites(who.ctx, ownerSeat({ id: accountId }));
	const tag = await addTag(who.ctx, ownerSeat({ id: accountId }), { name: "t", color: "#000000" });
	const links = [`monitors:${monitor}`, `tags:${tag}`, `websites:${website?.hid}`];
	const hid = await add(who, "linked", { at: "2026-01-01", monitors_ways: links });
	expect(await list(who)).toEqual([{ hid, description: "linked", at: "2026-01-01", links }]);
	await updateNotes(who.ctx, ownerSeat(who.account), [{ hid, at: "2026-01-02" }]);
	expect(await list(who)).toEqual([{ hid, description: "linked", at: "2026-01-02", links }]);
	await updateNotes(who.ctx, ownerSeat(who.account), [{ hid, description: "free", monitors_ways: links.slice(1, 2) }]);
	expect(await list(who)).toEqual([{ hid, description: "free", at: "2026-01-02", links: [`tags:${tag}`] }]);
	await updateNotes(who.ctx, ownerSeat(who.account), [{ hid, monitors_ways: [] }]);
	expect((await list(who))[0]?.links).toEqual([]);
});

test("a note about one removed keyword does not become a note about all, and can still be written in", async () => {
	const who = await follower();
	const accountId = who.account.id;
	const [monitor = ""] = await follow(who, 1);
	const links = [`monitors:${monitor}`];
	const hid = await add(who, "about one", { monitors_ways: links });
	await removeMonitors(who.ctx, ownerSeat({ id: accountId }), { hids: [monitor] });
	await updateNotes(who.ctx, ownerSeat(who.account), [{ hid, description: "about what was", monitors_ways: links }]);
	expect(await list(who)).toMatchObject([{ description: "about what was", links }]);
	const another = add(who, "new", { monitors_ways: links });
	await expect(another).rejects.toMatchObject({ code: "ValidationException", errors: { monitors_ways: ["links.unknown"] } });
});

test("S22 another account's note is neither changed nor removed, and nothing of another's can be linked", async () => {
	const [who, other] = [await follower(), await follower()];
	const accountId = who.account.id;
	const own = await add(who, "mine");
	const foreign = await add(other, "theirs");
	const [theirMonitor = ""] = await follow(other, 1);
	const [theirWebsite] = await listWebsites(other.ctx, ownerSeat({ id: other.account.id }));
	const theirTag = await addTag(other.ctx, ownerSeat(other.account), { name: "t", color: "#000000" });
	const revs = [await revOf(who), await revOf(other)];
	for (const hid of [foreign, "nobody"]) {
		const changes = [
			{ hid: own, description: "x" },
			{ hid, description: "y" },
		];
		await expect(updateNotes(who.ctx, ownerSeat(who.account), changes)).rejects.toMatchObject({ code: "NotFoundException" });
		expect(await removeNotes(who.ctx, ownerSeat({ id: accountId }), [hid])).toMatchObject({ removed: 0 });
	}
	const nobody = "x".repeat(22);
	for (const link of [
		`monitors:${theirMonitor}`,
		`websites:${theirWebsite?.hid}`,
		`tags:${theirTag}`,
		`tags:${theirMonitor}`,
		`tags:${nobody}`,
	]) {
		const refused = { code: "ValidationException", errors: { monitors_ways: ["links.unknown"] } };
		await expect(add(who, "x", { monitors_ways: [link] })).rejects.toMatchObject(refused);
		const change = updateNotes(who.ctx, ownerSeat(who.account), [{ hid: own, monitors_ways: [link] }]);
		await expect(change).rejects.toMatchObject(refused);
	}
	expect([await textsOf(who), await textsOf(other)]).toEqual([["mine"], ["theirs"]]);
	expect([await revOf(who), await revOf(other)]).toEqual(revs);
});

test("removed notes take their links along", async () => {
	const who = await follower();
	const [monitor = ""] = await follow(who, 1);
	const hids = [await add(who, "a", { monitors_ways: [`monitors:${monitor}`] }), await add(who, "b")];
	expect(await removeNotes(who.ctx, ownerSeat(who.account), hids)).toMatchObject({ removed: 2 });
	expect(await list(who)).toEqual([]);
	expect(await who.ctx.db.$count(noteLink, eq(noteLink.targetHid, monitor))).toBe(0);
});

test("an account has at most a thousand notes", async () => {
	const who = await follower();
	await who.ctx.db.run(`INSERT INTO note (hid, account_id, description, description_key, at, created_at)
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_NOTES})
		SELECT 'many-' || ${who.account.id} || '-' || i, ${who.account.id}, i, i, '2026-01-01', 1 FROM n`);
	await expect(add(who, "one more")).rejects.toMatchObject({ facts: { count: 1_000 }, errors: { description: ["notes.many"] } });
});

test("S02 what a text holds is taken literally, in any case and at any length", async () => {
	const who = await follower();
	const texts = ["100% up", "a_b", "axb", "\u00C9T\u00C9", "y".repeat(1_000), "two\nlines", "'; DROP TABLE note; --"];
	for (const text of texts) await add(who, text);
	for (const part of ["%", "_", "\u00E9t\u00E9", "y".repeat(999), "y".repeat(1_001), "two\nl", "' OR 1=1 --", "';", "*"]) {
		const expected = texts.filter((text) => text.toLowerCase().includes(part.toLowerCase()));
		expect((await textsOf(who, part)).toSorted(), part).toEqual(expected.toSorted());
	}
});

test("the stored object notes.json holds all notes, and is there for an account without any", async () => {
	const who = await follower();
	const read = () => readStoredObject(who.ctx, ownerSeat(who.account), { path: { kind: "notes", hid: who.account.hid } });
	expect(await read()).toEqual({ notes: [] });
	const hid = await add(who, "one", { at: "2026-01-01" });
	const note = { id: hid, description: "one", at: "2026-01-01", monitors_ways: [], version: expect.any(String) };
	expect(await read()).toEqual({ notes: [note] });
});
