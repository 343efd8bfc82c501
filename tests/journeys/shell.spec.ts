import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { machineNow, stopwatch } from "../setup/test-time";
import { expectAccessible } from "./accessible";
import { AHEAD_MS, address, hydrated, launchBrowser, listens, makeUser } from "./browser";
import { FIREFOX, openAs, openPage, signIn, signInAt, signInByForm, takeSession } from "./sign-in";
import { userPage } from "./signed-in-page";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

/**
 * Runs while a notice exists, which an administrator creates by the form; it is removed in any case, because a maintenance would stop all other
 * journeys.
 */
async function duringNotice(kind: string, { closes }: { closes: boolean }, act: (admin: Page) => Promise<void>): Promise<void> {
	const admin = await openPage(browser, { javaScriptEnabled: !closes });
	await openAs(admin, (await makeUser({ role: "ADMINISTRATOR" })).cookie, "/admin/notices?dialog=create_notice");
	await admin.selectOption("select[name=kind]", kind);
	if (closes) await admin.check("input[name=closes]");
	await admin.getByRole("button", { name: "Save the notice" }).click();
	await admin.getByText("Changes saved successfully.").waitFor();
	try {
		// The server's facts about notices may be a second old.
		if (closes) await expect.poll(async () => (await fetch(address("/api/ping"))).status).toBe(503);
		else await admin.waitForTimeout(1_200);
		await act(admin);
	} finally {
		await removeNotices(admin);
		await admin.context().close();
	}
}

async function removeNotices(admin: Page): Promise<void> {
	await admin.goto(address("/admin/notices"));
	for (const buttons = admin.getByRole("button", { name: /^Delete/ }); (await buttons.count()) > 0; ) {
		await buttons.first().click();
		await admin.getByText("Notice deleted.").first().waitFor();
		await admin.goto(address("/admin/notices"));
	}
}

async function signedIn(settings: Record<string, unknown> = {}, options = {}): Promise<Page> {
	const page = await openPage(browser, options);
	await signIn(page, await makeUser(settings));
	return page;
}

test("R42 a form sent during maintenance stays as it is, and arrives afterwards; pings every 10 s", async () => {
	const { page } = await userPage(browser);
	await page.clock.install();
	await page.goto(address("/position-monitoring?dialog=add_keywords"));
	await hydrated(page);
	await page.fill("[name=website]", "kept.example");
	await page.fill("[name=keywords]", "a keyword that must not be lost");
	await duringNotice("maintenance", { closes: true }, async (admin) => {
		const pings: string[] = [];
		page.on("response", (answer) => new URL(answer.url()).pathname === "/api/ping" && pings.push(answer.url()));
		await page.locator("dialog button[value=verify]").click();
		await page.getByText("Maintenance under way").waitFor();
		await expect.poll(() => page.inputValue("[name=keywords]")).toBe("a keyword that must not be lost");
		// From here on the page's time advances only on request. How much has passed is unknown: wait-out.test.ts counts exactly.
		await page.clock.pauseAt((await page.evaluate(machineNow)) + AHEAD_MS);
		for (const round of [1, 2]) {
			await page.clock.runFor(10_000);
			await expect.poll(() => pings.length).toBeGreaterThanOrEqual(round);
			// Another message would be gone by now.
			await expect.poll(() => page.getByText("Maintenance under way").isVisible()).toBe(true);
		}
		await removeNotices(admin);
		await page.clock.runFor(11_000);
		await page.clock.resume();
		await page.getByText("The maintenance is over.").waitFor();
		await page.getByText("a keyword that must not be lost").first().waitFor();
		await expect.poll(() => page.getByText("Maintenance under way").count()).toBe(0);
	});
	await page.context().close();
});

test("R42 a page requested during maintenance answers 503 with a waiting page and reloads by itself", async () => {
	const { page } = await userPage(browser);
	await duringNotice("maintenance", { closes: true }, async (admin) => {
		const answer = await page.goto(address("/position-monitoring"));
		expect([answer?.status(), answer?.headers()["retry-after"]]).toEqual([503, "60"]);
		await page.getByRole("heading", { name: "Maintenance under way" }).waitFor();
		await expectAccessible(page);
		await admin.goto(address("/position-monitoring"));
		await admin.getByText("Serpentine is being maintained").waitFor();
		await removeNotices(admin);
		await page.getByRole("heading", { level: 1, name: "Keywords" }).waitFor();
	});
	await page.context().close();
});

test("a notice is shown to the users whom it concerns, is hidden for the session, and reaches an open tab at its next screen", async () => {
	const page = await signedIn();
	await duringNotice("search_engine_disruption", { closes: false }, async () => {
		await page.getByRole("link", { name: "Keywords" }).first().click();
		await page.locator(".banners").getByText("The search engine is disrupted.").waitFor();
		const overlap = async () => {
			const [banners, content] = [await page.locator(".banners").boundingBox(), await page.locator("main h1").boundingBox()];
			return (banners?.y ?? 0) + (banners?.height ?? 0) - (content?.y ?? 0);
		};
		await expect.poll(overlap).toBeLessThanOrEqual(0);
		await expectAccessible(page);
		const hidden = page.waitForResponse((response) => response.request().method() === "POST");
		await page.getByRole("button", { name: "Hide this notice" }).click();
		await hidden;
		await page.reload();
		await page.getByRole("heading", { level: 1 }).waitFor();
		await expect.poll(() => page.locator(".banners").getByText("The search engine is disrupted.").count()).toBe(0);
	});
	await page.context().close();
});

test("S11 signing out in one tab takes the other to the sign-in page within 5 s, with the reason", async () => {
	const first = await signedIn();
	const second = await first.context().newPage();
	const isListening = listens(second);
	await second.goto(address("/position-monitoring"));
	await isListening;
	await first.locator("header summary").last().click();
	await first.getByRole("button", { name: "Sign out" }).click();
	await first.waitForURL(/\/login$/);
	const elapsed = stopwatch();
	await second.waitForURL(/\/login\?reason=disconnected/, { timeout: 5_000, waitUntil: "commit" });
	expect(elapsed()).toBeLessThan(5_000);
	await first.context().close();
});

test("the bell counts new notifications, shows them when opened, and empties", async () => {
	const user = await makeUser();
	await signInAt(user, "Another browser/1.0");
	await signInAt(user, FIREFOX);
	const page = await openPage(browser);
	await openAs(page, user.cookie, "/position-monitoring");
	await hydrated(page);
	const bell = page.locator("header summary[aria-label^=Notifications]");
	await page.locator("header summary[aria-label$=new]").waitFor();
	await bell.click();
	await page.getByText("Sign-in from a new device").first().waitFor();
	// Opening marks them as read.
	await expect.poll(() => bell.getAttribute("aria-label")).toBe("Notifications");
	// The time: relative, and exact on hover and on focus.
	const time = page.locator(".notification time").first();
	await expect.poll(() => time.textContent()).toMatch(/^(now|\d+ min\. ago)$/);
	const exact = page.locator(".notification .tip-text").first();
	await expect.poll(() => exact.isVisible()).toBe(false);
	await time.hover();
	await expect.poll(() => exact.isVisible()).toBe(true);
	await page.mouse.move(0, 0);
	await expect.poll(() => exact.isVisible()).toBe(false);
	await page.keyboard.press("Tab");
	for (let i = 0; i < 5 && !(await time.evaluate((one) => one.parentElement === document.activeElement)); i++)
		await page.keyboard.press("Tab");
	await page
		.locator(".notification .tip-text")
		.first()
		.getByText(/20\d\d, \d\d:\d\d$/)
		.waitFor();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Empty the list" }).click();
	await page.getByText("No notifications.").waitFor();
	await expect.poll(() => bell.getAttribute("aria-label")).toBe("Notifications");
	await page.context().close();
});

test("without JavaScript menus open, notifications are a page, and a toast is shown once", async () => {
	const user = await makeUser();
	// The second device makes a notification.
	await signInAt(user, "Another browser/1.0");
	const page = await openPage(browser, { javaScriptEnabled: false });
	await signInByForm(page, user);
	await page.locator("header summary").last().click();
	await expect.poll(() => page.getByRole("link", { name: "Subscriptions" }).isVisible()).toBe(true);
	await page.goto(address("/notifications"));
	await page.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
	await page.getByRole("button", { name: "Empty the list" }).click();
	await page.getByText("Notifications removed.").waitFor();
	await page.reload();
	await expect.poll(() => page.getByText("Notifications removed.").count()).toBe(0);
	await page.context().close();
});

test("the legal texts open over any screen, as a page of their own without JavaScript", async () => {
	const user = await makeUser();
	for (const javaScriptEnabled of [true, false]) {
		const page = await openPage(browser, { javaScriptEnabled });
		await signIn(page, user);
		for (const [link, name, title] of [
			["Legal notice", "legal_notice", "Legal notice"],
			["Terms", "terms_of_service", "Terms of service"],
		] as const) {
			await page.locator("aside").getByRole("link", { name: link }).click();
			await page.waitForURL(`**/position-monitoring?dialog=${name}`);
			await page.getByRole("dialog").getByRole("heading", { level: 2, name: title, exact: true }).waitFor();
			if (javaScriptEnabled) await expectAccessible(page);
			await page.getByRole("link", { name: "Close" }).click();
			await page.waitForURL("**/position-monitoring");
		}
		await page.context().close();
	}
});

test("a newer build is offered by a snackbar", async () => {
	const page = await signedIn();
	await page.route("**/api/ping", async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ response: answer, headers: { ...answer.headers(), "app-build": "a-newer-one" } });
	});
	// A form sent early was the browser's own: the page has reloaded, and its requests are watched after hydration.
	await hydrated(page);
	await page.evaluate(() => fetch("/api/ping").then(() => {}));
	await page.getByText("A new version of Serpentine is available.").waitFor();
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	await page.getByRole("button", { name: "Refresh", exact: true }).click();
	await expect.poll(() => page.evaluate(() => "sameDocument" in window)).toBe(false);
	await page.waitForLoadState();
	await expect.poll(() => page.getByText("A new version of Serpentine is available.").count()).toBe(0);
	await page.context().close();
});

test("an unreachable server gives an offline page in the user's language; nothing else was cached", async () => {
	const page = await signedIn({ language: "fr" }, { locale: "fr-FR", serviceWorkers: "allow" });
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	const keptPaths = () =>
		page.evaluate(async () => {
			const names = await caches.keys();
			const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
			return requests.flat().map(({ url }) => new URL(url).pathname);
		});
	await expect.poll(keptPaths).toContain("/offline");
	await page.goto(address("/account/profile"));
	await expect.poll(async () => (await keptPaths()).some((path) => path.startsWith("/assets/"))).toBe(true);
	// A service worker that the browser starts again at that moment may miss it: each try says it once more. Playwright sends changes only.
	const offlineHeadings = async () => {
		await page.context().setOffline(false);
		await page.context().setOffline(true);
		await page.goto(address("/account/profile"));
		return page.getByRole("heading", { name: "Vous êtes hors ligne" }).count();
	};
	await expect.poll(offlineHeadings).toBe(1);
	await page.getByText("Impossible de communiquer avec le serveur, vérifiez votre connexion internet.", { exact: true }).waitFor();
	const kept = await keptPaths();
	expect(kept.filter((path) => path !== "/offline" && !path.startsWith("/assets/"))).toEqual([]);
	await page.context().close();
});

/** The place of everything that is seen and can be pressed, by its words. */
const places = (page: Page) =>
	page.locator("aside :is(a, button, summary), main :is(a, button, summary, input)").evaluateAll((all) =>
		all
			.filter((one) => one.checkVisibility())
			.map((one) => {
				const { x, y } = one.getBoundingClientRect();
				return `${one.getAttribute("aria-label") ?? one.textContent} ${Math.round(x)} ${Math.round(y)}`;
			}),
	);

test.each([
	["/position-monitoring", 1280],
	["/datacenter-check", 390],
	["/account/api", 390],
] as const)("nothing that can be pressed moves when %s comes to life (%i px)", async (path, width) => {
	const page = await openPage(browser, { viewport: { width, height: 720 } });
	await takeSession(page, (await makeUser({ role: "ADMINISTRATOR" })).cookie);
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await released;
		await route.continue();
	});
	await page.goto(address(path), { waitUntil: "domcontentloaded" });
	// Without its style sheet everything has another place.
	await page.waitForFunction(() => document.styleSheets.length > 0);
	const before = await places(page);
	release();
	await hydrated(page);
	expect(await places(page)).toEqual(before);
	await page.context().close();
});
