import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, launchBrowser, makeUser } from "./browser";
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
