import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, inject, test } from "vitest";
import { domainsOf } from "~/db/company-sign-in";
import { companySignIn } from "~/db/tables/company-sign-in";
import { proofName, proofValue } from "~/domain/account/company-sign-in";
import { action, loader } from "~/routes/account-sign-in/route";
import { action as signInAction, loader as signInLoader } from "~/routes/login-company/route";
import { action as confirmAction, loader as confirmLoader } from "~/routes/login-company-confirm/route";
import { loadDevDns, saveDevDns } from "~/server/dev-dns";
import { callRoute, sessionCookie, toastOf } from "~/server/test-form";
import { member, owner } from "~/services/members/test-account-members";
import { openSession } from "~/services/sessions/open-session";
import { freshAddress } from "~/services/sessions/test-refusal";

const PATH = "/account/sign-in";
const origin = inject("issuerServer");
/** Settings of the deployment: the stand-in that the global set-up serves. */
const vars = { ISSUER_ORIGIN: origin };
const control = (body: object) => fetch(`${origin}/control`, { method: "POST", body: JSON.stringify(body) });
const setRecord = async (name: string, TXT: string[]) => saveDevDns(env, { ...(await loadDevDns(env)), [name]: { TXT } });
const newDomain = () => `${crypto.randomUUID().slice(0, 8)}.example`;
let client: { client_id: string; client_secret: string };
beforeAll(async () => {
	client = await (await fetch(`${origin}/`)).json();
});

const post = (cookie: string, form: Record<string, string | string[]>) => callRoute(action, PATH, { form, cookie, vars });
const settings = ({ person }: { person: { password: string } }, more: Record<string, string> = {}) => ({
	...{ intent: "save", issuer: origin, ...client, role: "reader", current_password: person.password },
	...more,
});

/** An owner whose company signs in a domain. */
async function company() {
	const of = await owner();
	await post(of.cookie, settings(of));
	const domain = newDomain();
	await post(of.cookie, { intent: "add_domain", domain });
	const [added] = await domainsOf(of.ctx.db, of.accountId);
	if (!added) throw new Error("no domain");
	await setRecord(proofName(domain), [proofValue(added.token)]);
	await post(of.cookie, { intent: "check_domain", id: added.hid, domain });
	return { ...of, domain, id: added.hid };
}

/** Types an address and goes to the issuer, as a browser does; returns the way back. */
async function go(email: string, redirect = "/alerts") {
	const headers = { "CF-Connecting-IP": freshAddress() };
	const begun = await callRoute(signInAction, `/login/company?redirect=${encodeURIComponent(redirect)}`, {
		form: { intent: "begin", email },
		headers,
		vars,
	});
	const shown = (begun.data as { shown?: { address: string } } | null)?.shown;
	const cookie = begun.cookies.find((one) => one.startsWith("company="))?.split(";")[0] ?? "";
	if (!shown) return { begun, cookie, back: "" };
	const answer = await fetch(shown.address, { redirect: "manual" });
	const back = new URL(answer.headers.get("Location") ?? "");
	return { begun, cookie, back: back.pathname + back.search };
}
const comeBack = ({ cookie, back }: Awaited<ReturnType<typeof go>>) => callRoute(signInLoader, back, { headers: { Cookie: cookie }, vars });

test("the owner sets the company up, proves a domain and tries it; the secret is shown to nobody", async () => {
	const of = await owner();
	const missing = await post(of.cookie, settings(of, { client_secret: "", issuer: "http://10.0.0.1" }));
	expect(missing.data).toMatchObject({ ok: false, errors: { issuer: [expect.any(String)] }, values: { client_id: [client.client_id] } });
	expect((await post(of.cookie, settings(of, { client_secret: "" }))).data).toMatchObject({
		errors: { client_secret: [expect.any(String)] },
	});
	expect((await post(of.cookie, settings(of))).location).toBe(PATH);
	expect((await post(of.cookie, { intent: "add_domain", domain: "no domain" })).data).toMatchObject({
		errors: { domain: [expect.any(String)] },
	});
	const domain = newDomain();
	await post(of.cookie, { intent: "add_domain", domain: `Someone@${domain.toUpperCase()}` });
	const read = async () =>
		(await callRoute<{ screen: { domains: Record<string, string>[]; settings: object } }>(loader, PATH, { cookie: of.cookie, vars })).data;
	const [added] = (await read())?.screen.domains ?? [];
	expect(added).toMatchObject({ domain, state: "waiting", recordName: `_serpentine.${domain}` });
	const check = () => post(of.cookie, { intent: "check_domain", id: added?.hid ?? "", domain });
	const state = async () => (await read())?.screen.domains[0]?.state;
	await check();
	expect(await state()).toBe("missing");
	await setRecord(added?.recordName ?? "", ["another"]);
	await check();
	expect(await state()).toBe("wrong");
	await setRecord(added?.recordName ?? "", ["another", added?.recordValue ?? ""]);
	expect(toastOf(await check())).toMatchObject({ key: "company.checked", facts: { domain } });
	expect(await state()).toBe("proved");
	expect((await post(of.cookie, { intent: "try" })).data).toMatchObject({ ok: true, shown: { refusal: null } });
	await post(of.cookie, settings(of, { client_secret: "wrong" }));
	expect((await post(of.cookie, { intent: "try" })).data).toMatchObject({ shown: { refusal: "secret" } });
	expect(JSON.stringify(await read())).not.toContain(client.client_secret);
	const [row] = await of.ctx.db.select().from(companySignIn).where(eq(companySignIn.accountId, of.accountId));
	expect(row?.sealedSecret).not.toContain("wrong");
});

test("only the owner sees it and changes it", async () => {
	const of = await company();
	const manager = await member(of, "manager");
	const request = {
		user: { id: manager.userId, hid: manager.userHid, role: "USER" as const },
		accountId: of.accountId,
		ip: null,
		userAgent: null,
	};
	const { secret: cookie } = await openSession(of.ctx, { ...request, kind: "cookie" });
	const headers = { "X-Account": of.accountHid };
	expect((await callRoute(loader, PATH, { cookie, headers, vars })).status).toBe(403);
	const forms = [
		settings(of),
		{ intent: "add_domain", domain: newDomain() },
		{ intent: "remove_domain", id: of.id },
		{ intent: "try" },
		{ intent: "end" },
	];
	for (const form of forms)
		expect((await callRoute(action, PATH, { form, cookie, headers, vars })).data).toMatchObject({ ok: false, code: "ForbiddenException" });
	expect(await domainsOf(of.ctx.db, of.accountId)).toMatchObject([{ domain: of.domain, state: "proved" }]);
});

test("settings and the end need a proof when the sign-in is old", async () => {
	const of = await owner();
	const wrong = await post(of.cookie, settings(of, { current_password: "wrong" }));
	expect(wrong.data).toMatchObject({ ok: false, code: "ReauthenticationException", errors: { current_password: [expect.any(String)] } });
});

test("an address leads to its company and back to the page where it began, with a session", async () => {
	const of = await company();
	await control({ person: { sub: of.domain, email: `ada@${of.domain}`, given_name: "Ada" }, fault: null });
	const trip = await go(`ada@${of.domain}`);
	const done = await comeBack(trip);
	expect([done.status, done.location]).toEqual([302, "/alerts"]);
	expect(sessionCookie(done)).toMatch(/^[\w-]{43}$/);
	expect(done.cookies.some((one) => one.startsWith("company=;"))).toBe(true);
	const again = await comeBack(trip);
	expect([again.location, sessionCookie(again)]).toEqual(["/login/company?refused=over", null]);
	const evil = await comeBack(await go(`ada@${of.domain}`, "https://evil.example/"));
	expect(evil.location).toBe("/");
});

test("an address of no company, and a refusal, are told in words", async () => {
	const of = await company();
	const { begun } = await go(`ada@${newDomain()}`);
	expect([begun.status, begun.data]).toMatchObject([400, { errors: { email: [expect.stringContaining("No company")] } }]);
	await control({ person: { sub: of.domain, email: `ada@${of.domain}` }, fault: "wrong_nonce" });
	const refused = await comeBack(await go(`ada@${of.domain}`));
	expect([refused.location, sessionCookie(refused)]).toEqual(["/login/company?refused=nonce", null]);
	await control({ fault: null });
	expect((await callRoute(signInLoader, "/login/company?refused=nonce", { vars })).data).toMatchObject({ refused: "nonce" });
	expect((await callRoute(signInLoader, "/login/company?refused=<script>", { vars })).data).toMatchObject({ refused: null });
});

test("somebody with a user of their own is asked to confirm, and does it once they have signed in", async () => {
	const of = await company();
	const person = await owner({ email: `bob@${of.domain}` });
	await control({ person: { sub: `bob ${of.domain}`, email: person.person.email }, fault: null });
	const asked = await comeBack(await go(person.person.email));
	expect(asked.location).toBe("/login/company/confirm");
	const secret = asked.cookies.find((one) => one.startsWith("company="))?.split(";")[0] ?? "";
	const headers = { Cookie: secret };
	const shown = (cookie: string) => callRoute(confirmLoader, "/login/company/confirm", { headers: { Cookie: cookie }, vars });
	expect((await shown(secret)).data).toMatchObject({ state: "out", email: person.person.email, isMember: false });
	expect((await shown(`${secret}; session=${of.cookie}`)).data).toMatchObject({ state: "other" });
	expect((await shown(`${secret}; session=${person.cookie}`)).data).toMatchObject({ state: "own" });
	expect((await callRoute(confirmAction, "/login/company/confirm", { form: { intent: "confirm" }, headers, vars })).location).toContain(
		"/login",
	);
	const both = { Cookie: `${secret}; session=${person.cookie}` };
	const done = await callRoute(confirmAction, "/login/company/confirm", { form: { intent: "confirm" }, headers: both, vars });
	expect(done.location).toBe(`/a/${of.accountHid}/`);
	expect((await comeBack(await go(person.person.email))).location).toBe("/alerts");
	expect((await shown("")).location).toBe("/login/company?refused=over");
});

test("removing a domain and ending it all close the way in", async () => {
	const of = await company();
	await post(of.cookie, { intent: "remove_domain", id: of.id, domain: of.domain });
	expect((await go(`ada@${of.domain}`)).begun.status).toBe(400);
	const ended = await post(of.cookie, { intent: "end", current_password: of.person.password });
	expect([ended.location, toastOf(ended)]).toMatchObject([PATH, { key: "company.ended" }]);
	expect((await post(of.cookie, { intent: "end", current_password: of.person.password })).data).toMatchObject({ ok: false });
});
