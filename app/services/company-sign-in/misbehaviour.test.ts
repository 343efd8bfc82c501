import { expect, test } from "vitest";
import { companyOf } from "~/db/company-sign-in";
import { DISCOVERY_FAULTS, ISSUER_FAULTS, type IssuerFault } from "../../../tests/issuer/issuer-faults";
import { beginCompanySignIn } from "./begin-company-sign-in";
import { finishCompanySignIn } from "./finish-company-sign-in";
import { companyAccount, FROM, leave, refusal, signIn, whoIs } from "./test-company";
import { tryCompany } from "./try-company";

/** The stand-in has these faults only in one of its manners. */
const MANNERS: Partial<Record<IssuerFault, "okta">> = { email_unsaid: "okta", other_user_info: "okta" };

test.each(Object.entries(ISSUER_FAULTS))(
	"an issuer with the fault %s is refused by the word %s, which the owner sees",
	async (fault, word) => {
		const { ctx, issuer, accountId } = await companyAccount();
		issuer.manner = MANNERS[fault as IssuerFault] ?? "own";
		issuer.fault = fault as IssuerFault;
		expect(await refusal(signIn(ctx, issuer))).toBe(word);
		expect(await companyOf(ctx.db, accountId)).toMatchObject({ refusal: word, refusedAt: ctx.now() });
		issuer.fault = null;
		expect(await refusal(signIn(ctx, issuer))).toBe(null);
	},
);

test.each(Object.entries(DISCOVERY_FAULTS))(
	"a discovery with the fault %s is refused by the word %s, before anybody leaves or later",
	async (fault, word) => {
		const { ctx, issuer, seat } = await companyAccount();
		const { cookie, answer } = await leave(ctx, issuer);
		issuer.fault = fault as keyof typeof DISCOVERY_FAULTS;
		// The browser goes to the authorization endpoint alone.
		const begun = beginCompanySignIn(ctx, { email: issuer.next.email, returnTo: "/", ip: null });
		expect(await refusal(begun)).toBe(fault === "private_endpoints" ? null : word);
		expect(await refusal(finishCompanySignIn(ctx, { ...FROM, cookie, answer }))).toBe(word);
		expect(await tryCompany(ctx, seat)).toBe(word);
		issuer.fault = null;
		expect(await tryCompany(ctx, seat)).toBe(null);
	},
);

test("a wrong secret is found without a person", async () => {
	const { ctx, issuer, seat } = await companyAccount();
	for (const manner of ["own", "okta"] as const) {
		issuer.manner = manner;
		expect(await tryCompany(ctx, seat)).toBe(null);
		issuer.fault = "invalid_client";
		expect(await tryCompany(ctx, seat)).toBe("secret");
		issuer.fault = null;
	}
});

test("the ways in which Google, Entra and Okta say that an address is verified are all taken", async () => {
	const { ctx, issuer } = await companyAccount();
	for (const manner of ["own", "google", "entra", "okta"] as const) {
		issuer.manner = manner;
		const done = await signIn(ctx, issuer);
		expect([manner, (await whoIs(ctx, done))?.user.email]).toEqual([manner, issuer.next.email]);
	}
});

test("a new key that the issuer has published is taken at once", async () => {
	const { ctx, issuer } = await companyAccount();
	await signIn(ctx, issuer);
	await issuer.rotate();
	expect(await refusal(signIn(ctx, issuer))).toBe(null);
	issuer.fault = "stale_keys";
	expect(await refusal(signIn(ctx, issuer))).toBe("signature");
	issuer.fault = null;
	expect(await refusal(signIn(ctx, issuer))).toBe(null);
});

test("a sign-in comes back once, to the browser that left, with its state, within ten minutes", async () => {
	const { ctx, issuer } = await companyAccount();
	const first = await leave(ctx, issuer);
	const came = (cookie: string | null, answer = first.answer) => refusal(finishCompanySignIn(ctx, { ...FROM, cookie, answer }));
	const other = await leave(ctx, issuer);
	const forged = new URLSearchParams(first.answer);
	forged.set("state", other.answer.get("state") ?? "");
	expect(await came(null)).toBe("over");
	expect(await came(other.cookie)).toBe("over");
	expect(await came(first.cookie, forged)).toBe("over");
	expect(await came(first.cookie)).toBe(null);
	expect(await came(first.cookie)).toBe("over");
	ctx.advance(10 * 60_000);
	expect(await came(other.cookie, other.answer)).toBe("over");
});

test("one answer played twice at the same time opens one session", async () => {
	const { ctx, issuer } = await companyAccount();
	const { cookie, answer } = await leave(ctx, issuer);
	const both = await Promise.all([1, 2].map(() => refusal(finishCompanySignIn(ctx, { ...FROM, cookie, answer }))));
	expect(both.toSorted()).toEqual([null, "over"].toSorted());
});

test("an answer that names another's code is refused: code and verifier belong together", async () => {
	const { ctx, issuer } = await companyAccount();
	const [one, other] = [await leave(ctx, issuer), await leave(ctx, issuer)];
	one.answer.set("code", other.answer.get("code") ?? "");
	expect(await refusal(finishCompanySignIn(ctx, { ...FROM, cookie: one.cookie, answer: one.answer }))).toBe("code");
});
