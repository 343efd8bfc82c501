import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, callApi, launchBrowser, makeUser } from "./browser";
import { openPage, signIn, signInByForm } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

const paid = { plan: "expert_20210323", packs: 1 };
interface Account {
	first_name: string;
	phone: string;
	language: string;
	timezone: string;
	meta: Record<string, unknown>;
}

async function signedInPage(settings: Record<string, unknown> = {}, options: Parameters<typeof openPage>[1] = {}) {
	const user = await makeUser(settings);
	const page = await openPage(browser, options);
	await signIn(page, user);
	return { user, page, account: () => callApi<Account>("/api/account", user.token) };
}

/** The words of an input's error, "" for none. */
async function errorOf(page: Page, name: string): Promise<string> {
	const input = page.locator(`main [name="${name}"], dialog [name="${name}"]`).first();
	const ids = (await input.getAttribute("aria-describedby")) ?? "";
	const words = await Promise.all(ids.split(" ").map((id) => page.locator(`[id="${id}"][id$="-error"]`).allTextContents()));
	return words.flat().join(" ");
}

test.each([true, false])("A02 the profile is saved, mistakes stand beside their fields (JavaScript: %s)", async (javaScriptEnabled) => {
	const { page, account } = await signedInPage({}, { javaScriptEnabled, locale: "fr-FR" });
	await page.goto(address("/account"));
	await page.waitForURL(/\/account\/profile$/);
	expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Profil");
	await page.fill("[name=company]", "Les Machines");
	await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
	await page.getByText("Le prénom est requis.").waitFor();
	expect([await errorOf(page, "first_name"), await errorOf(page, "last_name")]).toEqual(["Le prénom est requis.", "Le nom est requis."]);
	expect(await page.locator("[name=company]").inputValue()).toBe("Les Machines");
	await page.fill("[name=first_name]", "Ada");
	await page.fill("[name=last_name]", "Lovelace");
	await page.selectOption("[name=phone_country]", "fr");
	await page.fill("[name=phone]", "12");
	await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
	await page.getByText("Ce n’est pas un numéro de téléphone").waitFor();
	await page.fill("[name=phone]", "06 12 34 56 78");
	await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
	await page.getByText("Modifications enregistrées.").waitFor();
	expect(await account()).toMatchObject({ first_name: "Ada", phone: "+33612345678" });
	await page.context().close();
});

test.each([true, false])(
	"A02 a password is changed, told in the spec's words, and opens the account (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const { user, page } = await signedInPage({}, { javaScriptEnabled, locale: "fr-FR" });
		await page.goto(address("/account/profile?dialog=change_password"));
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
		const again = await openPage(browser);
		await signInByForm(again, { ...user, password: "violet escalier calme" });
		await again.context().close();
		await page.context().close();
	},
);

test.each([true, false])("A02 an API key is created, shown once, and deleted (JavaScript: %s)", async (javaScriptEnabled) => {
	const { page } = await signedInPage(paid, { javaScriptEnabled });
	await page.goto(address("/account/api"));
	await page.getByRole("link", { name: "Create a token" }).click();
	await page.locator("dialog button[value=create]").click();
	await page.getByText("A name is required.").waitFor();
	await page.fill("dialog [name=label]", "Continuous integration");
	await page.locator("dialog button[value=create]").click();
	const key = await page.getByLabel("Key of Continuous integration").inputValue();
	expect(key).toMatch(/^kp_live_[0-9A-Za-z]{38}$/);
	expect(page.url()).not.toContain(key);
	expect(JSON.stringify(await page.context().cookies())).not.toContain(key);
	const answer = await fetch(address("/api/account"), { headers: { Authorization: `Bearer ${key}` } });
	expect(answer.status).toBe(200);
	await page.getByRole("link", { name: "I have copied it" }).click();
	await page.locator("dialog").waitFor({ state: "detached" });
	await page.getByRole("cell", { name: "Continuous integration kp_live_" }).waitFor();
	expect(await page.content()).not.toContain(key);
	await page.getByRole("link", { name: "Delete Continuous integration" }).click();
	await page.locator("dialog button[value=delete]").click();
	await page.getByText("API token deleted.").waitFor();
	expect((await fetch(address("/api/account"), { headers: { Authorization: `Bearer ${key}` } })).status).toBe(401);
	await page.context().close();
});

test("the API page of the free plan is a warning that leads to the subscriptions", async () => {
	const { page } = await signedInPage();
	await page.goto(address("/account/api?dialog=create_api_token"));
	expect(await page.locator("dialog").count()).toBe(0);
	await page.getByRole("link", { name: "See my subscriptions" }).click();
	await page.waitForURL(/\/account\/subscriptions$/);
	await page.getByText("No subscription").waitFor();
	await page.context().close();
});

test("mail switches are saved on change and never on load; without JavaScript by a button", async () => {
	const { page, account } = await signedInPage();
	const posts: string[] = [];
	page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())));
	await page.goto(address("/account/preferences"));
	await page.waitForLoadState("networkidle");
	expect(posts).toEqual([]);
	await page.getByLabel("Offers and prices").uncheck();
	await page.getByText("Changes saved successfully.").first().waitFor();
	expect((await account()).meta).toMatchObject({ notify_promotions: false, notify_usage_help: true, notify_account_lifecycle: true });
	await page.context().close();

	const plain = await signedInPage({}, { javaScriptEnabled: false });
	await plain.page.goto(address("/account/preferences"));
	await plain.page.getByLabel("Help with using it").uncheck();
	await plain.page.locator("button[value=mails]").click();
	await plain.page.getByText("Changes saved successfully.").waitFor();
	expect((await plain.account()).meta).toMatchObject({ notify_promotions: true, notify_usage_help: false });
	await plain.page.context().close();
});

test.each([true, false])(
	"A02 country, language and zone are saved by one form, and the page speaks the language (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const { page, account } = await signedInPage({}, { javaScriptEnabled });
		await page.goto(address("/account/preferences"));
		await page.selectOption("[name=country]", "es");
		await page.selectOption("select[name=language]", "es");
		await page.selectOption("[name=timezone]", "America/Santiago");
		await page.locator("button[value=locale]").click();
		await page.getByText("Los cambios se han guardado.").waitFor();
		expect(await page.locator("html").getAttribute("lang")).toBe("es");
		expect(await account()).toMatchObject({ country: "es", language: "es", timezone: "America/Santiago" });
		await page.context().close();
	},
);

test("memorized websites are looked at, one is removed, all are purged", async () => {
	const { user, page, account } = await signedInPage({}, { javaScriptEnabled: false });
	await fetch(address("/api/account"), {
		method: "PUT",
		headers: { Authorization: `Bearer ${user.token}`, "Content-Type": "application/json" },
		body: JSON.stringify({ meta: { autocompletion_domains: ["a.example", "b.example", "c.example"] } }),
	});
	await page.goto(address("/account/preferences"));
	await page.getByRole("link", { name: "View: Memorized websites" }).click();
	await page.getByRole("button", { name: "Remove b.example" }).click();
	await page.getByText("Removed from the memorized values.").waitFor();
	expect((await account()).meta.autocompletion_domains).toEqual(["a.example", "c.example"]);
	await page.locator("dialog button[value=purge]").click();
	await page.getByText("The list is empty.").waitFor();
	expect((await account()).meta.autocompletion_domains).toEqual([]);
	await page.context().close();
});

test.each([true, false])(
	"A02 S11 an account is deleted with its consequences told, and signing in offers it back (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const { user, page } = await signedInPage({}, { javaScriptEnabled });
		await page.goto(address("/account/profile"));
		await page.getByRole("link", { name: "Delete account…" }).click();
		await page.getByText("Within 30 days, signing in brings everything back.").waitFor();
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

test("own sessions are listed with their device, and one of them can be ended from here", async () => {
	const { user, page } = await signedInPage();
	const other = await openPage(browser, { userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" });
	await signInByForm(other, user);
	await page.goto(address("/account/profile"));
	await page
		.getByRole("button", { name: /Sign out: Firefox on Linux/ })
		.first()
		.click();
	await page.getByText("That session has ended.").waitFor();
	// S11: the other browser learns of it by itself.
	await other.waitForURL(/\/login\?reason=disconnected/, { timeout: 8_000 });
	await other.goto(address("/account/profile"));
	expect(new URL(other.url()).pathname).toBe("/login");
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

test("S03 names, companies and labels are shown as text, whatever they hold", async () => {
	const { user, page } = await signedInPage(paid);
	const violations: string[] = [];
	page.on("dialog", (dialog) => violations.push(dialog.message()));
	page.on("console", (message) => void (message.text().includes("Content Security Policy") && violations.push(message.text())));
	const call = (path: string, method: string, body: unknown) =>
		fetch(address(path), {
			method,
			headers: { Authorization: `Bearer ${user.token}`, "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});
	for (const text of HOSTILE) {
		expect((await call("/api/account/tokens/api", "POST", { label: text })).status).toBe(200);
		expect((await call("/api/account", "PUT", { first_name: text, last_name: text, company: text })).status).toBe(200);
		for (const path of ["/account/profile", "/account/api", "/position-monitoring"]) {
			await page.goto(address(path));
			expect([text, path, await page.evaluate(() => "hit" in window)]).toEqual([text, path, false]);
		}
		await page.goto(address("/account/profile"));
		expect(await page.locator("[name=company]").inputValue()).toBe(text.replace(/\s+/g, " ").trim());
	}
	expect(violations).toEqual([]);
	await page.context().close();
});

test("the link in a mail shows a button, and a mail program's one click needs neither session nor origin", async () => {
	const user = await makeUser();
	const post = (path: string, token: string | null, body: unknown) =>
		fetch(address(path), {
			method: "POST",
			headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
			body: JSON.stringify(body),
		});
	// Coming back is told by a mail that can be switched off.
	await post("/api/account/remove", user.token, {});
	const back = await post("/api/account/tokens/generate", null, { email: user.email, password: user.password, resurrect: true });
	const { token } = (await back.json()) as { token: string };
	const link = await unsubscribeLink(user.email);
	const page = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(link);
	await page.getByText("Stop e-mails of this kind: Account news?").waitFor();
	const isOn = async () => (await callApi<Account>("/api/account", token)).meta.notify_account_lifecycle;
	expect(await isOn()).toBe(true);
	for (let n = 0; n < 2; n += 1) {
		const oneClick = await fetch(link, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
		expect([oneClick.status, await isOn()]).toEqual([200, false]);
	}
	await page.getByRole("button", { name: "Stop them" }).click();
	await page.getByText("You no longer get e-mails of this kind: Account news.").waitFor();
	expect((await page.goto(address(`/unsubscribe/${"x".repeat(22)}/promotions`)))?.status()).toBe(404);
	expect((await page.goto(link.replace("account_lifecycle", "payments")))?.status()).toBe(404);
	await page.context().close();
});

/** The address that the last mail to somebody names for switching its kind off. */
async function unsubscribeLink(to: string): Promise<string> {
	for (let n = 0; n < 100; n += 1) {
		const mails = (await (await fetch(address(`/dev/outbox.json?to=${encodeURIComponent(to)}`))).json()) as { text: string }[];
		const link = mails.map(({ text }) => /http\S+\/unsubscribe\/\S+/.exec(text)?.[0]).find((found) => found !== undefined);
		if (link) return link;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Error("no mail with such a link came");
}

const SCREENS = [
	"/account/profile",
	"/account/profile?dialog=change_password",
	"/account/profile?dialog=delete_account",
	"/account/preferences",
	"/account/preferences?dialog=memorized_websites",
	"/account/subscriptions",
	"/account/billing",
	"/account/api",
	"/account/api?dialog=create_api_token",
];

test.each([
	["fr-FR", 390, "dark"],
	["en", 1280, "light"],
	["es-ES", 390, "light"],
] as const)("A01 the account's pages and dialogs are accessible and fit (%s, %i px, %s)", async (locale, width, colorScheme) => {
	const { page } = await signedInPage({ ...paid, status: "active" }, { locale, colorScheme, viewport: { width, height: 900 } });
	for (const path of SCREENS) {
		await page.goto(address(path));
		await expectAccessible(page);
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		expect([path, overflow]).toEqual([path, 0]);
		const shots = process.env.SCREENSHOTS;
		if (shots) await page.screenshot({ path: `${shots}/${locale}-${width}-${path.replaceAll(/[/?=]/g, "_")}.png`, fullPage: true });
	}
	await page.context().close();
});
