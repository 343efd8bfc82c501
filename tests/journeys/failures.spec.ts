import type { Browser, Page, Route } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, callApi, hydrated, launchBrowser, makeUser } from "./browser";
import { openPage } from "./sign-in";
import { signedInPage, userPage } from "./signed-in-page";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

const NO_ANSWER = "Communication error: Unable to communicate with the server, check your internet connection.";
const NOT_SAVED = "Server Error: An error occurred while saving the changes.";
const UNKNOWN = "Error: An unknown error has occurred.";
const failed = (status: number) => (route: Route) =>
	route.fulfill({
		status,
		contentType: "text/x-script",
		body: '[{"_1":2},"error",["SanitizedError",3,4],"Error","Unexpected Server Error"]',
	});

/** A page of a new user at an address, hydrated: earlier submissions are the browser's own. */
async function signedIn(path = "/position-monitoring"): Promise<Page> {
	const { page } = await signedInPage(browser, path);
	await hydrated(page);
	return page;
}

/** Closes the toasts. One about the connection may have ended by itself: any answer of the server ends it, so tests of it go offline. */
async function closeToast(page: Page): Promise<void> {
	const close = page.locator(".toast").getByRole("button", { name: "Close" });
	const left = async () => {
		await close.click({ timeout: 1_000 }).catch(() => {});
		return await page.locator(".toast").count();
	};
	await expect.poll(left).toBe(0);
}

/** Marks the document: a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute("data-same-page", ""));
const isSamePage = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-same-page"));

test("a form keeps the typed values and shows the reason when the server is unreachable or fails; then it can be sent again", async () => {
	const page = await signedIn("/account/profile");
	await mark(page);
	await page.fill("[name=first_name]", "Ada");
	await page.fill("[name=last_name]", "Lovelace");
	const save = page.getByRole("button", { name: "Save", exact: true });
	for (const words of [NO_ANSWER, NOT_SAVED]) {
		if (words === NO_ANSWER) await page.context().setOffline(true);
		else await page.route("**/account/profile.data*", failed(500));
		await save.click();
		await page.locator(".toast", { hasText: words }).waitFor();
		await expect
			.poll(async () => [
				await page.inputValue("[name=first_name]"),
				await page.inputValue("[name=last_name]"),
				page.url(),
				await page.locator(".loading-bar").count(),
			])
			.toEqual(["Ada", "Lovelace", address("/account/profile"), 0]);
		await expectAccessible(page);
		await closeToast(page);
		await page.context().setOffline(false);
		await page.unroute("**/account/profile.data*");
	}
	await save.click();
	await page.getByText("Changes saved successfully.").waitFor();
	expect(await isSamePage(page)).toBe(true);
	await page.context().close();
});

test("the failure of a form in a dialog is shown inside the dialog, which stays", async () => {
	const page = await signedIn("/position-monitoring?dialog=add_keywords");
	await page.fill("[name=website]", "kept.example");
	await page.fill("[name=keywords]", "a keyword that must not be lost");
	await page.context().setOffline(true);
	await page.locator("dialog button[value=verify]").click();
	await page.locator("dialog .toast", { hasText: NO_ANSWER }).waitFor();
	// It lies above the dialog, also above one as high as the screen: it covers neither the title nor the buttons.
	const usual = page.viewportSize() ?? { width: 1280, height: 800 };
	for (const size of [{ width: 1440, height: 480 }, { width: 390, height: 600 }, usual]) {
		await page.setViewportSize(size);
		const edge = (selector: string, side: "top" | "bottom") =>
			page.locator(selector).evaluate((one, name) => one.getBoundingClientRect()[name], side);
		await expect.poll(async () => (await edge("dialog:modal", "top")) - (await edge("dialog .toast", "bottom"))).toBeGreaterThanOrEqual(0);
	}
	await expect.poll(() => page.inputValue("[name=keywords]")).toBe("a keyword that must not be lost");
	await closeToast(page);
	await page.context().setOffline(false);
	await page.locator("dialog button[value=verify]").click();
	await page.getByText("a keyword that must not be lost").first().waitFor();
	await page.context().close();
});

test("the current step of a multi-step form stays too", async () => {
	const { email } = await makeUser();
	const page = await openPage(browser);
	await page.goto(address("/forgot_password"));
	await hydrated(page);
	await page.fill("[name=email]", email);
	await page.locator("main form button").last().click();
	await page.fill("[name=code]", "1234");
	await page.route("**/*.data*", failed(500));
	await page.locator("main form").first().locator("button").last().click();
	await page.locator(".toast", { hasText: NOT_SAVED }).waitFor();
	await expect.poll(() => page.inputValue("[name=code]")).toBe("1234");
	await page.context().close();
});

test("a screen that cannot be loaded leaves the current one, also on the way back", async () => {
	const page = await signedIn("/account/webhooks");
	await page.getByRole("link", { name: "API", exact: true }).first().click();
	await page.waitForURL("**/account/api");
	await mark(page);
	const stays = async (words: string, go: () => Promise<unknown>) => {
		await go();
		await page.locator(".toast", { hasText: words }).waitFor();
		await page.waitForURL("**/account/api");
		await expect.poll(async () => [await page.locator(".loading-bar").count(), await page.locator("h1").textContent()]).toEqual([0, "API"]);
		await closeToast(page);
	};
	const visit = () => page.getByRole("link", { name: "Billing", exact: true }).first().click();
	await page.context().setOffline(true);
	await stays(NO_ANSWER, visit);
	await stays(NO_ANSWER, () => page.goBack());
	await page.context().setOffline(false);
	await page.route("**/*.data*", failed(500));
	await stays(UNKNOWN, visit);
	await page.unroute("**/*.data*");
	await visit();
	await page.waitForURL("**/account/billing");
	expect(await isSamePage(page)).toBe(true);
	await page.context().close();
});

test("a press between the call that hydrates the page and React's first task does not leave it without scripts", async () => {
	const { page } = await userPage(browser);
	await page.addInitScript(() => {
		// React's scheduler starts its tasks by messages to itself.
		const post = MessagePort.prototype.postMessage;
		const held: (() => void)[] = [];
		MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
			held.push(() => post.call(this, message));
			document.documentElement.setAttribute("data-scheduled", "");
		};
		window.addEventListener("release", () => {
			MessagePort.prototype.postMessage = post;
			for (const start of held) start();
		});
	});
	const failures: string[] = [];
	page.on("pageerror", ({ message }) => failures.push(message));
	await page.goto(address("/account/preferences"));
	await page.locator("[data-scheduled]").waitFor({ state: "attached" });
	await page.locator("h1").click();
	await page.evaluate(() => window.dispatchEvent(new Event("release")));
	await hydrated(page);
	expect(failures).toEqual([]);
	await page.context().close();
});

test("a switch that could not be saved returns to its former state and says so", async () => {
	const page = await signedIn("/account/preferences");
	const box = page.locator("input[type=checkbox]").first();
	const was = await box.isChecked();
	await page.route("**/*.data*", failed(500));
	await box.click();
	await page.locator(".toast", { hasText: NOT_SAVED }).waitFor();
	await expect.poll(() => box.isChecked()).toBe(was);
	await page.context().close();
});

test("an outdated page whose screens no longer exist shows that there is a newer version, and stays", async () => {
	const page = await signedIn();
	await mark(page);
	await page.route("**/assets/route-*.js", (route) => route.fulfill({ status: 404, body: "" }));
	await page.route("**/api/ping", async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ response: answer, headers: { ...answer.headers(), "app-build": "a-newer-one" } });
	});
	await page.getByRole("link", { name: "Keywords" }).first().waitFor();
	await page.locator("header summary").last().click();
	await page.getByRole("link", { name: "Billing", exact: true }).click();
	await page.getByText("A new version of Serpentine is available.").waitFor();
	expect([page.url(), await isSamePage(page)]).toEqual([address("/position-monitoring"), true]);
	await page.context().close();
});

test("a part of the page that cannot be loaded leaves the rest usable", async () => {
	const { page } = await userPage(browser);
	const warned: string[] = [];
	page.on("console", (message) => message.type() === "warning" && warned.push(message.text()));
	await page.route(/\/assets\/(bell-list|live-store)-.*\.js/, (route) => route.abort());
	await page.goto(address("/position-monitoring"));
	await hydrated(page);
	await page.locator("header summary[aria-label^=Notifications]").click();
	await page.getByRole("link", { name: "See all notifications" }).waitFor();
	await page.locator("header .bell-panel .text-bad").waitFor();
	await expect
		.poll(() => warned.filter((text) => text.startsWith("A part of the page could not be loaded.")).length)
		.toBeGreaterThanOrEqual(2);
	await page.getByRole("link", { name: "See all notifications" }).click();
	await page.waitForURL("**/notifications");
	await page.context().close();
});

test("a slow dialog is announced at 400 px, and Escape cancels it", async () => {
	const page = await signedIn();
	const held: (() => void)[] = [];
	const answer = async () => {
		await expect.poll(() => held.length).toBeGreaterThan(0);
		for (const release of held.splice(0)) release();
	};
	await page.route("**/*.data*", async (route) => {
		await new Promise<void>((resolve) => held.push(resolve));
		await route.continue();
	});
	const opener = page.locator("a[href*='dialog=add_keywords']").first();
	const waiting = page.getByRole("dialog", { name: "Loading" });
	await opener.click();
	await waiting.waitFor();
	await expect.poll(async () => Math.round((await waiting.boundingBox())?.width ?? 0)).toBe(400);
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await waiting.waitFor({ state: "detached" });
	await expect.poll(async () => [await page.locator("dialog").count(), await page.locator(".toast").count()]).toEqual([0, 0]);
	await answer();
	await opener.click();
	await waiting.waitFor();
	await answer();
	await page.locator("dialog [name=keywords]").waitFor();
	await expect.poll(() => waiting.count()).toBe(0);
	await page.context().close();
});

test("a deletion is behind a modal that nothing closes while it is under way", async () => {
	const { page, user } = await signedInPage(browser, "/account/profile?dialog=delete_account");
	await hydrated(page);
	await page.fill("dialog [name=current_password]", user.password);
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/account/profile.data*", async (route) => {
		await answered;
		await route.continue();
	});
	await page.locator("dialog button[value=remove]").click();
	const waiting = page.locator("dialog:modal").last();
	await waiting.locator(".spinner").waitFor();
	await page.keyboard.press("Escape");
	await page.keyboard.press("Escape");
	await expect.poll(async () => [await waiting.isVisible(), await page.locator("dialog:modal").count()]).toEqual([true, 2]);
	answer();
	await page.waitForURL(/\/login\?reason=removed/);
	await page.context().close();
});

test("an administrator starts acting as a user; a modal shows a failure", async () => {
	const [user, closed] = [await makeUser({ first_name: "Ada", last_name: "Lovelace" }), await makeUser()];
	const { page } = await signedInPage(browser, `/admin/users/${closed.id}`, { role: "ADMINISTRATOR" });
	await hydrated(page);
	// The account is closed while its page is open.
	await callApi("/api/account/remove", closed.token, { current_password: closed.password });
	const connect = page.getByRole("button", { name: "Connect as this user" });
	await connect.click();
	const modal = page.getByRole("dialog", { name: "Error" });
	await modal.getByText("The account could not be switched.").waitFor();
	await expectAccessible(page);
	await modal.getByRole("button", { name: "Close" }).click();
	await modal.waitFor({ state: "detached" });
	await page.evaluate((to) => window.__remixRouter.navigate(to), `/admin/users/${user.id}`);
	await page.getByText(user.email).first().waitFor();
	await connect.click();
	await page.getByText("You are now connected as").waitFor();
	await page.locator("header summary").last().click();
	await page.getByRole("button", { name: "Sign out (Admin)" }).waitFor();
	await page.context().close();
});

test("an outdated client is told so, keeps its form, and is offered the newer version", async () => {
	const page = await signedIn("/account/profile");
	await mark(page);
	await page.fill("[name=first_name]", "Ada");
	await page.fill("[name=last_name]", "Lovelace");
	const pings: string[] = [];
	page.on("request", (request) => new URL(request.url()).pathname === "/api/ping" && pings.push(request.url()));
	await page.route("**/*.data*", (route) => route.fulfill({ status: 426, contentType: "application/json", body: "{}" }));
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await page.getByText("A new version of Serpentine is available.").waitFor();
	await expect
		.poll(async () => [await page.inputValue("[name=first_name]"), await page.locator(".loading-bar").count(), pings.length])
		.toEqual(["Ada", 0, 1]);
	expect(await isSamePage(page)).toBe(true);
	await page.context().close();
});
