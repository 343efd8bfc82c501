import { env } from "cloudflare:workers";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { loader as profile } from "~/routes/account-profile/route";
import type { Screen } from "~/routes/account-security/read-screen";
import { action, loader } from "~/routes/account-security/route";
import { action as login } from "~/routes/login/route";
import { action as optionsFor } from "~/routes/passkey-options/route";
import { action as secondStep, loader as stepPage } from "~/routes/second-step/route";
import { signedInUser } from "~/server/api/test-client";
import { createCtx } from "~/server/context";
import { callRoute, sessionCookie } from "~/server/test-form";
import { freshAddress } from "~/services/sessions/test-refusal";

/** The code of the app now, or so many periods away. */
async function codeOf(secret: string, periods = 0): Promise<string> {
	const { now } = await createCtx(env);
	return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() + periods * 30_000 });
}
const stepCookie = (cookies: string[]) => /^step=([^;]*)/.exec(cookies.find((one) => one.startsWith("step=")) ?? "")?.[1] ?? null;

/** Sets an app up by forms alone, as a browser without JavaScript does. Returns its secret and the recovery codes. */
async function setUp(cookie: string) {
	const started = await callRoute(action, "/account/security?dialog=two_step", { cookie, form: { intent: "start_two_step" } });
	expect(started.location).toBe("/account/security?dialog=two_step");
	const shown = await callRoute<{ screen: Screen }>(loader, "/account/security?dialog=two_step", { cookie });
	const dialog = shown.data?.screen.dialog;
	if (dialog?.name !== "two_step" || !dialog.waiting) throw new Error("no secret is shown");
	expect(dialog.waiting.picture.path).toMatch(/^M\d+ \d+h1v1h-1z/);
	const secret = dialog.waiting.secret.replaceAll(" ", "");
	const done = await callRoute<{ shown: { codes: string[] } }>(action, "/account/security?dialog=two_step", {
		cookie,
		form: { intent: "confirm_two_step", code: await codeOf(secret, -1) },
	});
	expect(done.headers.get("Cache-Control")).toBe("private, no-store");
	if (!done.data?.shown) throw new Error(JSON.stringify(done.data));
	return { secret, codes: done.data.shown.codes };
}

test("forms alone set an app up; then the sign-in has a second page, without a session before it", async () => {
	const who = await signedInUser();
	const { secret, codes } = await setUp(who.cookie);
	expect(codes).toHaveLength(10);
	const form = { email: who.person.email, password: who.person.password };
	const headers = { "CF-Connecting-IP": freshAddress() };
	const first = await callRoute(login, "/login?redirect=%2Fnotifications", { form, headers });
	expect([first.location, sessionCookie(first)]).toEqual(["/second_step?redirect=%2Fnotifications", ""]);
	const step = stepCookie(first.cookies) ?? "";
	const waiting = { ...headers, Cookie: `step=${step}` };
	expect((await callRoute(stepPage, "/second_step", { headers: waiting })).data).toMatchObject({ email: who.person.email, hasApp: true });
	const wrong = await callRoute(secondStep, "/second_step?redirect=%2Fnotifications", {
		form: { second_step: "000000" },
		headers: waiting,
	});
	expect([wrong.status, wrong.data]).toMatchObject([
		400,
		{ intent: "second_step", errors: { second_step: [expect.any(String)] }, values: {} },
	]);
	const right = await callRoute(secondStep, "/second_step?redirect=%2Fnotifications", {
		form: { second_step: await codeOf(secret) },
		headers: waiting,
	});
	expect([right.location, stepCookie(right.cookies)]).toEqual(["/notifications", ""]);
	expect(sessionCookie(right)).toMatch(/^[\w-]{43}$/);
	expect((await callRoute(secondStep, "/second_step", { form: { second_step: codes[0] ?? "" }, headers: waiting })).location).toBe(
		"/login?reason=expired",
	);
	expect((await callRoute(stepPage, "/second_step")).location).toBe("/login");
	// A person who began elsewhere gets there after the new sign-in too.
	const late = { form: { second_step: "123456" }, headers: { "CF-Connecting-IP": freshAddress() } };
	expect((await callRoute(secondStep, "/second_step?redirect=%2Fwebsites", late)).location).toBe(
		"/login?reason=expired&redirect=%2Fwebsites",
	);
});

test("the dialog for a password opens over the profile and over the page of sign-in", async () => {
	const who = await signedInUser();
	for (const [page, path] of [
		[profile, "/account/profile"],
		[loader, "/account/security"],
	] as const) {
		const shown = await callRoute<{ screen: Pick<Screen, "dialog"> }>(page, `${path}?dialog=change_password`, { cookie: who.cookie });
		expect(shown.data?.screen.dialog).toMatchObject({ name: "change_password", proof: { needed: true, hasPassword: true, hasApp: false } });
	}
});

test("options of passkeys are given with a challenge to anybody for a sign-in, to who is signed in for a new one", async () => {
	const who = await signedInUser();
	const ask = async (wanted: string, cookie?: string) => {
		const answer = await callRoute(optionsFor, "/passkey-options", {
			form: { for: wanted },
			cookie,
			headers: { "CF-Connecting-IP": freshAddress() },
		});
		return answer.location ?? (await answer.response?.json());
	};
	expect(await ask("sign_in")).toMatchObject({ challenge: expect.stringMatching(/^[\w-]{43}$/), userVerification: "required" });
	expect(await ask("register", who.cookie)).toMatchObject({ user: { name: who.person.email }, rp: { id: expect.any(String) } });
	expect(await ask("register")).toBe("/login");
	expect(await ask("confirm", who.cookie)).toEqual({ refusal: expect.stringContaining("passkey") });
	expect(await ask("anything", who.cookie)).toBeNull();
});
