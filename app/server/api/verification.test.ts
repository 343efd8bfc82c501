import { expect, test } from "vitest";
import { sendActivation } from "~/services/users/send-activation";
import { ask, signedInUser } from "./test-client";

async function unverified() {
	const made = await signedInUser({ verifiedAt: null, termsAcceptedAt: null });
	const { ctx, person, userId, userHid, bearer } = made;
	const user = { id: userId, hid: userHid, email: person.email, emailKey: person.email, language: "fr" };
	const send = () => sendActivation(ctx, { user, channel: "email", to: person.email, ip: null });
	const verify = (code: unknown) => ask(ctx, "POST", "account/verify", { body: { code }, headers: bearer });
	const resend = (body: object) => ask(ctx, "POST", "account/verify/resend", { body, headers: bearer });
	return { ...made, send, verify, resend };
}

test("an account is activated by its code, and shows it", async () => {
	const { ctx, bearer, send, verify } = await unverified();
	await send();
	expect((await verify(ctx.mails[0]?.code)).body).toEqual({ verified: true });
	const { body } = await ask(ctx, "GET", "account", { headers: bearer });
	expect(body).toMatchObject({ verified_at: expect.any(String), verification_method: "email" });
});

test("S19 a wrong code is refused in the words of the spec", async () => {
	const { verify, ctx, send } = await unverified();
	await send();
	const wrong = ctx.mails[0]?.code === "0000" ? "0001" : "0000";
	for (const code of [wrong, "12345678", "abcd", 12]) {
		const { status, body } = await verify(code);
		expect([status, body]).toEqual([
			422,
			{ code: "InvalidCodeException", message: "Your validation code is invalid or expired.", errors: {} },
		]);
	}
	expect((await verify("")).body).toMatchObject({ code: "ValidationException", errors: { code: ["A code is required."] } });
	expect((await verify(undefined)).status).toBe(422);
});

test("S54 another code comes after 60 seconds, by mail, to a corrected address or by text message", async () => {
	const { ctx, resend, person } = await unverified();
	expect((await resend({})).body).toMatchObject({ sent: true, next_at: expect.any(String) });
	const early = await resend({});
	expect([early.status, early.body]).toMatchObject([429, { code: "TooManyAttemptsException" }]);
	expect(Number(early.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
	ctx.advance(60_001);
	expect((await resend({ method: "email", email: `new-${person.email}` })).status).toBe(200);
	ctx.advance(60_001);
	expect((await resend({ phone: "06 12 34 56 78", phone_country: "fr" })).status).toBe(200);
	expect(ctx.mails.map(({ to }) => to)).toEqual([person.email, `new-${person.email}`]);
	expect(ctx.texts).toMatchObject([{ to: "+33612345678", code: expect.stringMatching(/^\d{4}$/) }]);
});

test.each([
	[{ method: "sms" }, { phone: ["This is not a phone number in the international format."] }],
	[{ method: "sms", phone: "12", phone_country: "us" }, { phone: ["This is not a phone number in the international format."] }],
	[{ method: "pigeon" }, { method: ["This value cannot be read."] }],
	[{ method: "email", email: "nobody" }, { email: ["This is not an e-mail address."] }],
])("another code for %j is refused beside the field", async (body, errors) => {
	const { resend } = await unverified();
	const { status, body: answer } = await resend(body);
	expect([status, answer]).toMatchObject([422, { code: "ValidationException", errors }]);
});
