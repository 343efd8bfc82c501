import { expect, test } from "vitest";
import { signedInUser } from "~/server/api/test-client";
import { callRoute, sessionCookie } from "~/server/test-form";
import { issueCode } from "~/services/codes/issue-code";
import { freshAddress } from "~/services/sessions/test-refusal";
import { action, loader } from "./route";

const post = (form: Record<string, string>, cookie?: string) =>
	callRoute(action, "/forgot_password", { form, cookie, headers: { "CF-Connecting-IP": freshAddress() } });
const errors = (answer: { data: Record<string, unknown> | null }) => (answer.data?.lastResult as { error: unknown } | undefined)?.error;

test("a forgotten password takes an address, then a code, and leads to the dialog for a new one", async () => {
	const who = await signedInUser();
	const { email } = who.person;
	expect(errors(await post({ email: "" }))).toEqual({ email: ["signIn.errors.emailRequired"] });
	expect((await post({ email })).data).toEqual({ step: "code", email });
	expect(errors(await post({ email, code: "" }))).toEqual({ code: ["signIn.errors.codeRequired"] });
	who.ctx.advance(60_000);
	await issueCode(who.ctx, { user: { id: who.userId, hid: who.userHid, language: "en" }, purpose: "sign_in", channel: "email", to: email });
	const done = await post({ email, code: who.ctx.mails.at(-1)?.code ?? "" });
	expect([done.status, done.location]).toEqual([302, "/account/profile?dialog=change_password"]);
	expect(sessionCookie(done)).toMatch(/^[\w-]{43}$/);
});

test("S19 an activation code does not pass for a forgotten password", async () => {
	const who = await signedInUser({ verifiedAt: null });
	const { email } = who.person;
	await issueCode(who.ctx, {
		user: { id: who.userId, hid: who.userHid, language: "en" },
		purpose: "activation",
		channel: "email",
		to: email,
	});
	const answer = await post({ email, code: who.ctx.mails.at(-1)?.code ?? "" });
	expect([answer.status, errors(answer)]).toEqual([400, { code: ["Your validation code is invalid or expired."] }]);
});

test("S54 the second request within a minute is told to wait, with nothing sent", async () => {
	const email = `${crypto.randomUUID()}@example.com`;
	expect((await post({ email })).status).toBe(200);
	const early = await post({ email, again: "true" });
	expect([early.status, early.data?.step, Number(early.headers.get("Retry-After"))]).toEqual([429, "code", expect.any(Number)]);
	expect((await post({ email })).data?.step).toBe("email");
});

test("who is signed in is sent home", async () => {
	const who = await signedInUser();
	expect((await callRoute(loader, "/forgot_password", { cookie: who.cookie })).location).toBe("/");
});
