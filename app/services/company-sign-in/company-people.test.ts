import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { domainsOf } from "~/db/company-sign-in";
import { audit } from "~/db/tables/sessions";
import { membership } from "~/db/tables/users";
import { changePassword } from "../account/change-password";
import { listAccounts } from "../account/list-accounts";
import { acceptInvitation } from "../members/accept-invitation";
import { inviteMember } from "../members/invite-member";
import { removeMember } from "../members/remove-member";
import { owner, rolesIn, visitor } from "../members/test-account-members";
import { seatOfCaller } from "../seat/make-seat";
import { signInByPassword } from "../sessions/sign-in-by-password";
import type { TestCtx } from "../sessions/test-ctx";
import { acceptTerms } from "../users/accept-terms";
import { createUser } from "../users/create-user";
import { confirmLink, readWaitingLink } from "./confirm-link";
import { finishCompanySignIn } from "./finish-company-sign-in";
import { endCompany, saveCompany } from "./save-company";
import { companyAccount, FROM, leave, prove, refusal, SETTINGS, signIn, whoIs, withIssuer } from "./test-company";

type Company = Awaited<ReturnType<typeof companyAccount>>;

const PASSWORD = "a long and old password";
/** Somebody with the address of a person of the company, and an account of their own. */
const known = (ctx: TestCtx, email: string) =>
	createUser(ctx, {
		...{ email, password: PASSWORD, country: "fr", language: "fr" },
		timezone: "Europe/Paris",
		verifiedAt: 1,
		termsAcceptedAt: 1,
	});
const byPassword = (ctx: TestCtx, email: string) => signInByPassword(ctx, { email, password: PASSWORD, ip: null, userAgent: null });
/** Somebody who was invited and has no account of their own. */
async function invited({ ctx, seat, accountId, accountHid }: Company, email: string) {
	await inviteMember(ctx, seat, { email, role: "editor" });
	return createUser(ctx, {
		...{ email, password: PASSWORD, country: "fr", language: "fr", timezone: "Europe/Paris", verifiedAt: 1, termsAcceptedAt: 1 },
		joins: { accountHid, role: "editor", websites: null },
	}).then((made) => ({ ...made, accountId }));
}
async function seatBy(ctx: TestCtx, done: Awaited<ReturnType<typeof signIn>>) {
	const caller = await whoIs(ctx, done);
	if (!caller) throw new Error("no session");
	return seatOfCaller(caller);
}
const actions = async (ctx: TestCtx, accountHid: string) =>
	(
		await ctx.db
			.select()
			.from(audit)
			.where(eq(audit.subject, `account:${accountHid}`))
	).map(({ action }) => action);

test("somebody new becomes a member with the default role, and the same person the next time", async () => {
	const company = await companyAccount();
	const { ctx, issuer, accountId, accountHid } = company;
	const caller = await whoIs(ctx, await signIn(ctx, issuer));
	expect(caller?.user).toMatchObject({ email: issuer.next.email, firstName: "ada", lastName: "Byron", termsAcceptedAt: null });
	expect([caller?.account.id, caller?.memberRole, caller?.session.method]).toEqual([accountId, "reader", "company"]);
	expect(await actions(ctx, accountHid)).toContain("member.joined_by_company");
	issuer.next = { ...issuer.next, email: `ada.new@${company.domain}` };
	const again = await whoIs(ctx, await signIn(ctx, issuer));
	expect([again?.user.id, again?.user.email]).toEqual([caller?.user.id, caller?.user.email]);
	expect(Object.keys(await rolesIn(ctx, accountId))).toHaveLength(2);
});

test("two first sign-ins of one person at the same time make one user", async () => {
	const { ctx, issuer, accountId } = await companyAccount();
	const [one, other] = [await leave(ctx, issuer), await leave(ctx, issuer)];
	const both = await Promise.all([one, other].map(({ cookie, answer }) => finishCompanySignIn(ctx, { ...FROM, cookie, answer })));
	const users = await Promise.all(both.map(async (done) => (await whoIs(ctx, done))?.user.id));
	expect(new Set(users).size).toBe(1);
	expect(Object.keys(await rolesIn(ctx, accountId))).toHaveLength(2);
});

test("the address alone is nobody: another subject with the address of a linked person is that member by the domain, and no more", async () => {
	const company = await companyAccount();
	const { ctx, issuer } = company;
	const first = await whoIs(ctx, await signIn(ctx, issuer));
	issuer.next = { ...issuer.next, sub: "another", email: `x@${company.domain}` };
	expect((await whoIs(ctx, await signIn(ctx, issuer)))?.user.id).not.toBe(first?.user.id);
});

test("a member who is in this account alone is linked and keeps the role", async () => {
	const company = await companyAccount();
	const { ctx, issuer, accountHid } = company;
	const made = await invited(company, issuer.next.email);
	const caller = await whoIs(ctx, await signIn(ctx, issuer));
	expect([caller?.user.id, caller?.memberRole]).toEqual([made.userId, "editor"]);
	expect(await actions(ctx, accountHid)).toContain("member.linked");
});

test("somebody with an account of their own confirms by their own sign-in, once, and nobody else does", async () => {
	const company = await companyAccount();
	const { ctx, issuer, accountId } = company;
	const person = await known(ctx, issuer.next.email);
	const done = await signIn(ctx, issuer);
	const secret = "confirmation" in done ? done.confirmation : "";
	expect(await rolesIn(ctx, accountId)).not.toHaveProperty(String(person.userId));
	expect(await readWaitingLink(ctx, secret)).toMatchObject({ email: issuer.next.email, isMember: false });
	const stranger = await visitor(ctx);
	await expect(confirmLink(ctx, stranger.seat, { secret })).rejects.toMatchObject({ code: "ForbiddenException" });
	const own = await seatBy(ctx, { ...(await byPassword(ctx, issuer.next.email)), returnTo: "/" });
	await confirmLink(ctx, own, { secret });
	expect(await rolesIn(ctx, accountId)).toMatchObject({ [person.userId]: "reader" });
	await expect(confirmLink(ctx, own, { secret })).rejects.toMatchObject({ code: "ConflictException" });
	const caller = await whoIs(ctx, await signIn(ctx, issuer));
	expect([caller?.user.id, caller?.account.id]).toEqual([person.userId, accountId]);
	// The own account is another one, and the company opens none but its own.
	await expect(signIn(ctx, issuer).then((one) => whoIs(ctx, one, person.accountHid))).rejects.toMatchObject({ code: "NotFoundException" });
});

test("a confirmation is over after half an hour, and with the company's sign-in", async () => {
	const company = await companyAccount();
	const { ctx, issuer, seat } = company;
	await known(ctx, issuer.next.email);
	const ask = async () => {
		const done = await signIn(ctx, issuer);
		return "confirmation" in done ? done.confirmation : "";
	};
	const late = await ask();
	ctx.advance(30 * 60_000);
	expect(await readWaitingLink(ctx, late)).toBe(null);
	const gone = await ask();
	await saveCompany(ctx, seat, { ...SETTINGS, password: company.person.password });
	await endCompany(ctx, seat, { password: company.person.password });
	expect(await readWaitingLink(ctx, gone)).toBe(null);
});

test("the owner confirms too: the company's administrators do not become the owner by an address", async () => {
	const { ctx, issuer, person, seat } = await companyAccount();
	issuer.next = { ...issuer.next, sub: "owner", email: person.email };
	const done = await signIn(ctx, issuer);
	const secret = "confirmation" in done ? done.confirmation : "";
	await confirmLink(ctx, seat, { secret });
	expect((await whoIs(ctx, await signIn(ctx, issuer)))?.memberRole).toBe("owner");
});

test("a removed member does not come back, with or without a link, until they are invited again", async () => {
	const company = await companyAccount();
	const { ctx, issuer, seat, accountId } = company;
	const done = await signIn(ctx, issuer);
	const hid = (await whoIs(ctx, done))?.user.hid ?? "";
	await removeMember(ctx, seat, { hid, made: "keep" });
	expect(await whoIs(ctx, done)).toBe(null);
	expect(await refusal(signIn(ctx, issuer))).toBe("removed");
	issuer.next = { ...issuer.next, sub: "another subject" };
	expect(await refusal(signIn(ctx, issuer))).toBe("removed");
	const other = await invited(company, `bob@${company.domain}`);
	await removeMember(ctx, seat, { hid: other.userHid, made: "keep" });
	issuer.next = company.personOf("bob");
	expect(await refusal(signIn(ctx, issuer))).toBe("removed");
	const { token } = await inviteMember(ctx, seat, { email: `bob@${company.domain}`, role: "reader" });
	const own = await seatBy(ctx, { ...(await byPassword(ctx, `bob@${company.domain}`)), returnTo: "/" });
	await acceptInvitation(ctx, own, { token });
	expect(await rolesIn(ctx, accountId)).toMatchObject({ [other.userId]: "reader" });
	expect("confirmation" in (await signIn(ctx, issuer))).toBe(true);
});

test("a removal while the person signs in leaves no session", async () => {
	const company = await companyAccount();
	const { ctx, issuer, seat } = company;
	const hid = (await whoIs(ctx, await signIn(ctx, issuer)))?.user.hid ?? "";
	const [came] = await Promise.allSettled([signIn(ctx, issuer), removeMember(ctx, seat, { hid, made: "keep" })]);
	const left = came.status === "fulfilled" ? await whoIs(ctx, came.value) : null;
	expect(left).toBe(null);
});

test("a session by the company opens its account alone, and gives no other way in", async () => {
	const company = await companyAccount();
	const { ctx, issuer, accountHid } = company;
	await acceptTerms(ctx, await seatBy(ctx, await signIn(ctx, issuer)));
	const seat = await seatBy(ctx, await signIn(ctx, issuer));
	expect([seat.may("work.read"), seat.may("identity.write"), seat.may("account.end")]).toEqual([true, false, false]);
	const change = { currentPassword: "", newPassword: "another long password", endApiTokens: false, ip: null, userAgent: null };
	await expect(changePassword(ctx, seat, change)).rejects.toMatchObject({ code: "CompanySessionException" });
	expect((await listAccounts(ctx, seat)).map(({ hid }) => hid)).toEqual([accountHid]);
});

test("a full account takes nobody in, and says so", async () => {
	const company = await companyAccount({ account: {} });
	const { ctx, issuer } = company;
	for (const name of ["one", "two"]) {
		issuer.next = company.personOf(name);
		expect(await refusal(signIn(ctx, issuer))).toBe(null);
	}
	issuer.next = company.personOf("three");
	expect(await refusal(signIn(ctx, issuer))).toBe("room");
});

test("with passwords off, members of proved domains sign in by the company alone; the owner and people with their own account do not", async () => {
	const company = await companyAccount();
	const { ctx, issuer, seat } = company;
	const member = issuer.next.email;
	await invited(company, member);
	await byPassword(ctx, member);
	await saveCompany(ctx, seat, { ...SETTINGS, secret: "", passwordOff: true });
	await expect(byPassword(ctx, member)).rejects.toMatchObject({ code: "CompanySignInException" });
	await expect(signInByPassword(ctx, { email: member, password: "wrong", ip: null, userAgent: null })).rejects.toMatchObject({
		code: "InvalidCredentialsException",
	});
	expect(await refusal(signIn(ctx, issuer))).toBe(null);
	const other = await known(ctx, `own@${company.domain}`);
	await ctx.db.insert(membership).values({ userId: other.userId, accountId: seat.account.id, role: "reader" });
	expect((await byPassword(ctx, `own@${company.domain}`)).userId).toBe(other.userId);
	await signInByPassword(ctx, { email: company.person.email, password: company.person.password, ip: null, userAgent: null });
});

test("of two accounts that prove a domain at the same time, one has it", async () => {
	const one = await companyAccount();
	const two = await owner();
	const issuer = withIssuer(two.ctx);
	const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
	one.issuer.texts.clear();
	const states = await Promise.all([prove(one, one.issuer, domain), prove(two, issuer, domain)]);
	expect(states.toSorted()).toEqual(["proved", "taken"]);
	expect(
		(await domainsOf(two.ctx.db, two.accountId))
			.concat(await domainsOf(one.ctx.db, one.accountId))
			.filter(({ provedAt, domain: of }) => of === domain && provedAt !== null),
	).toHaveLength(1);
});

test("the end of the company's sign-in signs its people out, and their own ways open again", async () => {
	const company = await companyAccount();
	const { ctx, issuer, seat } = company;
	const member = issuer.next.email;
	await invited(company, member);
	await saveCompany(ctx, seat, { ...SETTINGS, secret: "", passwordOff: true });
	const done = await signIn(ctx, issuer);
	await endCompany(ctx, seat, { password: "" });
	expect(await whoIs(ctx, done)).toBe(null);
	await byPassword(ctx, member);
	await expect(leave(ctx, issuer, member)).rejects.toMatchObject({ errors: { email: ["company.errors.unknown"] } });
});
