import type { Browser } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, launchBrowser, makeUser } from "./browser";
import { advance, resetClock } from "./outbox";
import { openPage, signIn, submit } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterEach(() => setFaults({}));

async function setFaults(faults: object): Promise<void> {
	await post("/dev/faults", faults);
}

async function post(path: string, body: object): Promise<Response> {
	return await fetch(address(path), { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

interface Message {
	kind: string;
	subject: string;
	code: string | null;
	link: string | null;
	html: string;
}

async function outbox(to: string): Promise<Message[]> {
	return (await (await fetch(address(`/dev/outbox.json?to=${encodeURIComponent(to)}`))).json()) as Message[];
}

test("forms carry a bot-check token, fresh for each submission, and nothing violates the page's policy", async () => {
	const page = await openPage(browser);
	const violations: string[] = [];
	page.on("console", (message) => {
		if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
	});
	await page.goto(address("/login"));
	const field = page.locator("#sign-in-form input[name=_passive_client_token]");
	await expect.poll(() => field.inputValue()).toMatch(/^development-person-/);
	const first = await field.inputValue();
	await page.fill("input[name=email]", "nobody@example.com");
	await page.fill("input[name=password]", "not the password");
	await submit(page);
	await page.getByRole("alert").waitFor();
	await expect.poll(async () => /^development-person-/.test(await field.inputValue()) && (await field.inputValue()) !== first).toBe(true);
	expect(violations).toEqual([]);
	await page.context().close();
});

test.each([true, false])("a robot is refused in words and may try again as a person (JavaScript: %s)", async (javaScriptEnabled) => {
	const user = await makeUser();
	const page = await openPage(browser, { javaScriptEnabled, locale: "fr-FR" });
	await page.goto(address("/login"));
	await setFaults({ bot_check: 1 });
	await page.fill("input[name=email]", user.email);
	await page.fill("input[name=password]", user.password);
	await submit(page);
	await expect.poll(() => page.getByRole("alert").textContent()).toContain("Nous n’avons pas pu vérifier que vous êtes une personne");
	await setFaults({});
	await page.fill("input[name=password]", user.password);
	await signIn(page, user);
	await page.context().close();
});

test("a mail that cannot be sent is reported in words", async () => {
	const user = await makeUser({ verified: false });
	await setFaults({ mail: 1 });
	const page = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(address("/login"));
	await page.fill("input[name=email]", user.email);
	await page.fill("input[name=password]", user.password);
	await submit(page);
	await page.waitForURL(/\/verify/);
	const answer = await fetch(address("/api/account/verify/resend"), {
		method: "POST",
		headers: { Authorization: `Bearer ${user.token}`, "App-Language": "es", "Content-Type": "application/json" },
		body: "{}",
	});
	expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
		502,
		"No se ha podido enviar el mensaje. Inténtelo de nuevo dentro de unos minutos.",
	]);
	await page.context().close();
});

test("the getting-started mail is sent three days after activation, is readable, and its unsubscribe link works", async () => {
	const user = await makeUser({ language: "es" });
	await advance(3 * 86_400_000 + 60_000);
	// Moving the clock wakes the clock object.
	await expect.poll(async () => (await outbox(user.email)).map(({ kind }) => kind), { timeout: 60_000 }).toEqual(["usage_help"]);
	const [mail] = await outbox(user.email);
	expect(mail?.subject).toBe("Primeros pasos con Serpentine");
	const page = await openPage(browser);
	await page.setContent(mail?.html ?? "");
	await expect.poll(() => page.locator("a").count()).toBe(2);
	await expectAccessible(page);
	await page.goto(address(`/dev/outbox?to=${encodeURIComponent(user.email)}`));
	await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Primeros pasos con Serpentine");
	await resetClock();
	await page.context().close();
});

test("the page uses the first supported language of the browser, and declares it", async () => {
	// A browser under test sends the one language that it was given, whatever header is requested.
	const answer = await fetch(address("/login"), { headers: { "Accept-Language": "de-DE,de;q=0.9,es;q=0.5,en;q=0.3" } });
	expect(await answer.text()).toContain('<html lang="es"');
});
