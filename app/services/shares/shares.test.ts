import { and, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { attempt, audit } from "~/db/tables/sessions";
import { share } from "~/db/tables/shares";
import { membership, user } from "~/db/tables/users";
import { websitesOf } from "~/db/websites";
import { limitedAddress } from "~/domain/account/attempt-limit";
import { MAX_SHARES } from "~/domain/share/share-rules";
import { DAY_MS } from "~/domain/time/durations";
import { partOf } from "../../../tests/builders/part-of";
import { type Follower, follow, follower } from "../monitors/test-follower";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat, seatWith } from "../seat/test-seat";
import type { Caller } from "../sessions/find-session";
import { somebody } from "../sessions/test-ctx";
import { addTag } from "../tags/add-tag";
import { removeTags } from "../tags/remove-tags";
import { createUser } from "../users/create-user";
import { listWebsites } from "../websites/list-websites";
import { addShare } from "./add-share";
import { listShares } from "./list-shares";
import { openShare, readSharedLook } from "./open-share";
import { revealShares } from "./reveal-shares";
import { revokeShares } from "./revoke-shares";

/** An account with a website, a tag and an owner. */
async function owner() {
	const who = await follower();
	const person = await createUser(who.ctx, somebody());
	await who.ctx.db.insert(membership).values({ userId: person.userId, accountId: who.account.id });
	const [one] = await who.ctx.db.select().from(user).where(eq(user.id, person.userId));
	if (!one) throw new Error("no user");
	const caller = partOf<Caller>({ user: one, account: who.account, session: { impersonatorId: null } });
	await follow(who, 2);
	const [website] = await listWebsites(who.ctx, ownerSeat({ id: who.account.id }));
	const tag = await addTag(who.ctx, ownerSeat(who.account), { name: "Spring", color: "#1976D2" });
	return { ...who, caller, website: `websites:${website?.hid}`, tag, tagTarget: `tags:${tag}` };
}
/** A network of its own, as an IPv6 customer has. */
const newNetwork = () => `2001:db8:${crypto.randomUUID().slice(9, 13)}:${crypto.randomUUID().slice(9, 13)}:`;
const opened = (who: Follower, token: string, ip = `${newNetwork()}:1`) => openShare(who.ctx, { token, ip });
const open = async (...asked: Parameters<typeof opened>) => (await opened(...asked))?.shared ?? null;

test("a website's and a tag's positions are shared by a token that is nowhere kept in the clear", async () => {
	const who = await owner();
	const { token } = await addShare(who.ctx, seatOfCaller(who.caller), { target: who.website });
	await addShare(who.ctx, seatOfCaller(who.caller), { target: who.tagTarget, days: 7 });
	expect((await open(who, token))?.owner).toBeNull();
	await who.ctx.db.update(user).set({ company: " Lamps Ltd " }).where(eq(user.id, who.caller.user.id));
	expect(await open(who, token)).toMatchObject({
		name: "example.com",
		owner: "Lamps Ltd",
		scope: { kind: "website", hid: who.website.slice(9) },
	});
	const shares = await listShares(who.ctx, ownerSeat(who.account));
	expect(shares.map(({ name, createdAt, expiresAt }) => [name, expiresAt && expiresAt - createdAt])).toEqual([
		["Spring", 7 * DAY_MS],
		["example.com", null],
	]);
	expect(shares[1]).toMatchObject({ prefix: token.slice(0, 6), target: who.website, lastUsedAt: expect.any(Number) });
	expect(JSON.stringify([shares, await who.ctx.db.select().from(share)])).not.toContain(token);
	const told = await who.ctx.db.select({ action: audit.action }).from(audit).where(like(audit.action, "share.%"));
	expect(told.map(({ action }) => action)).toEqual(["share.added", "share.added"]);
});

test("a link is copied again by who may make one, until it ends; not one of before, nor one sealed with another secret", async () => {
	const who = await owner();
	const reveal = () => revealShares(who.ctx, seatOfCaller(who.caller));
	const add = (days?: 7) => addShare(who.ctx, seatOfCaller(who.caller), { target: who.website, ...(days && { days }) });
	const before = await add();
	expect(before.isKept).toBe(false);
	const use = (secret: string) => Object.assign(who.ctx.ports, { secrets: aesSecretBox([secret.repeat(32)]) });
	use("a");
	const [lasting, ending] = [await add(), await add(7)];
	expect(lasting.isKept).toBe(true);
	expect(await reveal()).toEqual(new Map([lasting, ending].map(({ hid, token }) => [hid, token])));
	expect(JSON.stringify(await who.ctx.db.select().from(share))).not.toContain(lasting.token);
	expect(await revealShares(who.ctx, seatWith(who.account, "sending.read"))).toEqual(new Map());
	who.ctx.advance(7 * DAY_MS);
	expect([...(await reveal()).keys()]).toEqual([lasting.hid]);
	use("b");
	expect(await reveal()).toEqual(new Map());
});

test("what has ended, was revoked, is gone or never was opens nothing, all alike", async () => {
	const who = await owner();
	const add = (target: string, days?: 7) => addShare(who.ctx, seatOfCaller(who.caller), { target, ...(days && { days }) });
	const [ended, revoked, untagged] = [await add(who.website, 7), await add(who.website), await add(who.tagTarget)];
	expect(await open(who, untagged.token)).toMatchObject({ name: "Spring", scope: { kind: "tag" } });
	expect(await revokeShares(who.ctx, seatOfCaller(who.caller), [revoked.hid, revoked.hid, "nobody"])).toMatchObject({ removed: 1 });
	await removeTags(who.ctx, ownerSeat(who.account), [who.tag]);
	// The link of the tag waits for it.
	expect(await who.ctx.db.$count(share, eq(share.accountId, who.account.id))).toBe(2);
	who.ctx.advance(7 * DAY_MS);
	for (const token of [ended.token, revoked.token, untagged.token, "x".repeat(32), "", "../x"]) expect(await open(who, token)).toBeNull();
	const lasting = await add(who.website);
	await who.ctx.db.update(user).set({ status: "disabled" }).where(eq(user.id, who.caller.user.id));
	expect(await open(who, lasting.token)).toBeNull();
});

test("the audit names shares that were added and revoked, and none for what was refused or ignored", async () => {
	const who = await owner();
	const { hid } = await addShare(who.ctx, seatOfCaller(who.caller), { target: who.website });
	const fill = who.ctx.db.run(`INSERT INTO share (hid, account_id, digest, prefix, entity, target_hid, label, created_at)
		WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_SHARES})
		SELECT 'full-' || ${who.account.id} || '-' || i, ${who.account.id}, 'full-' || ${who.account.id} || '-' || i, 'x', 'tags', '${who.tag}', '', 1 FROM n`);
	await fill;
	await expect(addShare(who.ctx, seatOfCaller(who.caller), { target: who.website })).rejects.toMatchObject({ code: "ValidationException" });
	expect(await revokeShares(who.ctx, seatOfCaller(who.caller), ["nobody", ""])).toMatchObject({ removed: 0 });
	expect(await revokeShares(who.ctx, seatOfCaller(who.caller), [hid, "nobody"])).toMatchObject({ removed: 1 });
	expect(await revokeShares(who.ctx, seatOfCaller(who.caller), [hid])).toMatchObject({ removed: 0 });
	const ofUser = and(eq(audit.subject, `user:${who.caller.user.hid}`), like(audit.action, "share.%"));
	const told = await who.ctx.db.select({ action: audit.action }).from(audit).where(ofUser);
	expect(told.map(({ action }) => action)).toEqual(["share.added", "share.revoked"]);
});

test("S22 another account's entities can be neither shared nor revoked", async () => {
	const [who, other] = [await owner(), await owner()];
	for (const target of [other.website, other.tagTarget, `tags:${"x".repeat(22)}`]) {
		await expect(addShare(who.ctx, seatOfCaller(who.caller), { target })).rejects.toMatchObject({ errors: { target: ["target.unknown"] } });
	}
	const { hid, token } = await addShare(other.ctx, seatOfCaller(other.caller), { target: other.website });
	expect(await revokeShares(who.ctx, seatOfCaller(who.caller), [hid])).toMatchObject({ removed: 0 });
	expect(await listShares(who.ctx, ownerSeat(who.account))).toEqual([]);
	const share = await opened(other, token);
	expect(share && (await readSharedLook(share.ctx, share.shared, "20260101-x.0"))).toBeNull();
	expect(share && (await websitesOf(share.ctx.db, other.account.id))).toMatchObject([{ domain: "example.com", hosts: "subdomains" }]);
});

test("an account has at most a hundred shares", async () => {
	const who = await owner();
	await who.ctx.db.run(`INSERT INTO share (hid, account_id, digest, prefix, entity, target_hid, label, created_at)
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_SHARES})
		SELECT 'many-' || ${who.account.id} || '-' || i, ${who.account.id}, 'digest-' || ${who.account.id} || '-' || i, 'x', 'tags', '${who.tag}', '', 1 FROM n`);
	const added = addShare(who.ctx, seatOfCaller(who.caller), { target: who.website });
	await expect(added).rejects.toMatchObject({ facts: { count: MAX_SHARES }, errors: { target: ["shares.many"] } });
});

test("tries of tokens are limited by network address, for a /64 as a whole, without effect on another network", async () => {
	const who = await owner();
	const { token } = await addShare(who.ctx, seatOfCaller(who.caller), { target: who.website });
	const network = newNetwork();
	await open(who, token, `${network}:1`);
	await who.ctx.db
		.update(attempt)
		.set({ count: 300 })
		.where(eq(attempt.key, `share:${limitedAddress(`${network}:1`)}`));
	await expect(open(who, token, `${network}a:b:c:d`)).rejects.toMatchObject({ code: "TooManyAttemptsException" });
	expect(await open(who, token)).not.toBeNull();
});
