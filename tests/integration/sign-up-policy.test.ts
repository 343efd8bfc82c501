import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { HandedLinkView } from "~/domain/administration/handed-link";
import { action, loader } from "~/routes/admin-setup/route";
import { action as userAction, loader as userLoader } from "~/routes/admin-user/route";
import { action as usersAction } from "~/routes/admin-users/route";
import { loader as freeCheck } from "~/routes/free-check/route";
import { action as loginAction } from "~/routes/login/route";
import { action as signUpAction, loader as signUpLoader } from "~/routes/signup/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { forgetGateFacts } from "~/server/gate-facts";
import { callRoute, sessionCookie } from "~/server/test-form";
import { digestOf } from "~/services/digest";
import { findSession } from "~/services/sessions/find-session";

const d1 = (env as unknown as { DB: D1Database }).DB;
type Admin = Awaited<ReturnType<typeof signedInUser>>;
let admin: Admin;

beforeEach(async () => {
	await d1.batch([d1.prepare("DELETE FROM setting"), d1.prepare("DELETE FROM attempt")]);
	forgetGateFacts();
	admin = await signedInUser({ role: "ADMINISTRATOR" });
});

const choose = (sign_up: string) => callRoute(action, "/admin/setup", { form: { intent: "sign_up", sign_up }, cookie: admin.cookie });
const join = () => ({ email: `${crypto.randomUUID()}@example.com`, password: "a fine long password" });
const signUp = (vars: Record<string, string> = {}) =>
	callRoute<{ failure: string }>(signUpAction, "/signup", { form: join(), vars, headers: { "CF-Connecting-IP": "2001:db8:99::1" } });
const invite = (email: string) =>
	callRoute<{ ok: boolean; shown: HandedLinkView; failure: string | null; errors: Record<string, string[]> }>(usersAction, "/admin/users", {
		form: { intent: "invite", email },
		cookie: admin.cookie,
	});
const open = (href: string) => {
	const token = new URL(href).pathname.split("/").at(-1) ?? "";
	return callRoute(loginAction, new URL(href).pathname + new URL(href).search, { form: {}, params: { token } });
};

test.each([
	["nobody", "not opened"],
	["invitation", "by invitation"],
] as const)("with sign-up by %s the page and its form are closed, and the free check leads there", async (policy, words) => {
	expect((await choose(policy)).location).toBe("/admin/setup#sign-up");
	expect((await callRoute(signUpLoader, "/signup")).data).toMatchObject({ closed: policy });
	const users = () => d1.prepare("SELECT count(*) AS n FROM user").first<{ n: number }>();
	const before = await users();
	const refused = await signUp();
	expect([refused.status, refused.data?.failure]).toEqual([400, expect.stringContaining(words)]);
	expect([await users(), (await callRoute(freeCheck, "/free-check")).location]).toEqual([before, "/signup"]);
	const { results } = await d1.prepare("SELECT actor_id FROM audit WHERE action = 'setup.sign_up_changed' ORDER BY id DESC LIMIT 1").all();
	expect(results).toEqual([{ actor_id: admin.userId }]);
});

test("an installation without a choice is open; one that waits for its first administrator is closed", async () => {
	expect((await callRoute(signUpLoader, "/signup")).data).toMatchObject({ closed: null });
	expect((await signUp()).location).toBe("/verify");
	const closed = await signUp({ SETUP_TOKEN_HASH: digestOf("token") });
	expect(closed.data?.failure).toContain("not opened");
	await choose("everybody");
	expect((await signUp({ SETUP_TOKEN_HASH: digestOf("token") })).location).toBe("/verify");
});

test("an unknown choice is refused beside the field", async () => {
	const refused = await choose("friends");
	expect([refused.status, refused.data]).toMatchObject([400, { errors: { sign_up: ["Choose one."] } }]);
});

test("an invited user signs in by the link once and chooses a password without another proof", async () => {
	await choose("invitation");
	const email = `invited-${crypto.randomUUID()}@example.com`;
	const { data } = await invite(email);
	expect(data).toMatchObject({ ok: true, shown: { email } });
	const opened = await open(data?.shown.href ?? "");
	expect(opened.location).toBe("/account/profile?dialog=change_password");
	const caller = await findSession(admin.ctx, { secret: sessionCookie(opened) ?? "", kind: "cookie", ip: null });
	expect(caller).toMatchObject({ user: { email, role: "USER" }, session: { method: "link" } });
	expect(caller?.user.verifiedAt).not.toBeNull();
	expect((await open(data?.shown.href ?? "")).status).toBe(400);
	expect((await invite(email)).data).toMatchObject({ ok: false, errors: { email: [expect.any(String)] } });
	expect((await invite("no address")).data).toMatchObject({ ok: false, errors: { email: [expect.any(String)] } });
});

test("nobody is invited where nobody may sign up, nor by a user", async () => {
	await choose("nobody");
	expect((await invite("a@b.example")).data?.ok).toBe(false);
	expect((await ask(admin.ctx, "POST", "users", { body: { email: "a@b.example" }, headers: admin.bearer })).body).toMatchObject({
		code: "ForbiddenException",
	});
	const user = await signedInUser();
	expect(
		(await callRoute(usersAction, "/admin/users", { form: { intent: "invite", email: "a@b.example" }, cookie: user.cookie })).status,
	).toBe(403);
});

test("the API opens an account with a link; where mail is sent it makes no link for others", async () => {
	const email = `by-api-${crypto.randomUUID()}@example.com`;
	const made = await ask(admin.ctx, "POST", "users", { body: { email }, headers: admin.bearer });
	const { id, link } = made.body as { id: string; link: string };
	expect([made.status, link]).toEqual([200, expect.stringMatching(/^https:\/\/serpentine\.test\/login\/[\w-]{22}\?redirect=/)]);
	const forUser = () => ask(admin.ctx, "POST", `users/${id}/sign-in-link`, { headers: admin.bearer });
	expect((await forUser()).body).toMatchObject({ code: "ForbiddenException" });
	admin.ctx.ports.mail = { ...admin.ctx.ports.mail, isAvailable: async () => false };
	const second = (await forUser()).body as { link: string };
	expect((await open(link)).status).toBe(400);
	expect((await open(second.link)).location).toBe("/account/profile?dialog=change_password");
	const log = await d1.prepare("SELECT action FROM audit WHERE subject = ? AND action LIKE 'user.%' ORDER BY id").bind(`user:${id}`).all();
	expect(log.results.map((row) => row.action)).toEqual(["user.created", "user.invited", "user.link_made"]);
});

test("a handed link activates an account whose code could not be sent; administrators get none from each other", async () => {
	const waiting = await signedInUser({ verifiedAt: null });
	const other = await signedInUser({ role: "ADMINISTRATOR" });
	admin.ctx.ports.mail = { ...admin.ctx.ports.mail, isAvailable: async () => false };
	const link = (hid: string) => ask(admin.ctx, "POST", `users/${hid}/sign-in-link`, { headers: admin.bearer });
	const { link: href } = (await link(waiting.userHid)).body as { link: string };
	const caller = await findSession(admin.ctx, { secret: sessionCookie(await open(href)) ?? "", kind: "cookie", ip: null });
	expect(caller?.user).toMatchObject({ id: waiting.userId, verifiedAt: admin.ctx.now() });
	expect((await link(other.userHid)).body).toMatchObject({ code: "ForbiddenException" });
});

test("the user's page offers no link where mail is sent, and its form is refused", async () => {
	const user = await signedInUser();
	const at = `/admin/users/${user.userHid}`;
	const params = { id: user.userHid };
	expect((await callRoute(userLoader, at, { cookie: admin.cookie, params })).data).toMatchObject({ mayHaveLink: false });
	const sent = await callRoute(userAction, at, { form: { intent: "sign_in_link" }, cookie: admin.cookie, params });
	expect([sent.status, sent.data]).toMatchObject([400, { code: "ForbiddenException" }]);
});

test("the set-up page shows what holds", async () => {
	await choose("invitation");
	expect((await callRoute(loader, "/admin/setup", { cookie: admin.cookie })).data).toMatchObject({
		screen: { kind: "steps", policy: { signUp: "invitation" } },
	});
});
