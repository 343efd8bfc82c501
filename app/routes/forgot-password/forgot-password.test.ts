import { expect, test } from "vitest";
import en from "~/i18n/en";
import { signedInUser } from "~/server/api/test-client";
import { callRoute, sessionCookie } from "~/server/test-form";
import { requesterDigest } from "~/services/codes/code-digest";
import { issueCode } from "~/services/codes/issue-code";
import { freshAddress } from "~/services/sessions/test-refusal";
import { action, loader } from "./route";

const BROWSER = "A".repeat(22);
const post = (form: Record<string, string>, ip = freshAddress()) =>
	callRoute(action, "/forgot_password", { form, headers: { "CF-Connecting-IP": ip, Cookie: `code=${BROWSER}` } });
const errors = (answer: { data: Record<string, unknown> | null }) => answer.data?.errors;
const sent = (email: string) => ({ ok: true, shown: { email, paced: false } });

test("a forgotten password takes an address, then a code, and leads to the dialog for a new one", async () => {
	const who = await signedInUser();
	const { email } = who.person;
	expect(errors(await post({ email: "" }))).toEqual({ email: [en.signIn.errors.emailRequired] });
	expect((await post({ email })).data).toEqual(sent(email));
	expect(errors(await post({ email, code: "" }))).toEqual({ code: [en.signIn.errors.codeRequired] });
	const user = { id: who.userId, hid: who.userHid, language: "en" };
	const requester = requesterDigest({ browser: BROWSER, ip: null });
	await issueCode(who.ctx, { user, asked: { purpose: "sign_in", requesters: [requester] }, channel: "email", to: email });
	const done = await post({ email, code: who.ctx.mails.at(-1)?.code ?? "" });
	expect([done.status, done.location]).toEqual([302, "/account/profile?dialog=change_password"]);
	expect(sessionCookie(done)).toMatch(/^[\w-]{43}$/);
});

test("S19 an activation code does not pass for a forgotten password", async () => {
	const who = await signedInUser({ verifiedAt: null });
	const { email } = who.person;
	await issueCode(who.ctx, {
		user: { id: who.userId, hid: who.userHid, language: "en" },
		asked: { purpose: "activation" },
		channel: "email",
		to: email,
	});
	const answer = await post({ email, code: who.ctx.mails.at(-1)?.code ?? "" });
	expect([answer.status, errors(answer)]).toEqual([400, { code: ["Your validation code is invalid or expired."] }]);
});

test("S54 the second request within a minute must wait, and nothing is sent", async () => {
	const email = `${crypto.randomUUID()}@example.com`;
	const ip = freshAddress();
	expect((await post({ email }, ip)).status).toBe(200);
	const early = await post({ email, again: "true" }, ip);
	expect([early.status, early.data?.intent, Number(early.headers.get("Retry-After"))]).toEqual([429, "code", expect.any(Number)]);
	// A user who cancelled and came back is redirected to the code field.
	expect((await post({ email }, ip)).data).toEqual(sent(email));
});

test("who is signed in is sent home", async () => {
	const who = await signedInUser();
	expect((await callRoute(loader, "/forgot_password", { cookie: who.cookie })).location).toBe("/");
});
