import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, callApi, launchBrowser, makeUser, settle } from "./browser";
import { openAs, openPage, signIn } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

const GONE = "This link opens nothing";

test("positions are shared by a link that needs no account, shows the source of each position, and ends when it is revoked", async () => {
	const user = await makeUser({ plan: "expert_20210323", packs: 1, timezone: "Europe/Paris" });
	const add = (website: string, keywords: string[]) =>
		callApi("/api/monitors", user.token, { website, keywords, country: "fr", language: "fr", tags: [] });
	await add("shared.example.com", ["lampe de bureau partagée"]);
	await add("secret.example.com", ["mot secret"]);
	await settle();
	const owner = await openPage(browser);
	await signIn(owner, user);
	await owner.locator(".more-menu > summary").click();
	await owner.getByRole("link", { name: "Share", exact: true }).click();
	const dialog = owner.getByRole("dialog");
	await dialog.getByText("Nothing is shared.").waitFor();
	await expectAccessible(owner);
	await dialog.getByLabel("Website or tag").selectOption({ label: "shared.example.com" });
	await dialog.getByLabel("Ends").selectOption({ label: "After 7 days" });
	await dialog.getByRole("button", { name: "Create the link" }).click();
	const link = dialog.getByRole("textbox", { name: "Link", exact: true });
	await link.waitFor();
	await expectAccessible(owner);
	const path = new URL(await link.inputValue()).pathname;

	const reader = await openPage(browser, { viewport: { width: 390, height: 844 } });
	const answer = await reader.goto(address(path));
	expect(answer?.headers()).toMatchObject({ "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" });
	await reader.getByRole("heading", { name: "Positions of shared.example.com" }).waitFor();
	await reader.getByText("Average position").waitFor();
	await expectAccessible(reader);
	const text = await reader.content();
	for (const hidden of [user.email, user.hid, "mot secret", "secret.example.com"]) expect(text).not.toContain(hidden);
	await reader
		.getByRole("row", { name: /lampe de bureau partagée/ })
		.getByRole("link")
		.first()
		.click();
	await reader.getByRole("heading", { level: 1, name: /lampe de bureau partagée/ }).waitFor();
	await expectAccessible(reader);
	const stored = await reader.getByRole("link", { name: /Open page 1/ }).getAttribute("href");
	const page = await fetch(address(stored ?? ""));
	expect([page.status, page.headers.get("Content-Security-Policy")]).toEqual([200, expect.stringMatching(/^sandbox; default-src 'none'/)]);
	expect((await fetch(address("/api/monitors"))).status).toBe(401);

	await dialog.getByRole("button", { name: /Revoke the link to shared\.example\.com/ }).click();
	await owner.getByText("1 link revoked: it opens nothing any more.").waitFor();
	const gone = await fetch(address(path));
	const never = await fetch(address(`/s/${"x".repeat(32)}`));
	expect([gone.status, never.status, (await fetch(address(stored ?? ""))).status]).toEqual([404, 404, 404]);
	expect([(await gone.text()).includes(GONE), (await never.text()).includes(GONE)]).toEqual([true, true]);
	await Promise.all([owner.context().close(), reader.context().close()]);
});

test("without JavaScript a link is created, opens from the list, and its dates are chosen", async () => {
	const user = await makeUser({ timezone: "Europe/Paris" });
	const tag = await callApi<{ id: string }>("/api/tags", user.token, { name: "Clients" });
	await callApi("/api/monitors", user.token, {
		website: "plain.example.com",
		keywords: ["tapis"],
		country: "fr",
		language: "fr",
		tags: [tag.id],
	});
	const page = await openPage(browser, { javaScriptEnabled: false });
	await openAs(page, user.cookie, "/position-monitoring/Clients?dialog=share");
	await expect.poll(() => page.getByLabel("Website or tag").inputValue()).toBe(`tags:${tag.id}`);
	await page.getByRole("button", { name: "Create the link" }).click();
	const url = await page.getByRole("textbox", { name: "Link", exact: true }).inputValue();
	await page.goto(address("/position-monitoring?dialog=share"));
	await expect.poll(() => page.getByRole("textbox", { name: "Link", exact: true }).count()).toBe(0);
	expect(await page.getByRole("link", { name: "Open the link to Clients" }).getAttribute("href")).toBe(url);
	await page.goto(address(new URL(url).pathname));
	await expect.poll(() => page.getByRole("heading", { name: "Positions of Clients" }).count()).toBe(1);
	await page.locator(".date-picker > summary").first().click();
	await page.getByRole("button", { name: "Show" }).click();
	await expect.poll(() => new URL(page.url()).searchParams.has("comparison")).toBe(true);
	await expect.poll(() => page.getByRole("heading", { name: "Positions of Clients" }).count()).toBe(1);
	await page.goto(address(`${new URL(url).pathname}?date=2020-01-01&comparison=2999-01-01`));
	// The account is of today, so its data begin today; nothing earlier than that can be compared, and nothing later than the date.
	const today = (await page.getByLabel("Date", { exact: true }).getAttribute("max")) ?? "";
	await expect.poll(() => page.getByLabel("Date", { exact: true }).inputValue()).toBe(today);
	await expect.poll(() => page.getByLabel("Compared with", { exact: true }).inputValue()).toBe("");
	expect(await page.getByText("Nothing earlier", { exact: true }).count()).toBe(1);
	await expect.poll(() => page.getByRole("row", { name: /tapis/ }).count()).toBe(1);
	await page.context().close();
});
