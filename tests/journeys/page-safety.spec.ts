import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, hydrated, launchBrowser, makeUser } from "./browser";
import { openAs, openPage, takeSession } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

test("S57 every kind of answer carries its headers", async () => {
	const { token, cookie } = await makeUser();
	const bearer = { Authorization: `Bearer ${token}` };
	const page = await (await fetch(address("/login"))).text();
	const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "";
	const kinds: [string, RequestInit, number, RegExp][] = [
		["/login", {}, 200, /^text\/html; ?charset=utf-8$/i],
		["/nowhere", { headers: { Cookie: cookie } }, 404, /^text\/html; ?charset=utf-8$/i],
		["/position-monitoring", { redirect: "manual" }, 302, /./],
		["/offline", {}, 200, /^text\/html; ?charset=utf-8$/i],
		["/api/ping", {}, 200, /^application\/json; ?charset=utf-8$/i],
		["/api/account", {}, 401, /^application\/json; ?charset=utf-8$/i],
		["/api/nowhere", { headers: bearer }, 404, /^application\/json; ?charset=utf-8$/i],
		["/api/ping", { method: "POST" }, 405, /^application\/json; ?charset=utf-8$/i],
		["/manifest.webmanifest?language=fr", {}, 200, /^application\/manifest\+json; ?charset=utf-8$/i],
		[script, {}, 200, /javascript/],
		["/sw.js", {}, 200, /javascript/],
		["/icons/app-192.png", {}, 200, /^image\/png$/],
	];
	for (const [path, init, status, type] of kinds) {
		const answer = await fetch(address(path), init);
		expect([path, answer.status]).toEqual([path, status]);
		if (status !== 302) expect([path, answer.headers.get("content-type")]).toEqual([path, expect.stringMatching(type)]);
		expect([path, answer.headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
		expect([path, answer.headers.get("referrer-policy")]).toEqual([path, "same-origin"]);
	}
	expect((await fetch(address(script))).headers.get("cache-control")).toContain("immutable");
	expect((await fetch(address("/api/account"), { headers: bearer })).headers.get("cache-control")).toBe("private, no-store");
});

test("S58 no nonce is used twice, and no page violates the policy", async () => {
	const policies = await Promise.all(
		Array.from({ length: 60 }, async () => (await fetch(address("/login"))).headers.get("content-security-policy") ?? ""),
	);
	expect(new Set(policies.map((policy) => /'nonce-([\w-]{24})'/.exec(policy)?.[1])).size).toBe(60);
	const page = await openPage(browser);
	await page.addInitScript(() => {
		document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
			document.documentElement.dataset.violation = `${violatedDirective} ${blockedURI}`;
		});
	});
	await takeSession(page, (await makeUser({ role: "ADMINISTRATOR" })).cookie);
	const paths = [
		"/position-monitoring",
		"/position-monitoring?dialog=add_keywords",
		"/notifications",
		"/datacenter-check",
		"/admin/notices?dialog=create_notice",
		"/admin/users",
		"/admin/crawler/config",
		"/offline",
	];
	for (const path of paths) {
		await page.goto(address(path));
		await page.waitForTimeout(300);
		expect([path, await page.locator("html").getAttribute("data-violation")]).toEqual([path, null]);
	}
	await page.context().close();
});

test("S07 data that looks like script stays data in the page that contains it", async () => {
	const evil = "</script><script>document.title='broken'</script><!-- \u2028";
	const { token, ...user } = await makeUser();
	const answer = await fetch(address("/api/account"), {
		method: "PUT",
		headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
		body: JSON.stringify({ first_name: evil, last_name: "x", company: evil }),
	});
	expect(answer.status).toBe(200);
	const page = await openPage(browser);
	await openAs(page, user.cookie, "/position-monitoring");
	await page.locator("header summary").last().click();
	await expect.poll(() => page.getByText("</script>").first().isVisible()).toBe(true);
	expect(await page.title()).not.toContain("broken");
	await page.context().close();
});

/** A toast over a redirect, as the next page gets it. Its words are not among those that a page loads first. */
const toastCookie = (modal: boolean) => ({
	name: "flash",
	value: encodeURIComponent(
		btoa(JSON.stringify({ id: crypto.randomUUID(), kind: "info", key: "signIn.impersonation.started", facts: { name: "A" }, modal })),
	),
	url: address("/"),
});

test("a toast that comes with the page comes to life as it stands: no page reports an error, and each shows the toast", async () => {
	const page = await openPage(browser);
	const errors: string[] = [];
	page.on("pageerror", ({ message }) => errors.push(message));
	const load = async (path: string, modal: boolean) => {
		await page.context().addCookies([toastCookie(modal)]);
		await page.goto(address(path));
		await hydrated(page);
		// The modal one opens as a dialog when its words are loaded.
		await page.locator(modal ? "dialog[data-own]:modal" : ".toast").waitFor();
		expect([path, modal, errors]).toEqual([path, modal, []]);
	};
	// Each layout, with the screen's own first words and with all words.
	for (const path of ["/welcome", "/login", "/developers"]) await load(path, false);
	await takeSession(page, (await makeUser()).cookie);
	for (const path of ["/position-monitoring", "/account/preferences", "/exports"]) await load(path, false);
	await load("/account/preferences", true);
	await page.context().close();
});

test("no page reports an error when impersonation starts and ends", async () => {
	const page = await openPage(browser);
	const errors: string[] = [];
	page.on("pageerror", ({ message }) => errors.push(message));
	const { id } = await makeUser();
	await openAs(page, (await makeUser({ role: "ADMINISTRATOR" })).cookie, `/admin/users/${id}`);
	await page.locator('form[action="/impersonate"] button').click();
	await page.waitForURL((url) => url.pathname === "/position-monitoring");
	await hydrated(page);
	await page.locator(".toast").waitFor();
	await page.locator("header summary").last().click();
	await page.locator('header form[action="/depersonate"] button').click();
	await page.locator('header form[action="/depersonate"]').waitFor({ state: "detached" });
	await page.locator(".toast").waitFor();
	expect(errors).toEqual([]);
	await page.context().close();
});
