import { beforeAll, expect, test } from "vitest";
import { address, callApi, expectNoOverflow, launchBrowser, makeUser } from "./browser";
import { BILLED, chargesDuring } from "./paying";
import { openPage, takeSession } from "./sign-in";

let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
	browser = await launchBrowser();
});

interface Limits {
	rules: { monitoring: { max_monitor: number } };
}

test.each([true, false])(
	"an administrator records a bank transfer and marks its invoice as paid, which gives the rights (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const payer = await makeUser();
		const limit = async () => (await callApi<Limits>("/api/account", payer.token)).rules.monitoring.max_monitor;
		const page = await openPage(browser, { javaScriptEnabled, viewport: { width: javaScriptEnabled ? 1440 : 390, height: 900 } });
		await takeSession(page, (await makeUser({ role: "ADMINISTRATOR" })).cookie);
		await page.goto(address(`/admin/users/${payer.id}`));
		const form = page.locator("form", { has: page.locator("[name=attempt]") });
		const field = (label: string) => form.getByLabel(label, { exact: true });
		const charges = await chargesDuring(async () => {
			await page.getByText("Record a bank transfer").click();
			await field("Name").fill(BILLED.name);
			await field("Postal code").fill("75002");
			await field("City").fill("Paris");
			await field("Packs of 100 keywords").fill("201");
			const attempt = page.locator("[name=attempt]");
			const former = await attempt.inputValue();
			// After the refusal the screen is read again, while the administrator types on.
			let goOn = () => {};
			const typedOn = new Promise<void>((resolve) => {
				goOn = resolve;
			});
			await page.route(/\.data(\?|$)/, async (route) => {
				if (route.request().method() === "GET") await typedOn;
				await route.continue();
			});
			await page.getByRole("button", { name: "Record the subscription" }).click();
			await page.getByText("Address is required.").waitFor();
			expect([await field("Name").inputValue(), await field("Packs of 100 keywords").inputValue()]).toEqual([BILLED.name, "201"]);
			await field("Address").fill(BILLED.address.line1);
			await field("Packs of 100 keywords").fill("3");
			await field("Paid").selectOption(javaScriptEnabled ? "year" : "month");
			goOn();
			await expect.poll(() => attempt.inputValue()).not.toBe(former);
			expect(await field("Address").inputValue()).toBe(BILLED.address.line1);
			await page.getByRole("button", { name: "Record the subscription" }).click();
			await page.getByText("The subscription is recorded. Mark its invoice as paid when the money is there.").waitFor();
			await page.getByText(`3, ${javaScriptEnabled ? "yearly" : "monthly"}`).waitFor();
			expect(await limit()).toBe(10);
			await page.getByRole("button", { name: /^Mark as paid/ }).click();
			await page.getByText("The invoice is marked as paid.").waitFor();
		});
		expect([charges, await limit()]).toEqual([[], 300]);
		await expect.poll(() => page.getByRole("button", { name: /^Mark as paid/ }).count()).toBe(0);
		await expectNoOverflow(page);
		await page.context().close();
	},
);
