import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, callApi, hydrated, launchBrowser, makeUser } from "./browser";
import { openPage } from "./sign-in";
import { type Account, signedInPage, userPage } from "./signed-in-page";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

test("mail switches are saved on change and never on load; without JavaScript by a button", async () => {
	const { page, account } = await userPage(browser);
	const posts: string[] = [];
	page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())));
	await page.goto(address("/account/preferences"));
	await page.waitForLoadState("networkidle");
	expect(posts).toEqual([]);
	await hydrated(page);
	await page.getByLabel("Announcements").uncheck();
	await page.getByText("Changes saved successfully.").first().waitFor();
	expect((await account()).meta).toMatchObject({ notify_promotions: false, notify_usage_help: true, notify_account_lifecycle: true });
	await page.context().close();

	const plain = await signedInPage(browser, "/account/preferences", {}, { javaScriptEnabled: false });
	await plain.page.getByLabel("Help with using it").uncheck();
	await plain.page.locator("button[value=mails]").click();
	await plain.page.getByText("Changes saved successfully.").waitFor();
	expect((await plain.account()).meta).toMatchObject({ notify_promotions: true, notify_usage_help: false });
	await plain.page.getByLabel("Dark").check();
	await plain.page.locator("form:has([name=theme]) button").click();
	await plain.page.locator("html[data-theme=dark]").waitFor();
	await plain.page.goto(address("/welcome"));
	await expect.poll(() => plain.page.locator("html").getAttribute("data-theme")).toBe("dark");
	await plain.page.context().close();
});

test.each([true, false])(
	"A02 country, language and zone are saved by one form, and the page speaks the language (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const { page, account } = await signedInPage(browser, "/account/preferences", {}, { javaScriptEnabled });
		await page.selectOption("[name=country]", "es");
		await page.selectOption("select[name=language]", "es");
		await page.selectOption("[name=timezone]", "America/Santiago");
		await page.locator("button[value=locale]").click();
		await page.getByText("Los cambios se han guardado.").waitFor();
		await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("es");
		expect(await account()).toMatchObject({ country: "es", language: "es", timezone: "America/Santiago" });
		await page.context().close();
	},
);

test("the preferences show the language of the page, and choosing another in the menu changes the account's too", async () => {
	const { page, account } = await signedInPage(browser, "/account/preferences", { language: "en" }, { locale: "fr-FR" });
	const chosen = () => page.locator("select[name=language]").inputValue();
	await expect.poll(chosen).toBe("fr");
	await page.getByText("Les e-mails arrivent encore en anglais").waitFor();
	await page.locator("header summary").last().click();
	await page.getByRole("button", { name: "Español" }).click();
	await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("es");
	await expect.poll(chosen).toBe("es");
	expect(await account()).toMatchObject({ language: "es" });
	await expect.poll(() => page.getByText("Los correos siguen llegando").count()).toBe(0);
	await page.context().close();
});

test("memorized websites are listed, one is removed, all are purged", async () => {
	const { user, page, account } = await userPage(browser, {}, { javaScriptEnabled: false });
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

test("the link in a mail shows a button, and a mail program's one-click request needs neither session nor origin", async () => {
	const user = await makeUser();
	const post = (path: string, token: string | null, body: unknown) =>
		fetch(address(path), {
			method: "POST",
			headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
			body: JSON.stringify(body),
		});
	// The mail about a restored account can be switched off.
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

/** The unsubscribe address in the last mail to an address. */
async function unsubscribeLink(to: string): Promise<string> {
	for (let n = 0; n < 100; n += 1) {
		const mails = (await (await fetch(address(`/dev/outbox.json?to=${encodeURIComponent(to)}`))).json()) as { text: string }[];
		const link = mails.map(({ text }) => /http\S+\/unsubscribe\/\S+/.exec(text)?.[0]).find((found) => found !== undefined);
		if (link) return link;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Error("no mail with such a link came");
}
