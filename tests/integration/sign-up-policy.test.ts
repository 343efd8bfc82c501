import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { HandedLinkView } from "~/domain/administration/handed-link";
import { action, loader } from "~/routes/admin-setup/route";
import { action as userAction, loader as userLoader } from "~/routes/admin-user/route";
import { action as usersAction, loader as usersLoader } from "~/routes/admin-users/route";
import { loader as freeCheck } from "~/routes/free-check/route";
import { action as loginAction, loader as loginLoader } from "~/routes/login/route";
import { action as signUpAction, loader as signUpLoader } from "~/routes/signup/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { devFaultsSchema, saveDevFaults } from "~/server/dev-faults";
import { readOutbox } from "~/server/dev-outbox";
import type { Env } from "~/server/env";
import { forgetGateFacts } from "~/server/gate-facts";
import { callRoute, sessionCookie } from "~/server/test-form";
import { digestOf } from "~/services/digest";
import { findSession } from "~/services/sessions/find-session";

const bindings = env as unknown as Env;
const d1 = bindings.DB;
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
const mailed = async (email: string) => (await readOutbox(bindings, email)).find(({ kind }) => kind === "invitation")?.link ?? "";
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
	expect(data).toMatchObject({ ok: true, shown: { email, delivery: "mail", href: "" } });
	const link = await mailed(email);
	const opened = await open(link);
	expect(opened.location).toBe("/account/profile?dialog=change_password");
	const caller = await findSession(admin.ctx, { secret: sessionCookie(opened) ?? "", kind: "cookie", ip: null });
	expect(caller).toMatchObject({ user: { email, role: "USER" }, session: { method: "link" } });
	expect(caller?.user.verifiedAt).not.toBeNull();
	expect((await open(link)).status).toBe(400);
	expect((await invite(email)).data).toMatchObject({ ok: false, errors: { email: [expect.any(String)] } });
	expect((await invite("no address")).data).toMatchObject({ ok: false, errors: { email: [expect.any(String)] } });
});

const act = (intent: string, user_id: string) =>
	callRoute<{ ok: boolean; shown: HandedLinkView; failure: string }>(usersAction, "/admin/users", {
		form: { intent, user_id },
		cookie: admin.cookie,
	});
const listed = async (email: string) => {
	const { data } = await callRoute<{ screen: { invitations: { hid: string; email: string; state: string }[] } }>(
		usersLoader,
		"/admin/users",
		{
			cookie: admin.cookie,
		},
	);
	return data?.screen.invitations.find((one) => one.email === email);
};
const look = (href: string) => {
	const { pathname, search } = new URL(href);
	const token = pathname.split("/").at(-1) ?? "";
	return callRoute<{ link: { email: string | null; isHanded: boolean } }>(loginLoader, pathname + search, { params: { token } });
};

test("an invitation is listed as open, expired and accepted, and an unused one is renewed", async () => {
	await choose("invitation");
	const email = `listed-${crypto.randomUUID()}@example.com`;
	await invite(email);
	const first = await mailed(email);
	const row = await listed(email);
	expect([row?.state, (await look(first)).data?.link]).toMatchObject(["open", { email, isHanded: true }]);
	await d1.prepare("UPDATE code SET expires_at = 0 WHERE requester = 'handed'").run();
	expect([(await listed(email))?.state, (await look(first)).data?.link]).toMatchObject(["expired", { email: null, isHanded: true }]);
	await saveDevFaults(bindings, devFaultsSchema.parse({ mail: 1 }));
	const renewed = await act("renew_invitation", row?.hid ?? "");
	await saveDevFaults(bindings, devFaultsSchema.parse({}));
	expect(renewed.data?.shown).toMatchObject({ email, delivery: "failed", href: expect.stringContaining("/login/") });
	expect((await open(first)).status).toBe(400);
	expect((await open(renewed.data?.shown.href ?? "")).location).toBe("/account/profile?dialog=change_password");
	expect((await listed(email))?.state).toBe("accepted");
	for (const intent of ["renew_invitation", "revoke_invitation"])
		expect((await act(intent, row?.hid ?? "")).data?.failure).toContain("accepted in the meantime");
});

test("a revoked invitation opens nothing, leaves no account, and its address can be invited again", async () => {
	await choose("invitation");
	const email = `revoked-${crypto.randomUUID()}@example.com`;
	await invite(email);
	const first = await mailed(email);
	const hid = (await listed(email))?.hid ?? "";
	expect((await act("revoke_invitation", hid)).location).toBe("/admin/users");
	expect([(await open(first)).status, await listed(email)]).toEqual([400, undefined]);
	expect((await d1.prepare("SELECT count(*) AS n FROM user WHERE email = ?").bind(email).first<{ n: number }>())?.n).toBe(0);
	expect((await act("revoke_invitation", hid)).status).toBe(400);
	expect((await invite(email)).data?.ok).toBe(true);
	const user = await signedInUser();
	const form = { intent: "revoke_invitation", user_id: (await listed(email))?.hid ?? "" };
	expect((await callRoute(usersAction, "/admin/users", { form, cookie: user.cookie })).status).toBe(403);
	expect((await act("revoke_invitation", user.userHid)).status).toBe(400);
});

test("nobody is invited where nobody may sign up, nor by a user", async () => {
	await choose("nobody");
	expect((await invite("a@b.example")).data).toMatchObject({ ok: false, failure: expect.stringContaining("Nobody may open an account") });
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
	expect((await callRoute(userLoader, at, { cookie: admin.cookie, params })).data).toMatchObject({ screen: { mayHaveLink: false } });
	const sent = await callRoute(userAction, at, { form: { intent: "sign_in_link" }, cookie: admin.cookie, params });
	expect([sent.status, sent.data]).toMatchObject([400, { code: "ForbiddenException" }]);
});

test("the set-up page shows what holds", async () => {
	await choose("invitation");
	expect((await callRoute(loader, "/admin/setup", { cookie: admin.cookie })).data).toMatchObject({
		screen: { kind: "steps", policy: { signUp: "invitation" } },
	});
});
