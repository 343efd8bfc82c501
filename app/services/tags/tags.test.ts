import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { monitorTag, tag } from "~/db/tables/tags-notes";
import { MAX_TAGS } from "~/domain/tag/tag-rules";
import { removeMonitors } from "../monitors/remove-monitors";
import { type Follower, follow, follower } from "../monitors/test-follower";
import { addMonitors } from "../monitors/test-typed-monitors";
import { updateMonitors } from "../monitors/update-monitors";
import { ownerSeat, seatWith } from "../seat/test-seat";
import { addOrReviveTag, addTag } from "./add-tag";
import { assignTags } from "./assign-tags";
import { findScope } from "./find-scope";
import { listTagRows } from "./list-tag-rows";
import { listTags, readMonitorTags, readTagStates } from "./list-tags";
import { removeTags } from "./remove-tags";
import { updateTags } from "./update-tags";

const add = (who: Follower, name: string, color = "#1976D2") => addTag(who.ctx, ownerSeat(who.account), { name, color });
const namesOf = async (who: Follower, name?: string) => (await listTags(who.ctx, ownerSeat(who.account), name)).map((one) => one.name);
const revOf = async (who: Follower) => (await accountById(who.ctx.db, who.account.id))?.rev ?? 0;
/** Names of the tags by ordinal. */
const tagged = async (who: Follower) =>
	Object.fromEntries(
		[...(await readMonitorTags(who.ctx, ownerSeat(who.account)))].map(([ordinal, tags]) => [ordinal, tags.map(({ name }) => name)]),
	);
const linksOf = async (who: Follower, tagHid: string) => {
	const [row] = await who.ctx.db.select({ id: tag.id }).from(tag).where(eq(tag.hid, tagHid));
	return row?.id ?? 0;
};

test("tags are listed by name as a reader sorts, and each write raises the account's rev once", async () => {
	const who = await follower();
	const rev = await revOf(who);
	for (const name of ["zoo", "Tag 10", "tag 9", "\u00C9t\u00E9"]) await add(who, name);
	expect(await namesOf(who)).toEqual(["\u00C9t\u00E9", "tag 9", "Tag 10", "zoo"]);
	expect(await revOf(who)).toBe(rev + 4);
});

test("a tag's name is unique in its account whatever its case, and free in another", async () => {
	const [who, other] = [await follower(), await follower()];
	await add(who, "\u00C9t\u00E9");
	const rev = await revOf(who);
	await expect(add(who, "\u00E9T\u00C9")).rejects.toMatchObject({ code: "ValidationException", errors: { name: ["tag.taken"] } });
	expect([await revOf(who), await namesOf(who)]).toEqual([rev, ["\u00C9t\u00E9"]]);
	await add(other, "\u00E9T\u00C9");
	expect(await namesOf(other)).toEqual(["\u00E9T\u00C9"]);
});

test("two tags of one name made at once become one", async () => {
	const who = await follower();
	const tries = await Promise.allSettled([add(who, "spring"), add(who, "SPRING"), add(who, "Spring")]);
	expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	expect(await namesOf(who)).toHaveLength(1);
});

test("an account has at most a thousand tags", async () => {
	const who = await follower();
	await who.ctx.db.run(`INSERT INTO tag (hid, account_id, name, name_key, color, created_at)
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_TAGS})
		SELECT 'many-' || ${who.account.id} || '-' || i, ${who.account.id}, i, i, '#000000', 1 FROM n`);
	await expect(add(who, "one more")).rejects.toMatchObject({ facts: { count: 1_000 }, errors: { name: ["tags.many"] } });
});

test("tags are renamed and coloured, and two may change names", async () => {
	const who = await follower();
	const [a, b] = [await add(who, "a"), await add(who, "b", "#000000")];
	const accountId = who.account.id;
	await updateTags(who.ctx, ownerSeat({ id: accountId }), [
		{ hid: a, name: "B" },
		{ hid: b, name: "A", color: "#FFFFFF" },
	]);
	expect(await listTags(who.ctx, ownerSeat({ id: accountId }))).toEqual([
		{ hid: b, name: "A", color: "#FFFFFF" },
		{ hid: a, name: "B", color: "#1976D2" },
	]);
	await updateTags(who.ctx, ownerSeat({ id: accountId }), [{ hid: a, name: "b" }]);
	await updateTags(who.ctx, ownerSeat({ id: accountId }), [{ hid: a }]);
	expect(await namesOf(who)).toEqual(["A", "b"]);
	expect(await namesOf(who, "B")).toEqual(["b"]);
});

test("a change that would make a name twice changes nothing at all", async () => {
	const who = await follower();
	const [a, b] = [await add(who, "a"), await add(who, "b")];
	const rev = await revOf(who);
	for (const changes of [
		[
			{ hid: a, name: "c" },
			{ hid: b, name: "C" },
		],
		[{ hid: a, color: "#FFFFFF", name: "B" }],
	]) {
		const tried = updateTags(who.ctx, ownerSeat(who.account), changes);
		await expect(tried).rejects.toMatchObject({ code: "ValidationException", errors: { name: ["tag.taken"] } });
	}
	expect([await namesOf(who), await revOf(who)]).toEqual([["a", "b"], rev]);
});

test("S22 another account's tag cannot be changed, removed or assigned, and is answered like an unknown one", async () => {
	const [who, other] = [await follower(), await follower()];
	const foreign = await add(other, "theirs");
	const own = await add(who, "mine");
	const [monitor = ""] = await follow(who, 1);
	const accountId = who.account.id;
	const revs = [await revOf(who), await revOf(other)];
	for (const hid of [foreign, "nobody"]) {
		const changes = [
			{ hid: own, name: "x" },
			{ hid, name: "y" },
		];
		await expect(updateTags(who.ctx, ownerSeat({ id: accountId }), changes)).rejects.toMatchObject({ code: "NotFoundException" });
		expect(await removeTags(who.ctx, ownerSeat({ id: accountId }), [hid])).toMatchObject({ removed: 0 });
		const given = updateMonitors(who.ctx, ownerSeat({ id: accountId }), [{ hid: monitor, tags: [own, hid] }]);
		await expect(given).rejects.toMatchObject({ code: "ValidationException", errors: { tags: ["tags.unknown"] } });
		const market = { website: "example.com", country: "fr", language: "fr" };
		const added = addMonitors(who.ctx, { account: who.account, keywords: "x", ...market, tags: [hid] });
		await expect(added).rejects.toMatchObject({ errors: { tags: ["tags.unknown"] } });
	}
	expect([await namesOf(who), await namesOf(other), await tagged(who)]).toEqual([["mine"], ["theirs"], {}]);
	expect([await revOf(who), await revOf(other)]).toEqual(revs);
});

test("monitors get the tags that are named, in place of those they had", async () => {
	const who = await follower();
	const [a, b] = [await add(who, "a"), await add(who, "b")];
	const [first = "", second = ""] = await follow(who, 3);
	const accountId = who.account.id;
	const give = (...changes: { hid: string; tags: string[]; favorite?: boolean }[]) =>
		updateMonitors(who.ctx, ownerSeat({ id: accountId }), changes);
	await give({ hid: first, tags: [b, a] }, { hid: second, tags: [a, a], favorite: true });
	expect(await tagged(who)).toEqual({ 0: ["a", "b"], 1: ["a"] });
	await updateMonitors(who.ctx, ownerSeat({ id: accountId }), [{ hid: first, favorite: true }]);
	await give({ hid: second, tags: [b] });
	expect(await tagged(who)).toEqual({ 0: ["a", "b"], 1: ["b"] });
	await give({ hid: first, tags: [] }, { hid: second, tags: [] });
	expect(await tagged(who)).toEqual({});
});

test("thousands of monitors get many tags in one call", async () => {
	const who = await follower({ plan: "administrator" });
	const names = Array.from({ length: 50 }, (_, n) => `tag ${n}`);
	const tags = await Promise.all(names.map((name) => add(who, name)));
	const changes = (await follow(who, 2_500)).map((hid) => ({ hid, tags: tags.slice(0, 3), favorite: true }));
	const wanted = changes.map((one, n) => (n < 1_700 ? { ...one, tags } : one));
	// More than D1 takes in one parameter.
	expect(JSON.stringify(wanted).length).toBeGreaterThan(2_000_000);
	await updateMonitors(who.ctx, ownerSeat(who.account), wanted);
	const given = await tagged(who);
	expect([Object.keys(given).length, given[1_699], given[2_499]]).toEqual([2_500, names, names.slice(0, 3)]);
});

test("keywords are added with tags, and only those that were added", async () => {
	const who = await follower();
	const hid = await add(who, "new");
	const market = { account: who.account, website: "example.com", country: "fr", language: "fr" };
	await addMonitors(who.ctx, { ...market, keywords: "before" });
	await addMonitors(who.ctx, { ...market, keywords: "before\none\ntwo", tags: [hid] });
	expect(await tagged(who)).toEqual({ 1: ["new"], 2: ["new"] });
});

test("a removed tag leaves its monitors, a removed monitor its tags: neither comes back with the next", async () => {
	const who = await follower();
	const [a, b] = [await add(who, "a"), await add(who, "b")];
	const [first = "", second = ""] = await follow(who, 2);
	const accountId = who.account.id;
	const changes = [first, second].map((hid) => ({ hid, tags: [a, b] }));
	await updateMonitors(who.ctx, ownerSeat({ id: accountId }), changes);
	const [idOfA, idOfB] = [await linksOf(who, a), await linksOf(who, b)];
	expect(await removeTags(who.ctx, ownerSeat({ id: accountId }), [a, a])).toMatchObject({ removed: 1 });
	await removeMonitors(who.ctx, ownerSeat({ id: accountId }), { hids: [first] });
	expect(await tagged(who)).toEqual({ 1: ["b"] });
	expect(await who.ctx.db.$count(monitorTag, eq(monitorTag.tagId, idOfA))).toBe(0);
	expect(await who.ctx.db.$count(monitorTag, eq(monitorTag.tagId, idOfB))).toBe(1);
	await add(who, "c");
	await follow(who, 1);
	expect(await tagged(who)).toEqual({ 1: ["b"] });
});

test("S02 what a name holds is taken literally, in any case and at any length", async () => {
	const who = await follower();
	const names = ["100%", "a_b", "axb", "c:\\d", "l'\u00E9t\u00E9", `${"x".repeat(60)}%y`, 'say "so"', "'; DROP TABLE tag; --"];
	for (const name of names) await add(who, name);
	for (const part of [
		"%",
		"_",
		"\\",
		"a_b",
		"\u00C9",
		"x".repeat(55),
		`${"x".repeat(60)}%`,
		"*",
		"?",
		"[a",
		"'",
		'"',
		"--",
		"\u0000",
		"e",
		"A",
	]) {
		const expected = names.filter((name) => name.toLowerCase().includes(part.toLowerCase()));
		expect((await namesOf(who, part)).toSorted(), part).toEqual(expected.toSorted());
	}
});

test("thousands of keywords are tagged in one call by index, not by walking the list for each of them", async () => {
	const who = await follower({ plan: "expert_20210323", packs: 30 });
	const hids = await follow(who, 2_500);
	const tags = await Promise.all(["a", "b", "c"].map((name) => add(who, name)));
	const changes = hids.map((hid) => ({ hid, favorite: true, tags }));
	await updateMonitors(who.ctx, ownerSeat(who.account), changes);
	expect(await who.ctx.db.$count(monitorTag)).toBeGreaterThanOrEqual(3 * 2_500);
	expect(Object.values(await tagged(who)).every((names) => names.length === 3)).toBe(true);
});

test("a seat that may only read changes no tag, and one that may only change reads none", async () => {
	const who = await follower();
	const [reader, writer] = [seatWith(who.account, "work.read"), seatWith(who.account, "common.write")];
	const hid = await addTag(who.ctx, writer, { name: "a", color: "#1976D2" });
	for (const refused of [
		addTag(who.ctx, reader, { name: "b", color: "#1976D2" }),
		addOrReviveTag(who.ctx, reader, { name: "b", color: "#1976D2" }),
		updateTags(who.ctx, reader, [{ hid, name: "b" }]),
		removeTags(who.ctx, reader, [hid]),
		assignTags(who.ctx, reader, { hids: [hid], give: [], take: [hid] }),
		listTags(who.ctx, writer),
		listTagRows(who.ctx, writer, ""),
		readMonitorTags(who.ctx, writer),
		readTagStates(who.ctx, writer, []),
		findScope(who.ctx, writer, hid),
	])
		await expect(refused).rejects.toMatchObject({ code: "ForbiddenException" });
	expect(await listTags(who.ctx, reader)).toMatchObject([{ hid, name: "a" }]);
});
