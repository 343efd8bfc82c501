import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, expectNoOverflow, hydrated, launchBrowser, makeUser } from "./browser";
import { lastMessage } from "./outbox";
import { endedSession, openAs, openPage } from "./sign-in";

declare global {
	interface Window {
		/** Texts of the button while one signs in, recorded by the page. */
		shownStages?: string[];
	}
}

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

/** The last sign-in code sent to the address. */
async function codeMail(to: string): Promise<{ code: string; link: string }> {
	const { code, link } = await lastMessage(to, "sign_in_code");
	return { code: code ?? "", link: link ?? "" };
}

const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.each([true, false])(
	"A02 a forgotten password: address, code, then the dialog for a new one (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const user = await makeUser();
		const page = await openPage(browser, { javaScriptEnabled });
		await page.goto(address("/login"));
		await page.getByRole("link", { name: "Forgot your password?" }).click();
		await page.waitForURL(/\/forgot_password$/);
		await page.getByRole("button", { name: "Continue" }).click();
		await page.getByText("Enter your e-mail address.").waitFor();
		await page.fill("input[name=email]", user.email);
		await page.getByRole("button", { name: "Continue" }).click();
		await page.locator("input[name=code]").waitFor();
		await page.fill("input[name=code]", "00000000");
		await page.getByRole("button", { name: "Sign in" }).click();
		await page.getByText("Your validation code is invalid or expired.").waitFor();
		const { code } = await codeMail(user.email);
		await page.fill("input[name=code]", `${code.slice(0, 4)} ${code.slice(4)}`);
		await page.getByRole("button", { name: "Sign in" }).click();
		await page.waitForURL(/\/account\/profile\?dialog=change_password$/);
		await page.context().close();
	},
);

test.each([true, false])("A02 login by code, and its ways back (JavaScript: %s)", async (javaScriptEnabled) => {
	const user = await makeUser();
	const page = await openPage(browser, { javaScriptEnabled });
	await page.goto(address("/login"));
	await page.getByRole("link", { name: "Sign in by code" }).click();
	await page.waitForURL(/dialog=login_by_code$/);
	// The field of the sign-in stands until the form of the code has come.
	await page.getByRole("button", { name: "Continue" }).waitFor();
	await page.fill("input[name=email]", user.email);
	await page.getByRole("button", { name: "Continue" }).click();
	await page.locator("input[name=code]").waitFor();
	await page.getByRole("link", { name: "Cancel" }).click();
	await page.getByRole("button", { name: "Continue" }).waitFor();
	await page.getByRole("link", { name: "Cancel" }).click();
	await page.locator("input[name=password]").waitFor();
	await expect.poll(() => path(page)).toBe("/login");
	await page.context().close();
});

test.each([true, false])(
	"A02 the link of the mail signs in by its button, or automatically (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const user = await makeUser();
		const page = await openPage(browser, { javaScriptEnabled });
		await page.goto(address("/login?dialog=login_by_code"));
		await page.fill("input[name=email]", user.email);
		await page.getByRole("button", { name: "Continue" }).click();
		await page.locator("input[name=code]").waitFor();
		const { link } = await codeMail(user.email);
		const own = address(new URL(link).pathname);
		await page.goto(own);
		if (!javaScriptEnabled) await page.getByRole("button", { name: "Sign in" }).click();
		await page.waitForURL(/\/position-monitoring/);
		await page.context().clearCookies();
		await page.goto(own);
		if (!javaScriptEnabled) await page.getByRole("button", { name: "Sign in" }).click();
		await page.getByText("Your validation code is invalid or expired.").waitFor();
		await page.getByRole("link", { name: "Back to sign-in" }).click();
		await page.locator("input[name=password]").waitFor();
		await page.context().close();
	},
);

test("the link of the mail requires a click in a browser that did not request it, and its code is refused there", async () => {
	const user = await makeUser();
	const page = await openPage(browser);
	await page.goto(address("/forgot_password"));
	await page.fill("input[name=email]", user.email);
	await page.getByRole("button", { name: "Continue" }).click();
	await page.locator("input[name=code]").waitFor();
	const { code, link } = await codeMail(user.email);
	const other = await openPage(browser);
	const answer = await other.goto(address(new URL(link).pathname));
	expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
	await other.getByText(`It opens the account of ${user.email} here.`).waitFor();
	await other.waitForLoadState("networkidle");
	expect(path(other)).toMatch(/^\/login\//);
	const posted = await other.request.post(address("/forgot_password"), {
		form: { email: user.email, code },
		headers: { Origin: address("/").slice(0, -1) },
		maxRedirects: 0,
	});
	expect(posted.status()).toBe(400);
	// Cancelling and returning leads to the field for the code.
	await page.getByRole("link", { name: "Cancel" }).click();
	await page.fill("input[name=email]", user.email);
	await page.getByRole("button", { name: "Continue" }).click();
	await page.locator("input[name=code]").waitFor();
	await other.getByRole("button", { name: "Sign in" }).click();
	await other.waitForURL(/\/position-monitoring/);
	await page.context().close();
	await other.context().close();
});

test.each([true, false])("the owner restores a disabled account (JavaScript: %s)", async (javaScriptEnabled) => {
	const user = await makeUser({ status: "disabled" });
	const page = await openPage(browser, { javaScriptEnabled });
	await page.goto(address("/login"));
	await page.fill("input[name=email]", user.email);
	await page.fill("input[name=password]", user.password);
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.getByText("Your account is currently deactivated, do you want to reactivate it to connect to it?").waitFor();
	if (!javaScriptEnabled) await page.fill("input[name=password]", user.password);
	await page.getByRole("button", { name: "Reactivate and sign in" }).click();
	await page.waitForURL(/\/position-monitoring/);
	await page.context().close();
});

test("signing in shows its stages and leads to the requested screen", async () => {
	const user = await makeUser();
	const page = await openPage(browser);
	await page.goto(address("/account/preferences"));
	expect(path(page)).toBe("/login?redirect=%2Faccount%2Fpreferences");
	await hydrated(page);
	await page.evaluate(() => {
		const seen: string[] = [];
		window.shownStages = seen;
		new MutationObserver(() => {
			const text = document.querySelector("[role=status]")?.textContent;
			if (text && seen.at(-1) !== text) seen.push(text);
		}).observe(document.body, { subtree: true, childList: true, characterData: true });
	});
	// Until the second text of each wait is shown.
	let wanted = 0;
	await page.route(/\.data(\?|$)/, async (route) => {
		wanted = Math.min(wanted + 2, 4);
		await page.waitForFunction((count) => (window.shownStages?.length ?? 0) >= count, wanted);
		await route.continue();
	});
	await page.fill("input[name=email]", user.email);
	await page.fill("input[name=password]", user.password);
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.waitForURL(/\/account\/preferences$/);
	const seen = await page.evaluate(() => window.shownStages ?? []);
	expect(seen.slice(0, 4)).toEqual(["Authenticating…", "Retrieving the login token…", "Loading account data…", "Launching the app…"]);
	await page.context().close();
});

test("S04 addresses and parameters are shown as text and run nothing", async () => {
	const page = await openPage(browser);
	const ran: string[] = [];
	page.on("dialog", async (dialog) => {
		ran.push(dialog.message());
		await dialog.dismiss();
	});
	await page.addInitScript(() =>
		document.addEventListener("securitypolicyviolation", (event) => console.error(`violation ${event.violatedDirective}`)),
	);
	page.on("console", (message) => message.text().startsWith("violation") && ran.push(message.text()));
	const payloads = [
		"'\"><img src=x onerror=alert(1)>",
		"</title><script>alert(1)</script>",
		'"><script>alert(1)</script>',
		"{{constructor.constructor('alert(1)')()}}",
	];
	// An address that is script must be alone; each of the others runs wherever it stands in a text.
	const script = "javascript:alert(1)";
	for (const payload of [...payloads, script]) {
		const answer = await fetch(address(`/login/${encodeURIComponent(payload)}`));
		expect(answer.status).toBeLessThan(500);
	}
	for (const [payload, starts] of [
		[payloads.join(""), ["/login", "/forgot_password", "/login?dialog=login_by_code"]],
		[script, ["/login"]],
	] as const) {
		for (const start of starts) {
			await page.goto(
				address(`${start}${start.includes("?") ? "&" : "?"}redirect=${encodeURIComponent(payload)}&reason=${encodeURIComponent(payload)}`),
			);
			await page.fill("input[name=email]", `${payload}@example.com`.replaceAll(" ", ""));
			if (start === "/login") await page.fill("input[name=password]", payload);
			await page.locator("form button:not([type=button])").first().click();
			await page.waitForTimeout(100);
			await expect.poll(() => page.locator("script:not([nonce]):not([src]), img[src=x]").count()).toBe(0);
		}
		await page.goto(address(`/login/${encodeURIComponent(payload)}`));
		await hydrated(page);
	}
	expect(ran).toEqual([]);
	await page.context().close();
}, 120_000);

test("A05 fields have autocomplete types for password managers and phones, and codes may be pasted", async () => {
	const user = await makeUser();
	const page = await openPage(browser);
	await page.goto(address("/login"));
	const autocomplete = (name: string) => page.locator(`input[name=${name}]`).getAttribute("autocomplete");
	expect([await autocomplete("email"), await autocomplete("password")]).toEqual(["username", "current-password"]);
	await hydrated(page);
	await page.getByRole("link", { name: "Forgot your password?" }).click();
	await page.waitForURL(/\/forgot_password$/);
	await page.locator("input[name=password]").waitFor({ state: "detached" });
	expect(await autocomplete("email")).toBe("username");
	await page.fill("input[name=email]", user.email);
	await page.getByRole("button", { name: "Continue" }).click();
	const code = page.locator("input[name=code]");
	await code.waitFor();
	await expect
		.poll(async () => [await autocomplete("code"), await code.getAttribute("inputmode"), await code.getAttribute("maxlength")])
		.toEqual(["one-time-code", "numeric", null]);
	// Nobody prevents the browser's own pasting.
	expect(await code.evaluate((input) => input.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true })))).toBe(true);
	await expect.poll(() => code.evaluate((input) => document.activeElement === input)).toBe(true);
	await page.context().close();
});

test.each([
	["en", "Sign in"],
	["fr", "Se connecter"],
	["es", "Iniciar sesión"],
] as const)("every way in is accessible and fits at 390 px in %s", async (locale, title) => {
	const user = await makeUser({ language: locale });
	const page = await openPage(browser, { locale, viewport: { width: 390, height: 844 } });
	// axe's findings do not depend on the language, overflowing text does.
	const check = async () => {
		if (locale === "en") await expectAccessible(page);
		await expectNoOverflow(page);
	};
	await page.goto(address("/login?reason=expired"));
	await expect.poll(() => heading(page).textContent()).toBe(title);
	await check();
	await page.locator("#sign-in-form button:not([type=button])").click();
	await page.locator("[aria-invalid]").first().waitFor();
	await check();
	await hydrated(page);
	await page.locator("a[href$='/forgot_password']").click();
	await page.locator("input[name=password]").waitFor({ state: "detached" });
	await check();
	await page.fill("input[name=email]", user.email);
	await page.locator("form button").first().click();
	await page.locator("input[name=code]").waitFor();
	await check();
	await page.evaluate((to) => window.__remixRouter.navigate(to), `/login/${"A".repeat(22)}`);
	await page.getByRole("alert").waitFor();
	await page.locator("input[name=code]").waitFor({ state: "detached" });
	await check();
	await page.context().close();
});

test("an expired session is shown on the sign-in page", async () => {
	const page = await openPage(browser);
	await openAs(page, endedSession((await makeUser()).cookie), "/position-monitoring");
	expect(new URL(page.url()).pathname).toBe("/login");
	await page.getByText("Your session has expired, please log in again.").waitFor();
	await page.context().close();
});
