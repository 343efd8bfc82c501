import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, expectNoOverflow, launchBrowser, makeUser } from "./browser";
import { lastMessage } from "./outbox";
import { openAs, openPage } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

async function follow(token: string, website: string): Promise<void> {
	const answer = await fetch(address("/api/monitors"), {
		method: "POST",
		headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
		body: JSON.stringify({ website, keywords: ["garden lamp"], country: "us", language: "en" }),
	});
	expect(answer.status).toBe(200);
}

test.each([true, false])(
	"a client is invited, joins by the mail and sees its website alone (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const owner = await makeUser({ plan: "expert_20210323", packs: 1, language: "en" });
		await follow(owner.token, "seen.example");
		await follow(owner.token, "hidden.example");
		const page = await openPage(browser, { javaScriptEnabled });
		await openAs(page, owner.cookie, "/account/members");
		if (javaScriptEnabled) await expectAccessible(page);
		const email = `client-${crypto.randomUUID()}@journeys.example`;
		const invite = page.locator("form:has(input[name=email])");
		await invite.locator("input[name=email]").fill(email);
		await invite.getByRole("radio", { name: /^Client/ }).check();
		await invite.getByRole("button", { name: "Send invitation" }).click();
		await page.getByText("Choose at least one website that a client sees.").waitFor();
		await invite.getByRole("checkbox", { name: "seen.example" }).check();
		await invite.getByRole("button", { name: "Send invitation" }).click();
		await page.getByRole("table", { name: "Invitations without an answer" }).getByRole("rowheader", { name: email }).waitFor();
		const { link } = await lastMessage(email, "member_invitation");
		const client = await openPage(browser, { javaScriptEnabled });
		await client.goto(link ?? "");
		await client.getByText("seen.example").waitFor();
		if (javaScriptEnabled) await expectAccessible(client);
		expect(await client.locator("main").textContent()).not.toContain("hidden.example");
		await client.fill("input[name=password]", "a fine long password");
		await client.getByRole("checkbox").check();
		await client.getByRole("button", { name: "Join" }).click();
		await client.getByRole("heading", { level: 1, name: "Keywords" }).waitFor();
		await client.getByText("garden lamp").first().waitFor();
		const shown = await client.locator("main").textContent();
		expect(shown).toContain("seen.example");
		expect(shown).not.toContain("hidden.example");
		// No quota, and no ways to what a client may not do.
		expect(shown).not.toContain("/ 100");
		for (const name of ["Import", "Datacenter check"]) expect(await client.getByRole("link", { name }).count()).toBe(0);
		await expectNoOverflow(client);
		await client.goto(address("/account/subscriptions"));
		await client.getByRole("heading", { level: 1 }).waitFor();
		expect(await client.locator("main").textContent()).toContain("403");
		await client.goto(link ?? "");
		await client.getByRole("heading", { name: "This invitation opens nothing" }).waitFor();
		await page.reload();
		await page.getByRole("table", { name: "People in this account" }).getByText(email).first().waitFor();
		await page.context().close();
		await client.context().close();
	},
);
