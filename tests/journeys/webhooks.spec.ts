import type { Browser } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { beforeAll, expect, inject, test } from "vitest";
import { expectAccessible } from "./accessible";
import { callApi, expectNoOverflow, launchBrowser, makeUser, settle } from "./browser";
import type { Received } from "./receiver";
import { openAs, openPage } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

test.each([true, false])(
	"an endpoint is added, tested, sent to again, given another secret and removed (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const user = await makeUser();
		const receiver = `${inject("receiver")}/200/${user.hid}`;
		const received = async () => (await (await fetch(receiver)).json()) as Received[];
		const phone = { viewport: { width: 390, height: 844 }, colorScheme: "dark" } as const;
		const page = await openPage(browser, javaScriptEnabled ? phone : { javaScriptEnabled });
		const dialog = page.getByRole("dialog");
		const secret = () => dialog.locator("input[readonly]").inputValue();
		await openAs(page, user.cookie, "/account/webhooks");
		await page.getByRole("link", { name: "Add an endpoint" }).click();
		await dialog.getByLabel("Address", { exact: true }).fill("https://10.0.0.1/in");
		await dialog.getByRole("button", { name: "Save the endpoint" }).click();
		await dialog.getByText("public host").waitFor();
		if (javaScriptEnabled) await expectAccessible(page);
		await dialog.getByLabel("Address", { exact: true }).fill(receiver);
		await dialog.getByLabel("Name", { exact: true }).fill("My shop");
		await dialog.getByRole("button", { name: "Save the endpoint" }).click();
		await page.getByText("shown this once").waitFor();
		const first = await secret();
		await page.getByRole("link", { name: "I have copied it" }).click();
		await page.getByRole("heading", { level: 1, name: "My shop" }).waitFor();

		await page.getByRole("button", { name: "Send a test event" }).click();
		await page.getByText("webhook.test", { exact: false }).first().waitFor();
		await page.getByText("HTTP 200").first().waitFor();
		const [sent] = await received();
		expect(new Webhook(first).verify(sent?.body ?? "", sent?.headers ?? {})).toMatchObject({ type: "webhook.test" });
		if (javaScriptEnabled) {
			await expectAccessible(page);
			await expectNoOverflow(page);
		}
		await page.getByRole("button", { name: "Send again" }).click();
		await settle();
		await expect.poll(async () => (await received()).length).toBe(2);

		await page.getByRole("link", { name: "Replace the secret" }).click();
		await dialog.getByRole("button", { name: "Replace the secret" }).click();
		await page.getByText("shown this once").waitFor();
		const second = await secret();
		await page.getByRole("link", { name: "I have copied it" }).click();
		await page.getByRole("button", { name: "Send a test event" }).click();
		await expect.poll(async () => (await received()).length).toBe(3);
		const { body = "", headers = {} } = (await received()).at(-1) ?? {};
		for (const one of [first, second]) expect(new Webhook(one).verify(body, headers)).toMatchObject({ type: "webhook.test" });

		await page.getByRole("link", { name: "Remove", exact: true }).click();
		await dialog.getByRole("button", { name: "Remove" }).click();
		await page.getByText("No endpoint").waitFor();
		expect(await callApi("/api/webhooks", user.token)).toEqual([]);
		await page.context().close();
	},
);
