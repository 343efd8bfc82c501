import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, expectNoOverflow, launchBrowser, listens, visit } from "./browser";
import { FIREFOX, openPage, signInByForm } from "./sign-in";
import { signedInPage, userPage } from "./signed-in-page";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

const paid = { plan: "expert_20210323", packs: 1 };

/** The error text of an input, "" for none. */
async function errorOf(page: Page, name: string): Promise<string> {
	const input = page.locator(`main [name="${name}"], dialog [name="${name}"]`).first();
	const ids = (await input.getAttribute("aria-describedby")) ?? "";
	const words = await Promise.all(ids.split(" ").map((id) => page.locator(`[id="${id}"][id$="-error"]`).allTextContents()));
	return words.flat().join(" ");
}

test.each([true, false])("A02 the profile is saved, errors are shown beside their fields (JavaScript: %s)", async (javaScriptEnabled) => {
	const { page, account } = await signedInPage(browser, "/account", {}, { javaScriptEnabled, locale: "fr-FR" });
	await page.waitForURL(/\/account\/profile$/);
	await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Profil");
	await page.fill("[name=company]", "Les Machines");
	await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
	await page.getByText("Le prénom est requis.").waitFor();
	await expect
		.poll(async () => [await errorOf(page, "first_name"), await errorOf(page, "last_name")])
		.toEqual(["Le prénom est requis.", "Le nom est requis."]);
	await expect.poll(() => page.locator("[name=company]").inputValue()).toBe("Les Machines");
	await page.fill("[name=first_name]", "Ada");
	await page.fill("[name=last_name]", "Lovelace");
	await page.selectOption("[name=phone_country]", "fr");
	await page.fill("[name=phone]", "12");
	await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
	await page.getByText("Ce n’est pas un numéro de téléphone").waitFor();
	await page.fill("[name=phone]", "06 12 34 56 78");
	await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
	await page.getByText("Modifications enregistrées.").waitFor();
	expect(await account()).toMatchObject({
		first_name: "Ada",
		last_name: "Lovelace",
		company: "Les Machines",
		phone: "+33612345678",
	});
	await page.context().close();
});

test.each([true, false])(
	"A02 a password is changed, told in the spec's words, and opens the account (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const { user, page } = await signedInPage(
			browser,
			"/account/profile?dialog=change_password",
			{},
			{ javaScriptEnabled, locale: "fr-FR" },
		);
		const send = () => page.locator("dialog button[value=password]").click();
		await send();
		await page.getByText("Un mot de passe est requis.").waitFor();
		await page.fill("dialog [name=password]", "court");
		await send();
		await page.getByText("Votre mot de passe doit contenir au moins 8 caractères.").waitFor();
		await page.fill("dialog [name=current_password]", user.password);
		await page.fill("dialog [name=password]", "violet escalier calme");
		await page.fill("dialog [name=password_confirmation]", "autre chose");
		await send();
		await page.getByText("Les mots de passe doivent correspondre.").waitFor();
		await page.fill("dialog [name=current_password]", "faux");
		await page.fill("dialog [name=password]", "violet escalier calme");
		await page.fill("dialog [name=password_confirmation]", "violet escalier calme");
		await send();
		await page.getByText("Ce n’est pas le mot de passe actuel.").waitFor();
		await page.fill("dialog [name=current_password]", user.password);
		await page.fill("dialog [name=password]", "violet escalier calme");
		await page.fill("dialog [name=password_confirmation]", "violet escalier calme");
		await send();
		await page.getByText("Mot de passe modifié.").first().waitFor();
		const stale = await fetch(address("/api/account"), { headers: { Authorization: `Bearer ${user.token}` } });
		expect(stale.status).toBe(401);
		const again = await openPage(browser, { javaScriptEnabled: false });
		await signInByForm(again, { ...user, password: "violet escalier calme" });
		await again.context().close();
		await page.context().close();
	},
);

test.each([true, false])("A02 an API key is created, shown once, and deleted (JavaScript: %s)", async (javaScriptEnabled) => {
	const { page } = await signedInPage(browser, "/account/api", paid, { javaScriptEnabled });
	await page.getByRole("link", { name: "Create a token" }).click();
	await page.locator("dialog button[value=create]").click();
	await page.getByText("A name is required.").waitFor();
	await page.fill("dialog [name=label]", "Continuous integration");
	await page.locator("dialog button[value=create]").click();
	const key = await page.getByLabel("Key of Continuous integration").inputValue();
	expect(key).toMatch(/^sp_live_[0-9A-Za-z]{38}$/);
	expect(page.url()).not.toContain(key);
	expect(JSON.stringify(await page.context().cookies())).not.toContain(key);
	const answer = await fetch(address("/api/account"), { headers: { Authorization: `Bearer ${key}` } });
	expect(answer.status).toBe(200);
	await page.getByRole("link", { name: "I have copied it" }).click();
	await page.locator("dialog").waitFor({ state: "detached" });
	await page.getByRole("cell", { name: "Continuous integration sp_live_" }).waitFor();
	expect(await page.content()).not.toContain(key);
	await page.getByRole("link", { name: "Delete Continuous integration" }).click();
	await page.locator("dialog button[value=delete]").click();
	await page.getByText("API token deleted.").waitFor();
	await expect.poll(() => page.getByRole("cell", { name: "Continuous integration sp_live_" }).count()).toBe(0);
	expect((await fetch(address("/api/account"), { headers: { Authorization: `Bearer ${key}` } })).status).toBe(401);
	await page.context().close();
});

test("the API page of the free plan shows a warning with a link to the subscriptions", async () => {
	const { page } = await signedInPage(browser, "/account/api?dialog=create_api_token");
	await expect.poll(() => page.locator("dialog").count()).toBe(0);
	const warning = page.locator("main .callout").getByText("The API needs a paid subscription.");
	await warning.getByRole("link", { name: "See my subscriptions" }).click();
	await page.waitForURL(/\/account\/subscriptions$/);
	await page.getByText("No subscription").waitFor();
	await page.context().close();
});

test.each([true, false])(
	"A02 S11 an account is deleted with its consequences told, and signing in offers it back (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const { user, page } = await signedInPage(browser, "/account/profile", {}, { javaScriptEnabled });
		await page.getByRole("link", { name: "Delete account…" }).click();
		await page.getByText("signing in brings everything back except API tokens and what they made").waitFor();
		await page.locator("dialog button[value=remove]").click();
		await page.getByText("The current password is needed.").waitFor();
		await page.fill("dialog [name=current_password]", user.password);
		await page.locator("dialog button[value=remove]").click();
		await page.waitForURL(/\/login\?reason=removed/);
		expect((await fetch(address("/api/account"), { headers: { Authorization: `Bearer ${user.token}` } })).status).toBe(401);
		await page.fill("input[name=email]", user.email);
		await page.fill("input[name=password]", user.password);
		await page.locator("#sign-in-form button:not([type=button])").first().click();
		await page.getByText("Your account is currently deactivated, do you want to reactivate it to connect to it?").first().waitFor();
		await page.context().close();
	},
);

test("own sessions are listed with their device, and one of them can be ended", async () => {
	const { user, page } = await userPage(browser);
	const other = await openPage(browser, { userAgent: FIREFOX });
	const isListening = listens(other);
	await signInByForm(other, user);
	await isListening;
	await page.goto(address("/account/security"));
	await page
		.getByRole("button", { name: /Sign out: Firefox on Linux/ })
		.first()
		.click();
	await page.getByText("That session has ended.").waitFor();
	// S11: the other browser is notified.
	await other.waitForURL(/\/login\?reason=disconnected/, { timeout: 20_000 });
	const answer = await other.request.get(address("/account/profile"));
	expect(new URL(answer.url()).pathname).toBe("/login");
	await other.context().close();
	await page.context().close();
});

const HOSTILE = [
	"<script>window.hit=1</script>",
	'"><img src=x onerror="window.hit=1">',
	"</script><script>window.hit=1</script>",
	"'-window.hit=1-'",
	"{{constructor.constructor('window.hit=1')()}}",
	"<svg/onload=window.hit=1>",
	"javascript:window.hit=1",
	"<!--<script>window.hit=1",
	"\u2028window.hit=1//",
];

test("S03 names, companies and labels are shown as text, whatever they contain", async () => {
	const { user, page } = await userPage(browser, paid);
	const violations: string[] = [];
	page.on("dialog", (dialog) => violations.push(dialog.message()));
	page.on("console", (message) => void (message.text().includes("Content Security Policy") && violations.push(message.text())));
	const call = (path: string, method: string, body: unknown) =>
		fetch(address(path), {
			method,
			headers: { Authorization: `Bearer ${user.token}`, "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});
	const shown = (text = "") => text.replace(/\s+/g, " ").trim();
	for (const label of HOSTILE) expect((await call("/api/account/tokens/api", "POST", { label })).status).toBe(200);
	for (let first = 0; first < HOSTILE.length; first += 3) {
		const [first_name, last_name, company] = HOSTILE.slice(first, first + 3);
		expect((await call("/api/account", "PUT", { first_name, last_name, company })).status).toBe(200);
		// Every screen has the same header: the others are loaded once.
		for (const path of [...(first === 0 ? ["/account/api", "/position-monitoring"] : []), "/account/profile"]) {
			await page.goto(address(path));
			expect([first_name, path, await page.evaluate(() => "hit" in window)]).toEqual([first_name, path, false]);
		}
		for (const [name, text] of Object.entries({ first_name, last_name, company }))
			await expect.poll(() => page.locator(`[name=${name}]`).inputValue()).toBe(shown(text));
	}
	expect(violations).toEqual([]);
	await page.context().close();
});

const SCREENS = [
	"/account/security",
	"/account/security?dialog=change_password",
	"/account/security?dialog=two_step",
	"/account/security?dialog=add_passkey",
	"/account/profile",
	"/account/profile?dialog=delete_account",
	"/account/preferences",
	"/account/preferences?dialog=memorized_websites",
	"/account/subscriptions",
	"/account/subscriptions?dialog=subscribe_to_plan",
	"/account/billing",
	"/account/billing?dialog=edit_customer_informations",
	"/account/api",
	"/account/api?dialog=create_api_token",
];

// axe's findings depend on colours and widths, not on the language; overflowing text does.
test.each([
	["en", 1280, "light"],
	["en", 390, "dark"],
	["fr-FR", 390, "dark"],
	["es-ES", 390, "light"],
] as const)("A01 the account's pages and dialogs are accessible and fit (%s, %i px, %s)", async (locale, width, colorScheme) => {
	const { page } = await signedInPage(browser, "/account/preferences", { ...paid, status: "active" }, { locale });
	await page.setViewportSize({ width, height: 900 });
	await page.emulateMedia({ colorScheme });
	for (const path of SCREENS) {
		await visit(page, path);
		if (locale === "en") await expectAccessible(page);
		await expectNoOverflow(page, path);
		const shots = process.env.SCREENSHOTS;
		if (shots) await page.screenshot({ path: `${shots}/${locale}-${width}-${path.replaceAll(/[/?=]/g, "_")}.png`, fullPage: true });
	}
	await page.context().close();
});
