import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, expectNoOverflow, launchBrowser, makeUser } from "./browser";
import { advance, lastMessage } from "./outbox";
import { openPage } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

const PASSWORD = "a fine long password";
const newEmail = () => `new-${crypto.randomUUID()}@journeys.example`;
/** The main button of a form; other buttons belong to other forms or only reveal something. */
const send = (page: Page, form: string) => page.locator(`#${form} button:not([type=button]):not([form])`).click();

async function signUp(page: Page, email: string): Promise<void> {
	// The limit is three sign-ups per minute and network address.
	await advance(61_000);
	await page.goto(address("/signup"));
	await page.fill("input[name=email]", email);
	await page.fill("input[name=password]", PASSWORD);
	await send(page, "sign-up-form");
	await page.waitForURL(/\/verify$/);
}

/** The same without a browser: the page has the new user's session and is at the form for the code. */
async function signUpByRequest(page: Page, email: string): Promise<void> {
	await advance(61_000);
	const answer = await page.request.post(address("/signup"), {
		headers: { Origin: new URL(address("/")).origin },
		form: { email, password: PASSWORD },
		maxRedirects: 0,
	});
	expect(answer.status()).toBe(302);
	await page.goto(address("/verify"));
}

test.each([true, false])(
	"A02 a new user signs up, activates, accepts the terms and is signed in (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const page = await openPage(browser, { javaScriptEnabled, locale: "fr-FR" });
		const email = newEmail();
		await page.goto(address("/welcome"));
		await expect(page.locator("main").textContent()).resolves.toMatch(/3,00\s€ par mois ou 32,40\s€ par an/);
		const free = await page.locator("main table tbody td:nth-of-type(1)").allTextContents();
		expect(free.map((text) => text.replace(/\s/g, " "))).toEqual(["10", "10", "3 heures", "20", "basse", "aucun"]);
		await signUp(page, email);
		await page.goto(address("/position-monitoring"));
		expect(new URL(page.url()).pathname).toBe("/verify");
		await page.fill("input[name=code]", (await lastMessage(email, "activation_code")).code ?? "");
		await send(page, "verify-form");
		await page.waitForURL(/\/terms$/);
		await page.getByText("Votre compte est actif.").first().waitFor();
		await page.goto(address("/position-monitoring"));
		expect(new URL(page.url()).pathname).toBe("/terms");
		if (javaScriptEnabled) await page.locator("#terms-form button[aria-disabled=true]").waitFor();
		// A click by keyboard: a disabled button gives its reason.
		await page.locator("#terms-form button[aria-disabled]").press("Enter");
		await page.getByText("Cochez la case pour accepter").waitFor();
		await page.check("input[name=accept]");
		await send(page, "terms-form");
		await page.getByRole("heading", { level: 1, name: "Mots-clés" }).waitFor();
		await page.goto(address("/signup"));
		expect(new URL(page.url()).pathname).toBe("/position-monitoring");
		await page.context().close();
	},
);

test.each([
	["en-GB", "Your validation code is invalid or expired."],
	["fr-FR", "Votre code de validation est invalide ou a expiré."],
	["es-ES", "Su código de validación no es válido o ha caducado."],
])("a wrong code is reported beside its field (%s)", async (locale, words) => {
	const page = await openPage(browser, { locale });
	const email = newEmail();
	await signUpByRequest(page, email);
	const { code } = await lastMessage(email, "activation_code");
	await page.fill("input[name=code]", code === "0000" ? "0001" : "0000");
	await send(page, "verify-form");
	const field = page.locator("input[name=code]");
	await page.locator("input[name=code][aria-invalid=true]").waitFor();
	await expect.poll(async () => page.locator(`#${await field.getAttribute("aria-describedby")}`).textContent()).toBe(words);
	// axe's findings do not depend on the language.
	if (locale === "en-GB") await expectAccessible(page);
	await page.context().close();
});

test.each([true, false])("another code is sent to a corrected address, or to a phone (JavaScript: %s)", async (javaScriptEnabled) => {
	const page = await openPage(browser, { javaScriptEnabled });
	const email = newEmail();
	await signUpByRequest(page, newEmail());
	await page.getByRole("link", { name: "Code not received?" }).click();
	await page.locator("#resend-form").waitFor();
	await send(page, "resend-form");
	await page.getByRole("alert").getByText("Too many attempts").waitFor();
	await advance(60_001);
	await page.fill("input[name=email]", email);
	await send(page, "resend-form");
	await page.waitForURL(/\/verify$/);
	await expect.poll(() => page.locator("main").textContent()).toContain(email);
	await lastMessage(email, "activation_code");
	await advance(60_001);
	await page.getByRole("link", { name: "Code not received?" }).click();
	await page.check("input[value=sms]");
	await page.selectOption("select[name=phone_country]", "fr");
	await page.fill("input[name=phone]", "06 12");
	await send(page, "resend-form");
	await page.getByText("This is not a phone number in the international format").waitFor();
	if (javaScriptEnabled) await expectAccessible(page);
	const phone = `+336${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
	await page.fill("input[name=phone]", phone);
	await send(page, "resend-form");
	await page.waitForURL(/\/verify$/);
	await page.fill("input[name=code]", (await lastMessage(phone, "activation_code")).code ?? "");
	await send(page, "verify-form");
	await page.waitForURL(/\/terms$/);
	await page.context().close();
});

test("S13 a sign-up with another user's address looks like any sign-up; the owner gets a mail", async () => {
	const owner = await makeUser({ language: "fr" });
	const answers: string[] = [];
	for (const email of [owner.email, newEmail()]) {
		await advance(61_000);
		const answer = await fetch(address("/signup"), {
			method: "POST",
			redirect: "manual",
			headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: address("") },
			body: new URLSearchParams({ email, password: PASSWORD }),
		});
		const seen = [...answer.headers].filter(([name]) => !["set-cookie", "date", "x-request-id"].includes(name));
		const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, "=secret;"));
		answers.push(JSON.stringify([answer.status, seen, cookies, await answer.text()]));
	}
	expect(answers[0]).toBe(answers[1]);
	expect((await lastMessage(owner.email, "address_in_use")).language).toBe("fr");
});

test("errors of a sign-up are shown beside their fields, and no password is returned", async () => {
	const page = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(address("/signup"));
	await send(page, "sign-up-form");
	await page.getByText("A password is required.").waitFor();
	for (const [password, words] of [
		["1234567", "Your password must have at least 8 characters."],
		["iloveyou1", "one of the most common ones"],
		["Serpentine-2025", "made of your address or of our name"],
	] as const) {
		await page.fill("input[name=email]", newEmail());
		await page.fill("input[name=password]", password);
		await send(page, "sign-up-form");
		await page.getByText(words).waitFor();
		await expect.poll(() => page.locator("input[name=password]").getAttribute("value")).toBeNull();
	}
	await page.context().close();
});

// axe's findings do not depend on the language; overflowing text does.
test.each([
	["en", [1280, 390]],
	["fr", [390]],
	["es", [390]],
] as const)("pages for everybody are accessible, on a phone too (%s)", async (locale, widths) => {
	const page = await openPage(browser, { locale });
	for (const path of ["/welcome", "/terms", "/legal-notice", "/signup"]) {
		await page.goto(address(path));
		await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(locale);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 844 });
			if (locale === "en") await expectAccessible(page);
			const broken = () =>
				page.locator("img:not([loading=lazy])").evaluateAll((all) => all.filter((one) => !(one as HTMLImageElement).naturalWidth).length);
			await expect.poll(broken).toBe(0);
			await expectNoOverflow(page, path);
		}
	}
	await page.context().close();
});
