import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, expectNoOverflow, launchBrowser, makeUser } from "./browser";
import { openAs, openPage } from "./sign-in";

const { issuer } = inject("ready");
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

async function control(body: object): Promise<void> {
	const answer = await fetch(`${issuer}/control`, { method: "POST", body: JSON.stringify(body) });
	expect(answer.status).toBe(200);
}

/** Puts a TXT record beside those that other journeys have set. */
async function setRecord(name: string, text: string): Promise<void> {
	const before = (await (await fetch(address("/dev/dns"))).json()) as object;
	const body = JSON.stringify({ ...before, [name]: { TXT: [text] } });
	const answer = await fetch(address("/dev/dns"), { method: "POST", headers: { "Content-Type": "application/json" }, body });
	expect(answer.status).toBe(200);
}

/** The owner fills in the page, proves the domain by development's DNS, and tries the provider. */
async function setUp(page: Page, domain: string): Promise<void> {
	const told = (await (await fetch(`${issuer}/`)).json()) as { client_id: string; client_secret: string };
	await page.fill("input[name=issuer]", issuer);
	await page.fill("input[name=client_id]", told.client_id);
	await page.fill("input[name=client_secret]", told.client_secret);
	await page.getByRole("radio", { name: /^Reader/ }).check();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await page.getByRole("button", { name: "Try now" }).waitFor();
	await page.fill("#company-domain", domain);
	await page.getByRole("button", { name: "Add domain" }).click();
	await page.getByText(`_serpentine.${domain}`).waitFor();
	await page.getByRole("button", { name: /^Check now/ }).click();
	await page.getByText("No TXT record found at this name.").waitFor();
	const value = (await page.getByText(/^serpentine-verification=/).textContent()) ?? "";
	await setRecord(`_serpentine.${domain}`, value.trim());
	await page.getByRole("button", { name: /^Check now/ }).click();
	await page.getByText("Proved", { exact: true }).waitFor();
	await page.getByRole("button", { name: "Try now" }).click();
	await page.getByText("The provider answers and knows client and secret.").waitFor();
}

async function goTo(page: Page, email: string, javaScriptEnabled: boolean): Promise<void> {
	await page.goto(address("/login"));
	await page.getByRole("link", { name: "Sign in with your company" }).click();
	await page.getByRole("heading", { name: "Sign in with your company" }).waitFor();
	await page.fill("input[name=email]", email);
	await page.getByRole("button", { name: "Continue" }).click();
	if (!javaScriptEnabled) await page.getByRole("link", { name: "Continue" }).click();
}

test.each([true, false])(
	"somebody signs in by their company, from the first page to the table, and others are refused (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const owner = await makeUser({ plan: "expert_20210323", packs: 1, language: "en" });
		await fetch(address("/api/monitors"), {
			method: "POST",
			headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" },
			body: JSON.stringify({ website: "acme-shop.example", keywords: ["garden lamp"], country: "us", language: "en" }),
		});
		const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
		const page = await openPage(browser, { javaScriptEnabled });
		await openAs(page, owner.cookie, "/account/members");
		await page.getByRole("link", { name: "Set up…" }).click();
		await page.getByRole("heading", { level: 1, name: "Sign-in by your company" }).waitFor();
		if (javaScriptEnabled) await expectAccessible(page);
		await setUp(page, domain);
		await expectNoOverflow(page);

		const person = await openPage(browser, { javaScriptEnabled });
		const email = `ada@${domain}`;
		await control({ person: { sub: `ada ${domain}`, email, given_name: "Ada", family_name: "Byron" }, fault: "access_denied" });
		await goTo(person, email, javaScriptEnabled);
		await person.getByText("The company's sign-in refused, or you cancelled there.").waitFor();
		if (javaScriptEnabled) await expectAccessible(person);
		await control({ fault: "wrong_nonce" });
		await goTo(person, email, javaScriptEnabled);
		await person.getByText("The answer belongs to another sign-in.").waitFor();
		await control({ fault: null });
		await goTo(person, email, javaScriptEnabled);
		await person.getByRole("checkbox").check();
		await person.locator("main form button").last().click();
		await person.getByText("garden lamp").first().waitFor();
		await page.goto(address("/account/members"));
		await page.getByRole("table", { name: "People in this account" }).getByText(email).first().waitFor();
		await person.context().close();
		await page.context().close();
	},
);
