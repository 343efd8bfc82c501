import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mail } from "~/db/tables/messages";
import { audit, session } from "~/db/tables/sessions";
import { account, user } from "~/db/tables/users";
import { payingCaller } from "~/services/billing/test-payments";
import { ask, signedInUser } from "./test-client";

const minute = 60_000;

function put(one: Awaited<ReturnType<typeof signedInUser>>, body: unknown) {
	return ask(one.ctx, "PUT", "account", { headers: one.bearer, body });
}
function code(answer: { body: unknown }): unknown {
	return (answer.body as { code?: string }).code;
}
async function rowOf(one: Awaited<ReturnType<typeof signedInUser>>) {
	const [own] = await one.ctx.db.select().from(user).where(eq(user.id, one.userId));
	const [theirs] = await one.ctx.db.select().from(account).where(eq(account.id, one.accountId));
	if (!own || !theirs) throw new Error("no such user");
	return { user: own, account: theirs };
}

test("PUT account changes names, company, locale and meta, and answers the account as it is then", async () => {
	const one = await signedInUser();
	const body = {
		first_name: "  Ada ",
		last_name: "Lovelace",
		company: "<b>Engines & Co</b>",
		country: "ES",
		language: "es",
		timezone: "America/Santiago",
		meta: { notify_promotions: false, autocompletion_keywords: [" Shoes", "SHOES", "boots"] },
	};
	const answer = await put(one, body);
	expect([answer.status, answer.body]).toMatchObject([
		200,
		{
			first_name: "Ada",
			last_name: "Lovelace",
			company: "<b>Engines & Co</b>",
			country: "es",
			language: "es",
			timezone: "America/Santiago",
			meta: { notify_promotions: false, notify_usage_help: true, autocompletion_keywords: ["shoes", "boots"] },
		},
	]);
	expect((await rowOf(one)).user).toMatchObject({ firstName: "Ada", country: "es", language: "es" });
	const again = await put(one, { meta: { notify_usage_help: false } });
	expect(again.body).toMatchObject({
		first_name: "Ada",
		meta: { notify_promotions: false, notify_usage_help: false, autocompletion_keywords: ["shoes", "boots"] },
	});
});

test.each([
	[{ first_name: " " }, "first_name"],
	[{ last_name: "" }, "last_name"],
	[{ company: "x".repeat(101) }, "company"],
	[{ phone: "12", phone_country: "FR" }, "phone"],
	[{ country: "" }, "country"],
	[{ country: "xx" }, "country"],
	[{ language: "de" }, "language"],
	[{ timezone: "" }, "timezone"],
	[{ timezone: "Mars/Phobos" }, "timezone"],
	[{ meta: { notify_promotions: "no" } }, "meta"],
	[{ meta: { autocompletion_domains: "a.example" } }, "meta"],
	[{ first_name: 7 }, "first_name"],
])("PUT account %j is refused with the field to blame", async (body, field) => {
	const one = await signedInUser();
	const answer = await put(one, body);
	expect([answer.status, code(answer), Object.keys((answer.body as { errors: object }).errors)]).toEqual([
		422,
		"ValidationException",
		[field],
	]);
});

test("S33 what is not a user's to change is refused or ignored by PUT account, and stays", async () => {
	const one = await signedInUser();
	const before = await rowOf(one);
	const foreign = {
		id: "x",
		hid: "x",
		role: "ADMINISTRATOR",
		verified_at: null,
		verifiedAt: 1,
		status: "disabled",
		plan: "administrator",
		packs: 200,
		rules: { monitoring: { max_monitor: 1e6 } },
		usage: { monitoring: { monitors: 0 } },
		subscriptions: { monitoring: { plan: "administrator", status: "active" } },
		password: "new password 1",
		password_hash: "x",
		mail_key: "x",
		depth: 100,
		terms_accepted_at: 1,
		removal_asked_at: 1,
		last_ip_address: "1.2.3.4",
		created_at: "2001-01-01",
		updated_at: "2001-01-01",
		meta: { role: "ADMINISTRATOR", last_ip_address: "1.2.3.4", last_request_at: 1, __proto__: { role: "x" } },
	};
	for (const [key, value] of Object.entries(foreign)) {
		const answer = await put(one, { [key]: value });
		// The id may come back as it was answered.
		expect([key, answer.status]).toEqual([key, key === "id" ? 200 : 422]);
		expect([key, await rowOf(one)]).toEqual([key, before]);
	}
});

test("S33 the e-mail address changes only until it is verified", async () => {
	const verified = await signedInUser();
	const refused = await put(verified, { email: "other@example.com" });
	expect(refused.status).toBe(409);
	expect((await rowOf(verified)).user.email).toBe(verified.person.email);
	const fresh = await signedInUser({ verifiedAt: null, termsAcceptedAt: null });
	const address = `fresh-${crypto.randomUUID()}@example.com`;
	expect((await put(fresh, { email: address })).body).toMatchObject({ email: address });
});

test("accepting the terms through meta keeps the server's time", async () => {
	const one = await signedInUser({ termsAcceptedAt: null });
	const answer = await put(one, { meta: { cgu_accepted_at: "2001-01-01T00:00:00.000Z" } });
	const { meta } = answer.body as { meta: { cgu_accepted_at: string } };
	expect(meta.cgu_accepted_at).toBe(new Date(one.ctx.now()).toISOString());
});

test("an anonymous user cannot save attributes", async () => {
	const one = await signedInUser();
	const answer = await ask(one.ctx, "PUT", "account", { body: { first_name: "Eve" } });
	expect([answer.status, answer.body]).toEqual([
		403,
		{ code: "AnonymousAccountException", message: "Could not save attributes into an anonymous user.", errors: {} },
	]);
});

test("a phone number is kept in international format; a new one needs a fresh sign-in or the password", async () => {
	const one = await signedInUser();
	expect((await put(one, { phone: "06 12 34 56 78", phone_country: "FR" })).body).toMatchObject({
		phone: "+33612345678",
		phone_country: "fr",
	});
	one.ctx.advance(11 * minute);
	const other = { phone: "+1 201 555 0123", phone_country: "us" };
	expect(code(await put(one, other))).toBe("ReauthenticationException");
	expect((await put(one, { first_name: "Ada", phone: "+33 6 12 34 56 78", phone_country: "fr" })).status).toBe(200);
	expect((await put(one, { ...other, current_password: one.person.password })).body).toMatchObject({
		phone: "+12015550123",
		phone_country: "us",
	});
	expect((await put(one, { phone: "", current_password: one.person.password })).body).toMatchObject({ phone: "", phone_country: "" });
});

test("GET account contains the customer only on request", async () => {
	const one = await signedInUser();
	expect((await ask(one.ctx, "GET", "account", { headers: one.bearer })).body).not.toHaveProperty("customer");
	expect((await ask(one.ctx, "GET", "account?with_customer=true", { headers: one.bearer })).body).toMatchObject({ customer: null });
});

test("the customer has the billing details, and the card once it is saved", async () => {
	const one = await signedInUser();
	const { payments, confirm } = await payingCaller({ hasDetails: false });
	one.ctx.ports.payments = payments;
	const call = (method: string, path: string, body?: object) => ask(one.ctx, method, path, { headers: one.bearer, ...(body && { body }) });
	const customer = async () => ((await call("GET", "account?with_customer=true")).body as { customer: unknown }).customer;
	const address = { line1: "1 rue", postal_code: "75001", city: "Paris", country: "FR" };
	expect((await call("POST", "account/customer", { name: "Ann", email: "ann@example.com", address })).status).toBe(200);
	expect(await customer()).toEqual({ informations: { name: "Ann", email: "ann@example.com", address }, payment_method: null });
	const setup = (await call("GET", "account/customer/setup_intent")).body as { intent: { client_secret: string } };
	const { method } = await confirm("setup_intents", setup.intent.client_secret, "4242424242424242");
	expect((await call("POST", "account/customer/payment_method", { payment_method: method })).status).toBe(200);
	const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2040 };
	expect(await customer()).toMatchObject({ informations: { name: "Ann" }, payment_method: { type: "card", card } });
});

test("S11 removing the account disables it, ends every session and its sockets, and informs the owner by mail", async () => {
	const one = await signedInUser();
	expect((await ask(one.ctx, "POST", "account/remove", { headers: one.bearer })).status).toBe(200);
	const { user: gone } = await rowOf(one);
	expect([gone.status, gone.removalAskedAt]).toEqual(["disabled", expect.any(Number)]);
	expect(await one.ctx.db.select().from(session).where(eq(session.userId, one.userId))).toEqual([]);
	expect(one.ctx.disconnected).toHaveLength(2);
	for (const headers of [one.bearer, { Cookie: `session=${one.cookie}` }]) {
		expect((await ask(one.ctx, "GET", "account", { headers })).status).toBe(401);
	}
	const mails = await one.ctx.db.select({ kind: mail.kind }).from(mail).where(eq(mail.userId, one.userId));
	expect(mails).toEqual([{ kind: "account_removal_asked" }]);
	const events = await one.ctx.db
		.select({ action: audit.action })
		.from(audit)
		.where(eq(audit.subject, `user:${one.userHid}`));
	expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(["account.removal_asked", "sessions.ended_removed"]));
});

test("an old session needs the password to remove the account", async () => {
	const one = await signedInUser();
	one.ctx.advance(11 * minute);
	const remove = (body: object) => ask(one.ctx, "POST", "account/remove", { headers: one.bearer, body });
	expect(code(await remove({}))).toBe("ReauthenticationException");
	expect(code(await remove({ current_password: "wrong" }))).toBe("ReauthenticationException");
	expect((await rowOf(one)).user.status).toBe("active");
	expect((await remove({ current_password: one.person.password })).status).toBe(200);
});
