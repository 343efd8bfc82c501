import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, hydrated, launchBrowser, makeUser } from "./browser";
import { openAs, openPage, signInByForm, submit } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

test.each([true, false])("signs in and out (JavaScript: %s)", async (javaScriptEnabled) => {
	const user = await makeUser();
	const page = await openPage(browser, { javaScriptEnabled });
	await page.goto(address("/"));
	await page.waitForURL(/\/login$/);
	await signInByForm(page, user);
	await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Keywords");
	await page.locator("summary[aria-label='Account menu']").click();
	await page.getByRole("button", { name: "Sign out" }).click();
	await page.waitForURL(/\/login$/);
	await page.goto(address("/position-monitoring"));
	expect(new URL(page.url()).pathname).toBe("/login");
	await page.context().close();
});

test.each([true, false])("an error is shown beside its field and typed values stay (JavaScript: %s)", async (javaScriptEnabled) => {
	const page = await openPage(browser, { javaScriptEnabled });
	await page.goto(address("/login"));
	await page.fill("input[name=email]", "nobody");
	await submit(page);
	const email = page.locator("input[name=email]");
	await page.locator("input[name=email][aria-describedby]").waitFor();
	const described = async () => page.locator(`#${await email.getAttribute("aria-describedby")}`).textContent();
	await expect.poll(described).toContain("This is not an e-mail address");
	await expect.poll(() => email.inputValue()).toBe("nobody");
	await expect.poll(() => page.getByText("Enter your password.").count()).toBe(1);
	await page.context().close();
});

test("a wrong password reveals nothing about the address, and keeps it", async () => {
	const user = await makeUser();
	const page = await openPage(browser);
	await page.goto(address("/login"));
	await page.fill("input[name=email]", user.email);
	await page.fill("input[name=password]", "not the password");
	await submit(page);
	await expect.poll(() => page.getByRole("alert").textContent()).toBe("E-mail or password is wrong.");
	await expect.poll(() => page.locator("input[name=email]").inputValue()).toBe(user.email);
	await expect.poll(() => page.locator("input[name=password]").inputValue()).not.toContain("</");
	await page.context().close();
});

test("the language follows the browser, then the user's choice, without JavaScript too", async () => {
	const page = await openPage(browser, { javaScriptEnabled: false, locale: "fr-FR" });
	await page.goto(address("/login"));
	await expect
		.poll(async () => [await page.locator("html").getAttribute("lang"), await page.getByRole("heading", { level: 1 }).textContent()])
		.toEqual(["fr", "Se connecter"]);
	await page.getByRole("button", { name: "Español" }).click();
	await page.waitForLoadState();
	await expect.poll(async () => [await page.locator("html").getAttribute("lang"), new URL(page.url()).pathname]).toEqual(["es", "/login"]);
	// Kept in the cookie: a later visit by any address has it.
	await page.goto(address("/forgot_password"));
	await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("es");
	await page.context().clearCookies();
	await page.goto(address("/forgot_password"));
	await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("fr");
	await page.context().close();
});

/** Addresses that no screen has, below those that have one too. */
const UNKNOWN = [
	"/nowhere",
	"/NOWHERE/deeper/",
	"/nowhere.js",
	"/account/nowhere",
	"/account/profile/nowhere",
	"/admin/nowhere",
	"/admin/users/one/nowhere",
	"/position-monitoring/one/nowhere",
	"/login/token/nowhere",
	"/welcome/nowhere",
	"/.well-known/nowhere",
	"/%E0%A4%A",
];
/** Addresses that exist, whose guards lead visitors to sign-in whatever they name. */
const GUARDED = [
	"/account/profile",
	"/account/webhooks/nowhere",
	"/admin/users",
	"/admin/users/nowhere",
	"/looks/nowhere",
	"/notifications",
];

test("an unknown address is 404 for visitors and users by every method, and one that is guarded leads visitors to sign-in", async () => {
	const { cookie } = await makeUser();
	const headers = { Origin: new URL(address("/")).origin };
	const ask = (path: string, method: string, own: Record<string, string> = {}) =>
		fetch(address(path), {
			method,
			redirect: "manual",
			headers: { ...headers, ...own },
			...(method === "POST" && { body: new URLSearchParams() }),
		});
	const seen = await Promise.all(
		UNKNOWN.flatMap((path) =>
			["GET", "HEAD", "POST"].map(async (method) => {
				const [visitor, user] = await Promise.all([ask(path, method), ask(path, method, { Cookie: cookie })]);
				return [path, method, visitor.status, user.status];
			}),
		),
	);
	expect(seen.filter(([, , visitor, user]) => visitor !== 404 || user !== 404)).toEqual([]);
	const led = await Promise.all(GUARDED.map(async (path) => (await ask(path, "GET")).headers.get("Location") ?? path));
	expect(led.filter((to) => !to.startsWith("/login"))).toEqual([]);
});

test.each([
	["en", "There is no such page", "Sign in"],
	["fr", "Cette page n’existe pas", "Se connecter"],
	["es", "Esta página no existe", "Iniciar sesión"],
])("an unknown address says so in %s and has a way on, with and without JavaScript", async (locale, title, signIn) => {
	for (const javaScriptEnabled of [true, false]) {
		const page = await openPage(browser, { locale, javaScriptEnabled });
		expect((await page.goto(address("/account/preferences/nowhere")))?.status()).toBe(404);
		await hydrated(page);
		await page.getByRole("heading", { level: 1, name: title }).waitFor();
		if (javaScriptEnabled) await expectAccessible(page);
		await page.getByRole("link", { name: signIn }).click();
		await page.locator("#sign-in-form").waitFor();
		await page.context().close();
	}
});

test("an unknown address keeps a user's navigation and leads to the page that it may mean", async () => {
	const page = await openPage(browser);
	expect((await openAs(page, (await makeUser()).cookie, "/account/billings"))?.status()).toBe(404);
	await expect.poll(() => page.locator("aside").getByRole("link", { name: "Keywords", exact: true }).isVisible()).toBe(true);
	await expectAccessible(page);
	await page.getByRole("navigation", { name: "You may have meant" }).getByRole("link", { name: "Billing" }).click();
	await page.getByRole("heading", { level: 1, name: "Billing" }).waitFor();
	await page.context().close();
});

test("a report's link that opens nothing says so", async () => {
	const page = await openPage(browser, { locale: "fr", javaScriptEnabled: false });
	expect((await page.goto(address("/reports/nothing/nobody")))?.status()).toBe(404);
	await page.getByRole("heading", { name: "Ce rapport n’est plus disponible" }).waitFor();
	await page.getByRole("link", { name: "Ouvrir Serpentine" }).click();
	await page.waitForURL(/\/login$/);
	await page.context().close();
});

test("every page carries the security headers and a nonce of its own", async () => {
	const policies = await Promise.all(
		[1, 2].map(async () => {
			const answer = await fetch(address("/login"));
			expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
			expect(answer.headers.get("cache-control")).toBe("private, no-store");
			return answer.headers.get("content-security-policy") ?? "";
		}),
	);
	for (const policy of policies) {
		expect(policy).toMatch(/script-src 'nonce-[\w-]{22,}' 'strict-dynamic'/);
		expect(policy).not.toContain("unsafe");
	}
	expect(policies[0]).not.toBe(policies[1]);
});
