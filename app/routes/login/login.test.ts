import { expect, test } from "vitest";
import en from "~/i18n/en";
import { signedInUser } from "~/server/api/test-client";
import { callRoute, sessionCookie } from "~/server/test-form";
import { saveLocale } from "~/services/account/save-locale";
import { requesterDigest } from "~/services/codes/code-digest";
import { issueCode } from "~/services/codes/issue-code";
import { seatOfCaller } from "~/services/seat/make-seat";
import { findSession } from "~/services/sessions/find-session";
import { freshAddress } from "~/services/sessions/test-refusal";
import { action, loader } from "./route";

type Somebody = Awaited<ReturnType<typeof signedInUser>>;

/** Posts a form to /login from its own network address. */
function post(
	form: Record<string, string>,
	options: { path?: string; cookie?: string; token?: string; ip?: string; browser?: string; language?: string } = {},
) {
	const headers: Record<string, string> = {
		"CF-Connecting-IP": options.ip ?? freshAddress(),
		...(options.browser !== undefined && { Cookie: `code=${options.browser}` }),
	};
	if (options.language !== undefined) headers["Accept-Language"] = options.language;
	const path = options.token === undefined ? (options.path ?? "/login") : `/login/${options.token}`;
	const params: Record<string, string> = options.token === undefined ? {} : { token: options.token };
	return callRoute(action, path, { form, cookie: options.cookie, headers, params });
}
const find = (who: Somebody, secret: string) => findSession(who.ctx, { secret, kind: "cookie", ip: null });
/** Messages by field; "" above the form. */
function formError({ data }: { data: Record<string, unknown> | null }) {
	const { errors, failure } = data as { errors: object; failure: string | null };
	return { ...errors, ...(failure !== null && { "": [failure] }) };
}
const codeCookie = (answer: { cookies: string[] }) =>
	/^code=([^;]*)/.exec(answer.cookies.find((one) => one.startsWith("code=")) ?? "")?.[1] ?? "";

/** A code that the browser with this secret requested. */
async function sentCode(who: Somebody, browser: string) {
	const user = { id: who.userId, hid: who.userHid, language: "en" };
	const requester = requesterDigest({ browser, ip: null });
	await issueCode(who.ctx, { user, asked: { purpose: "sign_in", requesters: [requester] }, channel: "email", to: who.person.email });
	const mail = who.ctx.mails.at(-1);
	return { code: mail?.code ?? "", token: mail?.link?.split("/").at(-1) ?? "" };
}

test("the right password leads home with a session, or to the requested screen", async () => {
	const who = await signedInUser();
	const home = await post({ email: who.person.email, password: who.person.password });
	expect([home.status, home.location]).toEqual([302, "/"]);
	expect((await find(who, sessionCookie(home) ?? ""))?.user.id).toBe(who.userId);
	const back = await post(
		{ email: who.person.email, password: who.person.password },
		{ path: `/login?redirect=${encodeURIComponent("/account/profile?dialog=change_password")}` },
	);
	expect(back.location).toBe("/account/profile?dialog=change_password");
});

test("mails follow the language of the screens at each sign-in, until the user chooses one", async () => {
	const who = await signedInUser({ language: "fr" });
	const signIn = async (language: string) => {
		const answer = await post({ email: who.person.email, password: who.person.password }, { language });
		const caller = await find(who, sessionCookie(answer) ?? "");
		if (!caller) throw new Error("nobody is signed in");
		return caller;
	};
	const english = await signIn("en-GB");
	expect([english.account.language, english.user.language]).toEqual(["en", "en"]);
	await saveLocale(who.ctx, seatOfCaller(english), { language: "es" });
	const spanish = await signIn("en-GB");
	expect([spanish.account.language, spanish.user.language]).toEqual(["es", "es"]);
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/%2f%2fevil.example", "javascript:alert(1)", "/logout"])(
	"S51 ?redirect=%s leads home, after a sign-in and for who is signed in",
	async (redirect) => {
		const who = await signedInUser();
		const path = `/login?redirect=${encodeURIComponent(redirect)}`;
		expect((await post({ email: who.person.email, password: who.person.password }, { path })).location).toBe("/");
		expect((await callRoute(loader, path, { cookie: who.cookie })).location).toBe("/");
	},
);

test("who is signed in is sent home; others see the form and why they are there", async () => {
	const who = await signedInUser();
	expect((await callRoute(loader, "/login", { cookie: who.cookie })).location).toBe("/");
	const shown = await callRoute(loader, "/login?reason=expired&redirect=%2Flooks%2Fx");
	expect(shown.data).toMatchObject({
		mode: "password",
		reason: "expired",
		byCodeHref: "/login?redirect=%2Flooks%2Fx&dialog=login_by_code",
	});
	expect((await callRoute(loader, "/login?reason=<script>")).data?.reason).toBeNull();
	expect((await callRoute(loader, "/login?dialog=login_by_code")).data?.mode).toBe("code");
	expect((await callRoute(loader, "/login/x", { params: { token: "x" } })).data?.mode).toBe("link");
});

test("S10 a cookie from before sign-in is not kept: the session gets a new id and the old one ends", async () => {
	const who = await signedInUser();
	const credentials = { email: who.person.email, password: who.person.password };
	const fixed = "A".repeat(43);
	const answer = await post(credentials, { cookie: fixed });
	expect(sessionCookie(answer)).toMatch(/^[\w-]{43}$/);
	expect(sessionCookie(answer)).not.toBe(fixed);
	const again = await post(credentials, { cookie: who.cookie });
	expect(sessionCookie(again)).not.toBe(who.cookie);
	expect(await find(who, who.cookie)).toBeNull();
});

test("S10 forged cookies are no session and no error", async () => {
	const forged = [
		"",
		"x",
		"A".repeat(42),
		"A".repeat(44),
		"A".repeat(10_000),
		"%00",
		"../../etc",
		"null",
		"{}",
		"é",
		'"',
		"'; --",
		"=",
		"a=b",
	];
	for (const cookie of forged) {
		const headers = { Cookie: `session=${encodeURI(cookie)}` };
		expect([cookie, (await callRoute(loader, "/login", { headers })).data?.mode]).toEqual([cookie, "password"]);
	}
});

test("a failed sign-in removes the cookie and ends its session, with the same words for every cause", async () => {
	const who = await signedInUser();
	const answer = await post({ email: who.person.email, password: "wrong" }, { cookie: who.cookie });
	expect([answer.status, sessionCookie(answer)]).toEqual([400, ""]);
	expect(formError(answer)).toEqual({ "": ["E-mail or password is wrong."] });
	const unknown = await post({ email: `${crypto.randomUUID()}@example.com`, password: "wrong" }, { cookie: who.cookie });
	expect([unknown.status, formError(unknown)]).toEqual([answer.status, formError(answer)]);
	expect(await find(who, who.cookie)).toBeNull();
});

test("no answer repeats a password", async () => {
	for (const form of [
		{ email: "nobody@example.com", password: "my secret words" },
		{ email: "", password: "my secret words" },
	]) {
		expect(JSON.stringify((await post(form)).data)).not.toContain("my secret words");
	}
});

test("a disabled account is offered to come back, and comes back with the next submit", async () => {
	const who = await signedInUser({ status: "disabled" });
	const credentials = { email: who.person.email, password: who.person.password };
	const offered = await post(credentials);
	expect([offered.status, offered.data?.code]).toEqual([400, "AccountDisabledException"]);
	expect(formError(offered)).toEqual({
		"": ["Your account is currently deactivated, do you want to reactivate it to connect to it?"],
	});
	expect((await post({ ...credentials, password: "wrong", resurrect: "true" })).data?.code).toBe("InvalidCredentialsException");
	const back = await post({ ...credentials, resurrect: "true" });
	expect([back.status, back.location]).toEqual([302, "/"]);
});

test("the eleventh failure answers 429 with the time to wait, also in a header", async () => {
	const who = await signedInUser();
	const ip = freshAddress();
	for (let n = 0; n < 10; n += 1) expect((await post({ email: who.person.email, password: "wrong" }, { ip })).status).toBe(400);
	const late = await post({ email: who.person.email, password: who.person.password }, { ip });
	expect([late.status, Number(late.headers.get("Retry-After"))]).toEqual([429, expect.any(Number)]);
	expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(0);
	expect(formError(late)?.[""]?.[0]).toMatch(/^Too many attempts\. Try again in \d+ min\.$/);
}, 30_000);

test.each([
	[
		{ email: "", password: "" },
		{ email: [en.signIn.errors.emailRequired], password: [en.signIn.errors.passwordRequired] },
	],
	[{ email: "nobody", password: "x" }, { email: [en.signIn.errors.emailInvalid] }],
	[{ email: "a@b.fr", password: "x".repeat(1_025) }, { password: [en.signIn.errors.passwordLong] }],
])("a mistake in %j is told beside its field", async (form, errors) => {
	expect(formError(await post(form as Record<string, string>))).toEqual(errors);
});

test("login by code takes two steps, keeps its address, and leads to the requested screen", async () => {
	const who = await signedInUser();
	const path = "/login?dialog=login_by_code&redirect=%2Faccount%2Fapi";
	const asked = await post({ email: who.person.email }, { path });
	expect([asked.status, asked.data]).toEqual([200, { ok: true, shown: { email: who.person.email, paced: false } }]);
	const browser = codeCookie(asked);
	const { code } = await sentCode(who, browser);
	const wrong = await post({ email: who.person.email, code: code === "00000000" ? "11111111" : "00000000" }, { path, browser });
	expect([wrong.status, wrong.data?.intent, formError(wrong)]).toEqual([
		400,
		"code",
		{ code: ["Your validation code is invalid or expired."] },
	]);
	expect(formError(await post({ email: who.person.email, code: "" }, { path }))).toEqual({ code: [en.signIn.errors.codeRequired] });
	const elsewhere = await post({ email: who.person.email, code }, { path, browser: "B".repeat(22) });
	expect([elsewhere.status, formError(elsewhere)]).toEqual([400, { code: ["Your validation code is invalid or expired."] }]);
	const done = await post({ email: who.person.email, code }, { path, browser });
	expect([done.status, done.location]).toEqual([302, "/account/api"]);
	expect((await find(who, sessionCookie(done) ?? ""))?.session.method).toBe("code");
});

test("S13 step 1 answers known, unknown, disabled and unverified addresses alike", async () => {
	const people = [await signedInUser(), await signedInUser({ status: "disabled" }), await signedInUser({ verifiedAt: null })];
	const emails = [...people.map((who) => who.person.email), `${crypto.randomUUID()}@example.com`];
	for (const path of ["/login?dialog=login_by_code"]) {
		const answers = new Set<string>();
		for (const email of emails) {
			for (const again of [{}, { again: "true" }]) {
				const { status, data, cookies } = await post({ email, ...again }, { path });
				const alike = cookies.map((cookie) => cookie.replace(/=[^;]*/, "=SECRET"));
				answers.add(JSON.stringify([Object.keys(again), status, data, alike]).replaceAll(email, "EMAIL"));
			}
		}
		expect(answers.size).toBe(2);
	}
}, 30_000);

test("the link of a mail signs in by its form, once, and looking at it does not use it up", async () => {
	const who = await signedInUser();
	const browser = "C".repeat(22);
	const { token } = await sentCode(who, browser);
	const look = (headers: Record<string, string>) => callRoute(loader, `/login/${token}`, { params: { token }, headers });
	const { email } = who.person;
	// It submits itself in the browser that requested it; in another browser, and where a user is signed in, a button must be pressed.
	expect((await look({ Cookie: `code=${browser}` })).data).toMatchObject({ mode: "link", link: { email, sendsItself: true } });
	expect((await look({})).data).toMatchObject({ mode: "link", link: { email, sendsItself: false } });
	const other = await signedInUser();
	expect((await look({ Cookie: `code=${browser}; session=${other.cookie}` })).data).toMatchObject({ link: { email, sendsItself: false } });
	const done = await post({}, { token });
	expect([done.status, done.location]).toEqual([302, "/"]);
	expect((await find(who, sessionCookie(done) ?? ""))?.session.method).toBe("link");
	const again = await post({}, { token });
	expect([again.status, formError(again)]).toEqual([400, { "": ["Your validation code is invalid or expired."] }]);
	expect((await look({ Cookie: `session=${other.cookie}` })).location).toBe("/");
	const newcomer = await signedInUser({ verifiedAt: null });
	expect((await look({ Cookie: `session=${newcomer.cookie}` })).data).toMatchObject({ mode: "link", link: { email: null } });
});

test("who cancels and comes back within the minute can type the code that came, in the same browser", async () => {
	const who = await signedInUser();
	const path = "/login?dialog=login_by_code";
	const { email } = who.person;
	const ip = freshAddress();
	const asked = await post({ email }, { path, ip });
	const browser = codeCookie(asked);
	const { code } = await sentCode(who, browser);
	const back = await post({ email }, { path, ip, browser });
	expect([back.status, back.data]).toEqual([200, { ok: true, shown: { email, paced: false } }]);
	const stranger = await post({ email }, { path, ip, browser: "D".repeat(22) });
	expect([stranger.status, stranger.data?.intent]).toEqual([429, "email"]);
	expect((await post({ email, again: "true" }, { path, ip, browser })).status).toBe(429);
	expect((await post({ email, code }, { path, ip, browser })).location).toBe("/");
});

test("a form posted from another site does not sign in", async () => {
	const who = await signedInUser();
	const form = { email: who.person.email, password: who.person.password };
	const answer = await callRoute(action, "/login", { form, headers: { Origin: "https://evil.example" } });
	expect([answer.status, sessionCookie(answer)]).toEqual([403, null]);
});
