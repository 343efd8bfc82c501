import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mail } from "~/db/tables/messages";
import { apiToken, audit, session } from "~/db/tables/sessions";
import { share } from "~/db/tables/shares";
import { account, membership, user } from "~/db/tables/users";
import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { ask } from "~/server/api/test-client";
import { createApiToken } from "../api-tokens/create-api-token";
import { findApiToken } from "../api-tokens/find-api-token";
import { findSession } from "../sessions/find-session";
import { openSession } from "../sessions/open-session";
import { signInByPassword } from "../sessions/sign-in-by-password";
import type { TestCtx } from "../sessions/test-ctx";
import { addShare } from "../shares/add-share";
import { acceptInvitation, joinAsNewcomer } from "./accept-invitation";
import { changeMember } from "./change-member";
import { inviteMember, renewMemberInvitation } from "./invite-member";
import { leaveAccount } from "./leave-account";
import { listMembers } from "./list-members";
import { readMemberInvitation } from "./read-invitation";
import { removeMember } from "./remove-member";
import { addWebsite, member, NEWCOMER, owner, rolesIn, seatOf, visitor } from "./test-account-members";
import { transferOwnership } from "./transfer-ownership";

const actionsOf = async (ctx: TestCtx, hid: string) =>
	(
		await ctx.db
			.select({ action: audit.action })
			.from(audit)
			.where(eq(audit.subject, `account:${hid}`))
	)
		.map(({ action }) => action)
		.filter((action) => /^(member|ownership)\./.test(action));

test("a newcomer is mailed who invites, the account, the role and the websites, joins once and sees those websites alone", async () => {
	const of = await owner();
	const [seen = ""] = [await addWebsite(of, "seen.example"), await addWebsite(of, "hidden.example")];
	const email = `nina-${crypto.randomUUID()}@client.example`;
	const { token, delivery } = await inviteMember(of.ctx, of.seat, { email, role: "client", websites: [seen] });
	expect(delivery).toBe("mail");
	const sent = of.ctx.mails.at(-1);
	expect(sent).toMatchObject({ kind: "member_invitation", to: email, link: `https://serpentine.test/join/${token}` });
	for (const part of ["Olga Owner", "seen.example", email]) expect(sent?.text).toContain(part);
	expect(sent?.text).not.toContain("hidden.example");
	expect(await readMemberInvitation(of.ctx, token)).toMatchObject({ email, role: "client", websites: ["seen.example"], isKnown: false });
	const { sessionSecret } = await joinAsNewcomer(of.ctx, { ...NEWCOMER, token });
	const caller = await findSession(of.ctx, { secret: sessionSecret, kind: "cookie", ip: null });
	expect(caller).toMatchObject({ memberRole: "client", user: { email, firstName: "Nina" }, account: { id: of.accountId } });
	const { secret } = await openSession(of.ctx, {
		...{ kind: "bearer", accountId: of.accountId, ip: null, userAgent: null },
		user: { id: caller?.user.id ?? 0, hid: caller?.user.hid ?? "", role: "USER" },
	});
	const { body } = await ask(of.ctx, "GET", "websites", { headers: { Authorization: `Bearer ${secret}` } });
	expect((body as { domain: string }[]).map(({ domain }) => domain)).toEqual(["seen.example"]);
	await expect(joinAsNewcomer(of.ctx, { ...NEWCOMER, token })).rejects.toMatchObject({ code: "InvalidInvitationException" });
	expect(await actionsOf(of.ctx, of.accountHid)).toEqual(["member.invited", "member.joined"]);
});

test("a client needs websites of the account", async () => {
	const of = await owner();
	const other = await owner();
	const foreign = await addWebsite(other, "foreign.example");
	const invite = (websites: string[]) => inviteMember(of.ctx, of.seat, { email: "c@client.example", role: "client", websites });
	await expect(invite([])).rejects.toMatchObject({ errors: { websites: ["members.errors.websites"] } });
	await expect(invite([foreign])).rejects.toMatchObject({ errors: { websites: ["members.errors.websitesUnknown"] } });
});

test("somebody with a user accepts signed in; another person only by saying so", async () => {
	const of = await owner();
	const [invited, other] = [await visitor(of.ctx), await visitor(of.ctx)];
	const { token } = await inviteMember(of.ctx, of.seat, { email: invited.email, role: "editor" });
	await expect(joinAsNewcomer(of.ctx, { ...NEWCOMER, token })).rejects.toMatchObject({ code: "ConflictException" });
	await expect(acceptInvitation(of.ctx, other.seat, { token })).rejects.toMatchObject({ code: "ForbiddenException" });
	await expect(acceptInvitation(of.ctx, other.seat, { token, as: invited.email })).rejects.toMatchObject({ code: "ForbiddenException" });
	expect(await acceptInvitation(of.ctx, other.seat, { token, as: other.email })).toEqual({ accountHid: of.accountHid });
	expect((await listMembers(of.ctx, of.seat)).map(({ email, role }) => [email, role])).toEqual([
		[of.person.email, "owner"],
		[other.email, "editor"],
	]);
	await expect(acceptInvitation(of.ctx, invited.seat, { token })).rejects.toMatchObject({ code: "InvalidInvitationException" });
});

test("a link ends with seven days, with a new one, and with the withdrawal", async () => {
	const of = await owner();
	const { ctx } = of;
	const person = await visitor(ctx);
	const accept = (token: string) => acceptInvitation(ctx, person.seat, { token });
	const bad = { code: "InvalidInvitationException" };
	const first = await inviteMember(ctx, of.seat, { email: person.email, role: "reader" });
	const second = await renewMemberInvitation(ctx, of.seat, first.hid);
	await expect(accept(first.token)).rejects.toMatchObject(bad);
	ctx.advance(7 * DAY_MS);
	await expect(accept(second.token)).rejects.toMatchObject(bad);
	expect(await readMemberInvitation(ctx, second.token)).toMatchObject({ isExpired: true });
	const third = await renewMemberInvitation(ctx, of.seat, first.hid);
	expect(await readMemberInvitation(ctx, third.token)).toMatchObject({ isExpired: false });
	await removeMember(ctx, of.seat, { hid: third.hid, made: "keep" });
	await expect(accept(third.token)).rejects.toMatchObject(bad);
	await expect(renewMemberInvitation(ctx, of.seat, first.hid)).rejects.toMatchObject({ code: "NotFoundException" });
	expect(await readMemberInvitation(ctx, "nonsense")).toBeNull();
});

test("the free plan has room for two beside the owner, invitations included; the paid plan for all", async () => {
	const free = await owner({});
	const invite = (n: number) => inviteMember(free.ctx, free.seat, { email: `m${n}-${free.userHid}@x.example`, role: "reader" });
	await invite(1);
	const asked = await Promise.allSettled([invite(2), invite(3), invite(4)]);
	expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	expect(asked.find(({ status }) => status === "rejected")).toMatchObject({
		reason: { code: "MemberLimitException", facts: { max: 2 } },
	});
	// To the same address again: it takes no further place.
	await expect(invite(1)).resolves.toMatchObject({ delivery: "mail" });
	const paid = await owner();
	for (let n = 0; n < 4; n += 1) await inviteMember(paid.ctx, paid.seat, { email: `m${n}-${paid.userHid}@x.example`, role: "reader" });
	expect(await listMembers(paid.ctx, paid.seat)).toHaveLength(5);
});

test("who is in the account is not invited again", async () => {
	const of = await owner();
	const inAccount = await member(of);
	for (const email of [inAccount.email, of.person.email.toUpperCase()])
		await expect(inviteMember(of.ctx, of.seat, { email, role: "reader" })).rejects.toMatchObject({
			errors: { email: ["members.errors.member"] },
		});
});

test("only the owner changes members; managers read them", async () => {
	const of = await owner();
	const [manager, editor] = [await member(of), await member(of, "editor")];
	expect(await listMembers(of.ctx, manager.seat)).toHaveLength(3);
	await expect(listMembers(of.ctx, editor.seat)).rejects.toMatchObject({ code: "ForbiddenException" });
	for (const seat of [manager.seat, editor.seat]) {
		await expect(inviteMember(of.ctx, seat, { email: "x@x.example", role: "manager" })).rejects.toMatchObject({
			code: "ForbiddenException",
		});
		await expect(removeMember(of.ctx, seat, { hid: of.userHid, made: "keep" })).rejects.toMatchObject({ code: "ForbiddenException" });
	}
	await expect(removeMember(of.ctx, of.seat, { hid: of.userHid, made: "keep" })).rejects.toMatchObject({ code: "NotFoundException" });
	await expect(changeMember(of.ctx, of.seat, { hid: of.userHid, role: "reader" })).rejects.toMatchObject({ code: "NotFoundException" });
});

test("a lowered role holds at the next request, and open sockets are closed", async () => {
	const of = await owner();
	const one = await member(of);
	const website = await addWebsite(of, "seen.example");
	of.ctx.disconnected.length = 0;
	await changeMember(of.ctx, of.seat, { hid: one.userHid, role: "client", websites: [website] });
	const seat = await seatOf(of.ctx, one.secret, of.accountHid);
	expect([seat.may("work.read"), seat.may("work.write"), seat.may("costs.read")]).toEqual([true, false, false]);
	expect(seat.websites).toEqual(new Set([website]));
	expect(of.ctx.disconnected.map(({ accountId }) => accountId)).toContain(of.accountId);
});

test.each(["keep", "end"] as const)(
	"removing ends sessions, tokens, sockets and waiting mails at once; what was made: %s",
	async (made) => {
		const of = await owner();
		const { ctx } = of;
		const website = await addWebsite(of, "shared.example");
		const one = await member(of);
		const { key } = await createApiToken(ctx, one.seat, { label: "t", scope: "*", days: null, currentPassword: one.password });
		await addShare(ctx, one.seat, { target: `websites:${website}` });
		await ctx.db.insert(mail).values({
			...{ hid: ctx.newHid(), userId: one.userId, accountId: of.accountId, kind: "alert_digest", facts: "{}" as never },
			...{ dedupeKey: ctx.newHid(), notBefore: ctx.now(), createdAt: ctx.now() },
		});
		ctx.disconnected.length = 0;
		await removeMember(ctx, of.seat, { hid: one.userHid, made });
		expect(await findSession(ctx, { secret: one.secret, kind: "bearer", ip: null })).toBeNull();
		expect(await findApiToken(ctx, { key, ip: null })).toBeNull();
		const there = and(eq(session.accountId, of.accountId), eq(session.userId, one.userId));
		expect(await ctx.db.select().from(session).where(there)).toEqual([]);
		expect(await ctx.db.select().from(apiToken).where(eq(apiToken.userId, one.userId))).toEqual([]);
		expect(
			await ctx.db
				.select()
				.from(mail)
				.where(and(eq(mail.userId, one.userId), eq(mail.accountId, of.accountId))),
		).toEqual([]);
		expect(ctx.disconnected.length).toBeGreaterThan(0);
		const shares = await ctx.db.select({ maker: share.makerUserId }).from(share).where(eq(share.accountId, of.accountId));
		expect(shares).toEqual(made === "keep" ? [{ maker: of.userId }] : []);
		await expect(removeMember(ctx, of.seat, { hid: one.userHid, made })).rejects.toMatchObject({ code: "NotFoundException" });
	},
);

test("who is removed and has no other account gets one of their own and can sign in", async () => {
	const of = await owner();
	const email = `only-${crypto.randomUUID()}@client.example`;
	const { token } = await inviteMember(of.ctx, of.seat, { email, role: "reader" });
	await joinAsNewcomer(of.ctx, { ...NEWCOMER, token });
	const [{ hid = "" } = {}] = (await listMembers(of.ctx, of.seat)).filter((one) => one.email === email);
	await removeMember(of.ctx, of.seat, { hid, made: "keep" });
	const { sessionSecret } = await signInByPassword(of.ctx, { email, password: NEWCOMER.password, ip: null, userAgent: null });
	const caller = await findSession(of.ctx, { secret: sessionSecret, kind: "cookie", ip: null });
	expect(caller).toMatchObject({ memberRole: "owner", account: { plan: "default", monitorCount: 0 } });
	expect(caller?.account.id).not.toBe(of.accountId);
});

test("a member leaves, a client too; the owner cannot", async () => {
	const of = await owner();
	const website = await addWebsite(of, "seen.example");
	const one = await member(of);
	await changeMember(of.ctx, of.seat, { hid: one.userHid, role: "client", websites: [website] });
	await leaveAccount(of.ctx, await seatOf(of.ctx, one.secret, of.accountHid));
	expect(await listMembers(of.ctx, of.seat)).toHaveLength(1);
	await expect(leaveAccount(of.ctx, of.seat)).rejects.toMatchObject({ code: "ForbiddenException" });
	// Their own account stays.
	expect((await ctxAccounts(of.ctx, one.userId)).map(({ id }) => id)).toEqual([one.accountId]);
});

const ctxAccounts = (ctx: TestCtx, userId: number) =>
	ctx.db
		.select({ id: account.id })
		.from(account)
		.innerJoin(membership, eq(membership.accountId, account.id))
		.where(eq(membership.userId, userId));

test("the ownership goes to a member after a proof, and both get a mail", async () => {
	const of = await owner();
	const one = await member(of, "reader");
	of.ctx.advance(11 * MINUTE_MS);
	const transfer = (password: string) => transferOwnership(of.ctx, of.seat, { hid: one.userHid, password });
	await expect(transfer("")).rejects.toMatchObject({ code: "ReauthenticationException" });
	await expect(transfer("wrong password")).rejects.toMatchObject({ code: "ReauthenticationException" });
	await transfer(of.person.password);
	const roles = await rolesIn(of.ctx, of.accountId);
	expect(roles).toEqual({ [of.userId]: "manager", [one.userId]: "owner" });
	const mails = await of.ctx.db.select({ to: mail.userId }).from(mail).where(eq(mail.kind, "ownership_transferred"));
	expect(mails.map(({ to }) => to).filter((id) => id === of.userId || id === one.userId)).toHaveLength(2);
	expect((await seatOf(of.ctx, of.token)).may("members.write")).toBe(false);
	expect((await seatOf(of.ctx, one.secret, of.accountHid)).may("members.write")).toBe(true);
});

test("nobody disabled or unverified becomes the owner", async () => {
	const of = await owner();
	const one = await member(of);
	for (const state of [{ status: "disabled" as const }, { status: "active" as const, verifiedAt: null }]) {
		await of.ctx.db.update(user).set(state).where(eq(user.id, one.userId));
		await expect(transferOwnership(of.ctx, of.seat, { hid: one.userHid, password: "" })).rejects.toMatchObject({
			code: "NotFoundException",
		});
	}
});
