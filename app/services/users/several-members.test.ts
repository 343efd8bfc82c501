import { and, eq, ne, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { administeredUser, countUsers, listedUsers } from "~/db/administered-users";
import { leavingOwner, leavingSubscriptions } from "~/db/billing-deadlines";
import { followAccountLanguage } from "~/db/followed-language";
import { invitationOf } from "~/db/invitations";
import { accountOfUser, accountsOfUser, languageOfAccount, ownedAccounts } from "~/db/memberships";
import { administratorAccounts } from "~/db/reader-health";
import { dueSchedules, insertRecipient, ownerOf, recipientByHid } from "~/db/scheduled-exports";
import { insertShare, shareByDigest } from "~/db/shares";
import { accountCosts } from "~/db/source-health";
import { subscription } from "~/db/tables/billing";
import { mail } from "~/db/tables/messages";
import { audit } from "~/db/tables/sessions";
import { sourceCost } from "~/db/tables/sources";
import { account, membership, user } from "~/db/tables/users";
import { mailReader, ownerByEmailKey, ownerByHid, ownerById, userWithAccount } from "~/db/users";
import { emailKey } from "~/domain/account/email-key";
import { REMOVAL_GRACE_MS } from "~/domain/account/removal";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { destroyAccounts } from "../account/destroy-accounts";
import { userScope } from "../administration/user-scope";
import type { Ctx } from "../ctx";
import { queueAccountMails, queueUsageHelp } from "../mail/queue-mail";
import { sendWaitingMails } from "../mail/send-waiting-mails";
import { addSchedule } from "../scheduled-exports/add-schedule";
import { reportMails } from "../scheduled-exports/report-mails";
import { sendDueReports } from "../scheduled-exports/send-due-reports";
import { ownerOf as callerOf, EIGHT, readDay, reporter, reports, reportWorld, schedule } from "../scheduled-exports/test-reports";
import { seatOfCaller } from "../seat/make-seat";
import { somebody } from "../sessions/test-ctx";
import { createUser } from "./create-user";
import { addMember, joinAccount } from "./test-members";

const MONTH = "2026-11";
const OWNER = { email: "owner@shop.example", language: "es", timezone: "America/Lima", role: "ADMINISTRATOR" } as const;

interface Seen {
	ctx: Ctx;
	owner: Awaited<ReturnType<typeof createUser>>;
}

/** Each statement that joins accounts to users, and its answer about the owner's account: the same however many are in it. */
const STATEMENTS: Readonly<Record<string, (seen: Seen) => Promise<unknown>>> = {
	languageOfAccount: ({ ctx, owner }) => languageOfAccount(ctx.db, owner.accountId),
	ownerOf: ({ ctx, owner }) => ownerOf(ctx.db, owner.accountId),
	leavingOwner: ({ ctx, owner }) => leavingOwner(ctx.db, owner.accountId),
	ownerById: ({ ctx, owner }) => ownerById(ctx.db, owner.userId),
	ownerByHid: ({ ctx, owner }) => ownerByHid(ctx.db, owner.userHid),
	ownerByEmailKey: ({ ctx }) => ownerByEmailKey(ctx.db, emailKey(OWNER.email)),
	userWithAccount: ({ ctx, owner }) => userWithAccount(ctx.db, owner.userHid),
	accountOfUser: ({ ctx, owner }) => accountOfUser(ctx.db, owner.userHid),
	ownedAccounts: ({ ctx, owner }) => ownedAccounts(ctx.db, owner.userId),
	mailReader: ({ ctx, owner }) => mailReader(ctx.db, owner.userId, null),
	"mailReader about the account": ({ ctx, owner }) => mailReader(ctx.db, owner.userId, owner.accountId),
	administratorAccounts: ({ ctx }) => administratorAccounts(ctx.db),
	async administeredUser({ ctx, owner }) {
		return administeredUser(ctx.db, (await userScope(ctx)).days, owner.userHid);
	},
	async "totals of the administration"({ ctx, owner }) {
		await ctx.db.update(account).set({ monitorCount: 7 }).where(eq(account.id, owner.accountId));
		return (await countUsers(ctx.db, await userScope(ctx), [{ seenFrom: 0 }])).totals;
	},
	async dueSchedules({ ctx, owner }) {
		await ctx.db.run(sql`INSERT INTO scheduled_export (hid, account_id, type, options, targets, emails, next_run_at, next_day, timezone, check_at, created_at)
			VALUES ('due', ${owner.accountId}, 'daily', '{}', '[]', '[]', 0, '2026-11-23', 'UTC', 0, 0)`);
		return (await dueSchedules(ctx.db, 1, 10)).map(({ hid, ownerId }) => ({ hid, isOwner: ownerId === owner.userId }));
	},
	async recipientByHid({ ctx, owner }) {
		const row = { hid: "asked", accountId: owner.accountId, emailKey: "a@x.example", state: "waiting", askedAt: 1 } as const;
		await insertRecipient(ctx.db, row, { now: 1 });
		return (await recipientByHid(ctx.db, "asked"))?.owner;
	},
	async shareByDigest({ ctx, owner }) {
		await ctx.db.update(user).set({ company: "Owner & Co" }).where(eq(user.id, owner.userId));
		const maker = { makerUserId: null, makerTokenHid: null, makerToken: null };
		const share = { hid: "s", accountId: owner.accountId, digest: "d", prefix: "p", entity: "websites" as const, targetHid: "none" };
		await insertShare(ctx.db, { ...share, createdAt: 1, expiresAt: null, beyondPlan: null, answers: null, sealedToken: null, ...maker }, 9);
		return (await shareByDigest(ctx.db, "d", 2))?.company;
	},
	async "a share of an owner who may not use the app"({ ctx, owner }) {
		await STATEMENTS.shareByDigest?.({ ctx, owner });
		await ctx.db.update(user).set({ status: "disabled" }).where(eq(user.id, owner.userId));
		return shareByDigest(ctx.db, "d", 2);
	},
	async accountCosts({ ctx, owner }) {
		await ctx.db
			.insert(sourceCost)
			.values({ day: `${MONTH}-02`, sourceId: 1, accountId: owner.accountId, looks: 3, micros: 30, savedMicros: 0 });
		return accountCosts(ctx.db, MONTH, 10);
	},
	async leavingSubscriptions({ ctx, owner }) {
		await ctx.db.insert(subscription).values({
			...{ accountId: owner.accountId, platform: "provider", providerId: "sub_1", status: "active", packs: 1, yearly: false },
			...{ periodStart: 0, periodEnd: 1, startedAt: 0, taxed: false },
		});
		await ctx.db.update(user).set({ removalAskedAt: 1 }).where(ne(user.id, owner.userId));
		const before = await leavingSubscriptions(ctx.db);
		await ctx.db.update(user).set({ removalAskedAt: 1 }).where(eq(user.id, owner.userId));
		return [before.length, (await leavingSubscriptions(ctx.db)).map(({ providerId }) => providerId)];
	},
	async "invoice mails"({ ctx, owner }) {
		await queueAccountMails(ctx, owner.accountId, [{ kind: "payment_receipt", facts: {}, key: "payment_receipt:1" }]);
		return mailsTo(ctx, owner);
	},
	async "getting-started mails"({ ctx, owner }) {
		const at = ctx.now() - 4 * 24 * 3_600_000;
		await ctx.db.update(user).set({ verifiedAt: at });
		await queueUsageHelp(ctx);
		return mailsTo(ctx, owner);
	},
	async invitationOf({ ctx, owner }) {
		await ctx.db.insert(audit).values({ subject: `user:${owner.userHid}`, action: "user.invited", at: 5, requestId: "r" });
		return invitationOf(ctx.db, owner.userHid);
	},
	async followAccountLanguage({ ctx, owner }) {
		await followAccountLanguage(ctx.db, owner.userId, "fr");
		return (await ctx.db.select({ language: account.language }).from(account).where(eq(account.id, owner.accountId)))[0]?.language;
	},
};

async function mailsTo(ctx: Ctx, owner: Seen["owner"]) {
	const rows = await ctx.db.select({ kind: mail.kind, userId: mail.userId, accountId: mail.accountId }).from(mail);
	return rows.map(({ kind, userId, accountId }) => ({ kind, isOwner: userId === owner.userId, isAbout: accountId === owner.accountId }));
}

let world: World;

/** An account with an owner; `others`: with two members whose rows come before the owner's, and its owner is a member of another account. */
async function ownedAccount(others: boolean): Promise<Seen> {
	world = await newWorld();
	const { ctx } = world;
	await ctx.db.batch([ctx.db.delete(user), ctx.db.delete(audit), ctx.db.delete(subscription)]);
	// The same ids in both worlds, so that answers can be compared whole.
	const before = [await createUser(ctx, { ...somebody(), verifiedAt: 1 }), await createUser(ctx, somebody())];
	const owner = await createUser(ctx, { ...somebody(), ...OWNER, userHid: "owner".padEnd(22, "-") });
	await ctx.db
		.update(account)
		.set({ hid: "account".padEnd(22, "-") })
		.where(eq(account.id, owner.accountId));
	await ctx.db.update(user).set({ mailKey: "key", passwordHash: "" }).where(eq(user.id, owner.userId));
	// One of them owns nothing.
	await ctx.db.delete(membership).where(eq(membership.userId, before[0]?.userId ?? 0));
	if (!others) return { ctx, owner };
	for (const { userId } of before) await joinAccount(ctx, userId, owner.accountId);
	await joinAccount(ctx, owner.userId, before[1]?.accountId ?? 0);
	return { ctx, owner };
}

test.each(Object.keys(STATEMENTS))("%s answers the same with several members", async (name) => {
	const ask = STATEMENTS[name];
	if (!ask) throw new Error("no statement");
	const alone = await ask(await ownedAccount(false));
	expect(alone).toBeDefined();
	expect(await ask(await ownedAccount(true))).toEqual(alone);
});

test("the answers are about the owner, once", async () => {
	const seen = await ownedAccount(true);
	const { ctx, owner } = seen;
	expect(await languageOfAccount(ctx.db, owner.accountId)).toBe("es");
	expect(await STATEMENTS["invoice mails"]?.(seen)).toEqual([{ kind: "payment_receipt", isOwner: true, isAbout: true }]);
	expect(await STATEMENTS.dueSchedules?.(seen)).toEqual([{ hid: "due", isOwner: true }]);
	expect(await STATEMENTS.recipientByHid?.(seen)).toBe(OWNER.email);
	expect(await STATEMENTS.shareByDigest?.(seen)).toBe("Owner & Co");
	expect(await STATEMENTS.accountCosts?.(seen)).toEqual([{ email: OWNER.email, looks: 3, micros: 30, savedMicros: 0 }]);
	expect(await administratorAccounts(ctx.db)).toEqual([{ accountId: owner.accountId }]);
	expect(await STATEMENTS.leavingSubscriptions?.(seen)).toEqual([0, ["sub_1"]]);
	expect((await accountsOfUser(ctx.db, owner.userId)).length).toBe(2);
	expect(await mailReader(ctx.db, owner.userId, null)).toMatchObject({ language: "es", timezone: OWNER.timezone });
});

test("administration lists each user once: a member with their own account, and one who owns none with the account that they are in", async () => {
	const { ctx, owner } = await ownedAccount(true);
	const of = { sort: "created", isDescending: false, limit: 10, offset: 0 } as const;
	const { users, total } = await listedUsers(ctx.db, await userScope(ctx), { conditions: [], search: [] }, of);
	expect([users.length, total]).toEqual([3, 3]);
	expect(users.map(({ accountId }) => accountId === owner.accountId)).toEqual([true, false, true]);
});

test("a mail about an account has its time zone, also where its owner has another account, and reaches nobody who left", async () => {
	const { ctx, owner } = await ownedAccount(false);
	const second = await createUser(ctx, { ...somebody(), timezone: "Asia/Tokyo" });
	await ctx.db.update(membership).set({ userId: owner.userId }).where(eq(membership.accountId, second.accountId));
	expect((await mailReader(ctx.db, owner.userId, second.accountId))?.timezone).toBe("Asia/Tokyo");
	expect((await mailReader(ctx.db, owner.userId, null))?.timezone).toBe(OWNER.timezone);
	expect(await mailReader(ctx.db, second.userId, second.accountId)).toBeNull();
});

test("an account has one owner", async () => {
	const { ctx, owner } = await ownedAccount(false);
	const other = await createUser(ctx, somebody());
	await expect(ctx.db.insert(membership).values({ userId: other.userId, accountId: owner.accountId, role: "owner" })).rejects.toThrow();
});

test("a member's language does not change the account's, and a member who asks for removal goes alone", async () => {
	const { ctx, owner } = await ownedAccount(false);
	const member = await addMember(ctx, owner.accountId);
	await ctx.db.delete(membership).where(and(eq(membership.userId, member.userId), eq(membership.role, "owner")));
	await followAccountLanguage(ctx.db, member.userId, "de");
	expect(await ctx.db.select({ language: account.language }).from(account).where(eq(account.id, owner.accountId))).toEqual([
		{ language: "es" },
	]);
	await ctx.db
		.update(user)
		.set({ status: "disabled", removalAskedAt: ctx.now() - REMOVAL_GRACE_MS, verifiedAt: null })
		.where(eq(user.id, member.userId));
	await destroyAccounts(ctx);
	expect(await ctx.db.select({ id: user.id }).from(user).where(eq(user.id, member.userId))).toEqual([]);
	expect(await ctx.db.select({ userId: membership.userId }).from(membership).where(eq(membership.accountId, owner.accountId))).toEqual([
		{ userId: owner.userId },
	]);
});

test("an owner of two accounts goes with both, and their members stay", async () => {
	const { ctx, owner } = await ownedAccount(false);
	const member = await addMember(ctx, owner.accountId);
	const second = await createUser(ctx, somebody());
	await ctx.db.update(membership).set({ userId: owner.userId }).where(eq(membership.accountId, second.accountId));
	await ctx.db
		.update(user)
		.set({ status: "disabled", removalAskedAt: ctx.now() - REMOVAL_GRACE_MS, verifiedAt: null })
		.where(eq(user.id, owner.userId));
	await destroyAccounts(ctx);
	const left = await ctx.db.select({ id: account.id }).from(account);
	expect([owner.accountId, second.accountId, member.accountId].map((id) => left.some((one) => one.id === id))).toEqual([
		false,
		false,
		true,
	]);
	expect(await ctx.db.select({ userId: membership.userId }).from(membership).where(eq(membership.userId, owner.userId))).toEqual([]);
	expect(await ctx.db.select({ accountId: membership.accountId }).from(membership).where(eq(membership.userId, member.userId))).toEqual([
		{ accountId: member.accountId },
	]);
	expect(await ctx.db.select({ id: user.id }).from(user).where(eq(user.id, owner.userId))).toEqual([]);
});

test("a report goes to each recipient once from an account with two members", async () => {
	const here = await reportWorld();
	const { account: of, accountId, email } = await reporter(here.world);
	await addMember(here.world.ctx, accountId);
	await addSchedule(here.world.ctx, seatOfCaller(callerOf(of)), schedule({ emails: [email] }));
	await readDay(here.world);
	here.world.setNow(EIGHT);
	await sendDueReports(here.world.ctx);
	await sendWaitingMails(here.world.ctx, reportMails);
	expect(reports(here.mails).map(({ to }) => to)).toEqual([email]);
});
