import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { account, user } from "~/db/tables/users";
import { ask } from "~/server/api/test-client";
import { createApiToken } from "../api-tokens/create-api-token";
import { findApiToken } from "../api-tokens/find-api-token";
import { acceptInvitation, joinAsNewcomer } from "./accept-invitation";
import { inviteMember } from "./invite-member";
import { listMembers } from "./list-members";
import { readMemberInvitation } from "./read-invitation";
import { removeMember } from "./remove-member";
import { addWebsite, member, NEWCOMER, owner, rolesIn, seatOf, visitor } from "./test-account-members";
import { transferOwnership } from "./transfer-ownership";

const settled = (all: PromiseSettledResult<unknown>[]) => all.map(({ status }) => status).toSorted();

test("of two acceptances at once one takes place, for users and for newcomers", async () => {
	const of = await owner();
	const [one, two] = [await visitor(of.ctx), await visitor(of.ctx)];
	const { token } = await inviteMember(of.ctx, of.seat, { email: one.email, role: "reader" });
	const accepted = await Promise.allSettled([
		acceptInvitation(of.ctx, one.seat, { token }),
		acceptInvitation(of.ctx, two.seat, { token, as: two.email }),
	]);
	expect(settled(accepted)).toEqual(["fulfilled", "rejected"]);
	const email = `twice-${crypto.randomUUID()}@x.example`;
	const fresh = await inviteMember(of.ctx, of.seat, { email, role: "reader" });
	const joined = await Promise.allSettled([1, 2].map(() => joinAsNewcomer(of.ctx, { ...NEWCOMER, token: fresh.token })));
	expect(settled(joined)).toEqual(["fulfilled", "rejected"]);
	expect((await listMembers(of.ctx, of.seat)).map(({ role }) => role)).toEqual(["owner", "reader", "reader"]);
	expect(await of.ctx.db.select({ id: user.id }).from(user).where(eq(user.email, email))).toHaveLength(1);
});

test("an invitation that is withdrawn while it is accepted either lets in or does not, and leaves no user behind", async () => {
	const of = await owner();
	for (let n = 0; n < 3; n += 1) {
		const email = `race-${crypto.randomUUID()}@x.example`;
		const { token, hid } = await inviteMember(of.ctx, of.seat, { email, role: "reader" });
		const before = (await listMembers(of.ctx, of.seat)).filter(({ state }) => state === "member").length;
		const [joined] = await Promise.allSettled([
			joinAsNewcomer(of.ctx, { ...NEWCOMER, token }),
			removeMember(of.ctx, of.seat, { hid, made: "keep" }),
		]);
		const members = (await listMembers(of.ctx, of.seat)).filter(({ state }) => state === "member");
		const users = await of.ctx.db.select({ id: user.id }).from(user).where(eq(user.email, email));
		const isIn = joined?.status === "fulfilled" ? 1 : 0;
		expect([members.length - before, users.length]).toEqual([isIn, isIn]);
		expect(await readMemberInvitation(of.ctx, token)).toBeNull();
	}
});

test("of transfers to two members at once one takes place", async () => {
	const of = await owner();
	const [one, two] = [await member(of), await member(of)];
	const done = await Promise.allSettled(
		[one, two].map(({ userHid }) => transferOwnership(of.ctx, of.seat, { hid: userHid, password: "" })),
	);
	expect(settled(done)).toEqual(["fulfilled", "rejected"]);
	expect(Object.values(await rolesIn(of.ctx, of.accountId)).toSorted()).toEqual(["manager", "manager", "owner"]);
});

test("a transfer there and back at once leaves one owner", async () => {
	const of = await owner();
	const one = await member(of);
	await Promise.allSettled([
		transferOwnership(of.ctx, of.seat, { hid: one.userHid, password: "" }),
		seatOf(of.ctx, one.secret, of.accountHid).then((seat) => transferOwnership(of.ctx, seat, { hid: of.userHid, password: "" })),
	]);
	expect(Object.values(await rolesIn(of.ctx, of.accountId)).toSorted()).toEqual(["manager", "owner"]);
});

test("a member who is removed while they become the owner is either, never a lost account", async () => {
	const of = await owner();
	const one = await member(of);
	const [transferred, removed] = await Promise.allSettled([
		transferOwnership(of.ctx, of.seat, { hid: one.userHid, password: "" }),
		removeMember(of.ctx, of.seat, { hid: one.userHid, made: "end" }),
	]);
	expect(settled([transferred, removed])).toEqual(["fulfilled", "rejected"]);
	const roles = await rolesIn(of.ctx, of.accountId);
	expect(roles).toEqual(transferred?.status === "fulfilled" ? { [of.userId]: "manager", [one.userId]: "owner" } : { [of.userId]: "owner" });
});

test("a client without a list of websites sees none", async () => {
	const of = await owner();
	await addWebsite(of, "hidden.example");
	const one = await member(of);
	await of.ctx.db.run(
		sql`UPDATE membership SET role = 'client', websites = NULL WHERE user_id = ${one.userId} AND account_id = ${of.accountId}`,
	);
	expect((await seatOf(of.ctx, one.secret, of.accountHid)).websites).toEqual(new Set());
});

test("a member who is to be deleted goes alone: tokens and daily looks of the account go on", async () => {
	const of = await owner();
	const one = await member(of);
	const { key } = await createApiToken(of.ctx, of.seat, { label: "o", scope: "read", days: null, currentPassword: of.person.password });
	const { key: theirs } = await createApiToken(of.ctx, one.seat, { label: "m", scope: "read", days: null, currentPassword: one.password });
	await of.ctx.db.update(account).set({ nextDueAt: 5 }).where(eq(account.id, of.accountId));
	await ask(of.ctx, "POST", "account/remove", {
		headers: { Authorization: `Bearer ${one.secret}` },
		body: { current_password: one.password },
	});
	expect(await findApiToken(of.ctx, { key, ip: null })).not.toBeNull();
	expect(await findApiToken(of.ctx, { key: theirs, ip: null })).toBeNull();
	const [row] = await of.ctx.db.select({ due: account.nextDueAt }).from(account).where(eq(account.id, of.accountId));
	expect(row?.due).toBe(5);
});
