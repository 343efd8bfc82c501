import { Secret, TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { machineNow } from "../setup/test-time";
import { address, hydrated, launchBrowser, makeUser } from "./browser";
import { openPage, submit } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

/** Passkeys hold at names, not at the number of the loopback address. */
const named = (path: string) => address(path).replace("127.0.0.1", "localhost");

async function typePassword(page: Page, user: { email: string; password: string }): Promise<void> {
	await page.goto(named("/login"));
	await hydrated(page);
	await page.fill("input[name=email]", user.email);
	await page.fill("input[name=password]", user.password);
	await submit(page);
}

const firstScreen = (page: Page) => page.getByRole("heading", { level: 1, name: "Keywords" }).waitFor();

/** Gives the browser an authenticator that knows its person and agrees to everything. */
async function withAuthenticator(page: Page): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("WebAuthn.enable");
	await devtools.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
}

test("a passkey is added under a name and signs in without a password", async () => {
	const user = await makeUser();
	const page = await openPage(browser);
	await withAuthenticator(page);
	await typePassword(page, user);
	await firstScreen(page);
	await page.goto(named("/account/security?dialog=add_passkey"));
	await hydrated(page);
	await page.fill("dialog [name=name]", "Laptop");
	await page.locator("dialog").getByRole("button", { name: "Add a passkey" }).click();
	await page.getByText("The passkey was added.").first().waitFor();
	await page.getByRole("row", { name: /Laptop.*never/ }).waitFor();
	await page.context().clearCookies();
	await page.goto(named("/login"));
	await hydrated(page);
	await page.getByRole("button", { name: "Sign in with a passkey" }).click();
	await firstScreen(page);
	await page.goto(named("/account/security"));
	expect(await page.getByRole("row", { name: /Laptop.*never/ }).count()).toBe(0);
	await page.context().close();
});

test.each([true, false])(
	"an app is set up by its key, and a recovery code is the second step (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const user = await makeUser();
		const page = await openPage(browser, { javaScriptEnabled });
		await page.goto(address("/login"));
		await page.fill("input[name=email]", user.email);
		await page.fill("input[name=password]", user.password);
		await submit(page);
		await firstScreen(page);
		await page.goto(address("/account/security?dialog=two_step"));
		await page.locator("dialog button[value=start_two_step]").click();
		const secret = ((await page.locator("dialog code").textContent()) ?? "").replaceAll(" ", "");
		await page.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
		await page.fill("dialog [name=code]", new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: machineNow() }));
		await page.locator("dialog button[value=confirm_two_step]").click();
		const shown = page.getByRole("list", { name: "Recovery codes" });
		await shown.waitFor();
		const codes = await shown.getByRole("listitem").allTextContents();
		expect(codes).toHaveLength(10);
		await page.getByRole("link", { name: "I have kept them" }).click();
		await page.getByText("10 codes are left.").waitFor();
		await page.context().clearCookies();
		await page.goto(address("/login"));
		await page.fill("input[name=email]", user.email);
		await page.fill("input[name=password]", user.password);
		await submit(page);
		await page.waitForURL(/\/second_step$/);
		await page.fill("[name=second_step]", "000000");
		await page.getByRole("button", { name: "Sign in" }).click();
		await page.getByText("Your validation code is invalid or expired.").waitFor();
		await page.fill("[name=second_step]", codes[0] ?? "");
		await page.getByRole("button", { name: "Sign in" }).click();
		await firstScreen(page);
		// A person who has one may require it of everybody.
		await page.goto(address("/account/members?dialog=require_step"));
		await page.locator("dialog button[value=require_step]").click();
		await page.getByRole("link", { name: "Require it no more…" }).waitFor();
		await page.context().close();
	},
);
