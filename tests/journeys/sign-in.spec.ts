import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, launchBrowser, makeUser } from "./browser";
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
	await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Position monitoring");
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

test("an unknown address redirects visitors to sign-in, and answers users 404 in words", async () => {
	const page = await openPage(browser);
	await page.goto(address("/nowhere"));
	expect(new URL(page.url()).pathname).toBe("/login");
	expect((await fetch(address("/nowhere.js"), { redirect: "manual" })).status).toBe(404);
	const answer = await openAs(page, (await makeUser()).cookie, "/nowhere");
	expect(answer?.status()).toBe(404);
	await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("There is no such page");
	await expectAccessible(page);
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
