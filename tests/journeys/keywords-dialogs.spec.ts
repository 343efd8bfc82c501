import type { Browser, BrowserContextOptions, Locator, Page, Route } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { machineNow } from "../setup/test-time";
import { expectAccessible } from "./accessible";
import { AHEAD_MS, address, callApi, expectNoOverflow, hydrated, launchBrowser, makeUser, settle, visit } from "./browser";
import { openPage, takeSession } from "./sign-in";

const SITE = "example-shop.com";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

async function signedIn(settings: Record<string, unknown>, options: BrowserContextOptions = {}) {
	const user = await makeUser({ timezone: "Europe/Paris", ...settings });
	const page = await openPage(browser, options);
	await takeSession(page, user.cookie);
	return { user, page };
}

const open = (page: Page, dialog: string) => page.goto(address(`/position-monitoring?dialog=${dialog}`));
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Hint and errors that assistive technology reads with a field. */
async function describedText(input: Locator): Promise<string> {
	return input.evaluate((element) =>
		(element.getAttribute("aria-describedby") ?? "")
			.split(" ")
			.map((id) => document.getElementById(id)?.textContent)
			.join(" "),
	);
}

/** The add dialog was sent with a depth of 7 and nothing else. */
async function expectAddErrors(page: Page) {
	await expect.poll(() => describedText(field(page, "Website"))).toContain("A valid website is required.");
	await expect.poll(() => describedText(field(page, "Keywords"))).toContain("A valid keyword is required.");
	await expect.poll(() => describedText(field(page, "Depth"))).toContain("The depth must be a whole number from 10 to 100.");
	await expect.poll(() => page.locator("dialog [aria-invalid=true]").count()).toBe(3);
}

/** The page reloads, as after live messages, once the server has answered the next request for this address and before the page has the answer. */
async function reloadDuringNext(page: Page, url: RegExp) {
	const reload = async (route: Route) => {
		const response = await route.fetch();
		await page.evaluate((finished) => window.dispatchEvent(new Event(finished)), "maintenance-finished");
		await route.fulfill({ response });
	};
	await page.route(url, reload, { times: 1 });
}

// Source: spec B §2 "add_keywords", §4 "write mode", "Page behaviour", §8.
test("keywords are added with tags in two steps, refreshed and removed by groups; limits are shown in a snackbar", async () => {
	const { user, page } = await signedIn({ plan: "expert_20210323", packs: 1 });
	await callApi("/api/tags", user.token, { name: "Summer", color: "#1976D2" });
	// Typing begins before the page's scripts are there: they leave the focus and the text where they are.
	let sendScripts = () => {};
	const sent = new Promise<void>((resolve) => (sendScripts = resolve));
	await page.route("**/assets/*.js", (route) => sent.then(() => route.continue()));
	await page.goto(address("/position-monitoring?dialog=add_keywords"), { waitUntil: "commit" });
	await page.locator("dialog .search-fold > summary").click();
	await field(page, "Depth").focus();
	sendScripts();
	await page.locator("dialog:modal").waitFor();
	await page.keyboard.type("7");
	await expect.poll(() => field(page, "Depth").inputValue()).toBe("7");
	await button(page, "Verify").click();
	// All invalid fields are marked at once, each with its error; the first one has the focus.
	await expectAddErrors(page);
	await expect.poll(() => field(page, "Website").evaluate((input) => input === document.activeElement)).toBe(true);
	await expectAccessible(page);
	await hydrated(page);
	await field(page, "Website").fill(`https://www.${SITE}/shop?x=1`);
	await field(page, "Keywords").fill(" Chaise longue \nchaise longue\n\nhamac\nparasol");
	await page.getByRole("combobox", { name: "Tags" }).fill("summ");
	await page.getByRole("option", { name: "Summer" }).click();
	await button(page, "Verify").click();
	await expect.poll(() => describedText(field(page, "Website"))).not.toContain("A valid website is required.");
	await expect.poll(() => describedText(field(page, "Depth"))).toContain("The depth must be a whole number from 10 to 100.");
	await field(page, "Depth").fill("20");
	await field(page, "Device").selectOption("mobile");
	await button(page, "Verify").click();
	await page.getByText("3 keywords will be added").waitFor();
	// The page reloads under the dialog, as after live messages and after a maintenance: the dialog keeps its content.
	const loadedAnew = page.waitForResponse((response) => response.url().includes("/position-monitoring.data"));
	await page.evaluate((finished) => window.dispatchEvent(new Event(finished)), "maintenance-finished");
	await loadedAnew;
	await expectAccessible(page);
	await button(page, "Back").click();
	await button(page, "Verify").waitFor();
	const kept = () => Promise.all(["Website", "Keywords", "Depth", "Device"].map((name) => field(page, name).inputValue()));
	await expect.poll(kept).toEqual([`https://www.${SITE}/shop?x=1`, " Chaise longue \nchaise longue\n\nhamac\nparasol", "20", "mobile"]);
	await expect.poll(() => page.locator("dialog input[name=tags]").count()).toBe(1);
	await button(page, "Verify").click();
	await button(page, "Add 3 keywords").click();
	await page.getByText("3 keywords added; their first positions are being read.").waitFor();
	await expect.poll(() => new URL(page.url()).search).toBe("");
	const monitors = await callApi<{ keyword: { term: string }; tags: { name: string }[] }[]>("/api/monitors", user.token);
	expect(monitors.map(({ keyword, tags }) => [keyword.term, tags.map(({ name }) => name)]).toSorted()).toEqual([
		["chaise longue", ["Summer"]],
		["hamac", ["Summer"]],
		["parasol", ["Summer"]],
	]);
	await visit(page, "/position-monitoring?dialog=add_keywords");
	await expect
		.poll(() => page.locator("#known-websites option").evaluateAll((options) => options.map((one) => one.getAttribute("value"))))
		.toContain(`www.${SITE}`);
	// Added keywords are not offered again as a draft.
	await expect.poll(() => field(page, "Keywords").inputValue()).toBe("");

	await visit(page, "/position-monitoring");
	await page.getByRole("checkbox", { name: /^Select all 3 keywords of/ }).check();
	await page.getByRole("button", { name: "Refresh (3)" }).click();
	await page.getByText("Wait at least one hour between schedulings.").waitFor();
	await reloadDuringNext(page, /\/position-monitoring\.data\?.*date=/);
	await button(page, "Refresh 3 keywords").click();
	await page.getByText("3 keywords are being refreshed.").waitFor();
	// The dates move to the report, compared with its own day's midnight, and nothing is ticked any more.
	await expect.poll(() => page.url()).toMatch(/date=\d{4}-\d\d-\d\dT\d{4}/);
	await expect.poll(() => page.getByRole("checkbox", { checked: true }).count()).toBe(0);
	await page.locator("header summary[aria-label^=Notifications]").click();
	await page.getByText("Refresh finished").waitFor({ timeout: 60_000 });
	await expect.poll(() => page.getByText(/\d of 3 ranked, \d not found, 0 unknown\./).count()).toBe(1);
	await page.keyboard.press("Escape");

	await visit(page, "/position-monitoring?dialog=refresh_keywords");
	// The page's time stands still from before the snackbar is shown, so that its 5 s are counted exactly.
	await page.clock.install();
	await page.clock.pauseAt((await page.evaluate(machineNow)) + AHEAD_MS);
	await button(page, "Refresh 3 keywords").click();
	const snackbar = page.locator(".toast", { hasText: "Please wait 1 hour(s) between each update." });
	await snackbar.getByRole("link", { name: "Change offer" }).waitFor();
	await page.clock.runFor(4_900);
	await expect.poll(() => snackbar.count()).toBe(1);
	await page.clock.runFor(200);
	await snackbar.waitFor({ state: "detached" });
	await page.clock.resume();

	await visit(page, "/position-monitoring?group=tag");
	await page.getByRole("checkbox", { name: /^Select all 3 keywords of/ }).check();
	await page.getByRole("button", { name: "Remove (3)" }).click();
	await page.getByText("These keywords are no longer looked up").waitFor();
	// Another client adds to the group meanwhile: what came since is not removed.
	const tag = (await callApi<{ id: string }[]>("/api/tags", user.token))[0]?.id;
	await callApi("/api/monitors", user.token, { website: SITE, keywords: ["later"], country: "fr", language: "fr", tags: [tag] });
	await button(page, "Remove 3 keywords").click();
	await page.getByText("3 keywords removed. Left out, because they came since: 1.").waitFor();
	const left = await callApi<{ keyword: { term: string } }[]>("/api/monitors", user.token);
	expect(left.map(({ keyword }) => keyword.term)).toEqual(["later"]);
	await page.context().close();
});

test("without JavaScript, on the free plan and at 390 px, the dialogs are pages that state what is possible and the reason for what is not", async () => {
	const options = { javaScriptEnabled: false, viewport: { width: 390, height: 800 } };
	const { user, page } = await signedIn({ plan: "default", packs: 0 }, options);
	await open(page, "remove_keywords");
	await page.getByText("You must at least select a keyword to delete.").waitFor();
	await open(page, "add_keywords");
	await page.locator("dialog .search-fold > summary").click();
	await field(page, "Depth").fill("7");
	await button(page, "Verify").click();
	await expectAddErrors(page);
	await expect.poll(() => field(page, "Depth").inputValue()).toBe("7");
	await field(page, "Depth").fill("");
	await field(page, "Website").fill(SITE);
	await field(page, "Keywords").fill([...Array.from({ length: 11 }, (_, i) => `mot ${i}`), "x".repeat(300)].join("\n"));
	await button(page, "Verify").click();
	await page.getByText("10 keywords will be added").waitFor();
	for (const words of [
		"1 exceeds your limit and will be left out",
		"1 is not a keyword and will be left out",
		"Your account holds 10 keywords: 10 of these fit; left out: 1.",
		"Duplicate or invalid keywords are ignored",
	])
		await expect.poll(() => page.getByText(words).count()).toBe(1);
	await expect.poll(() => page.getByRole("link", { name: "Subscribe" }).count()).toBeGreaterThan(0);
	await expectNoOverflow(page);
	await button(page, "Add 10 keywords").click();
	await page.getByText("10 keywords added; their first positions are being read.").waitFor();
	await open(page, "add_keywords");
	await expect.poll(() => page.getByText("Unable to add keywords, you exceed the 10 keywords possible.").count()).toBe(1);
	// The first positions arrive soon; then each keyword may be refreshed, once in three hours.
	await settle();
	await expect
		.poll(
			async () => {
				await open(page, "refresh_keywords");
				return page.getByRole("button", { name: "Refresh 10 keywords" }).count();
			},
			{ timeout: 60_000, interval: 500 },
		)
		.toBe(1);
	await button(page, "Refresh 10 keywords").click();
	await page.getByText("10 keywords are being refreshed.").waitFor();
	await open(page, "refresh_keywords");
	await expect.poll(() => page.getByText("A keyword can be refreshed every 3 hours.").count()).toBe(1);
	await button(page, "Refresh 10 keywords").click();
	await page.getByText("Please wait 3 hour(s) between each update.").waitFor();
	await expect.poll(() => page.locator(".toast").getByRole("link", { name: "Subscribe" }).count()).toBe(1);
	const [first] = await callApi<{ id: string }[]>("/api/monitors", user.token);
	await page.goto(address(`/position-monitoring?dialog=remove_keywords&ids=${first?.id}`));
	await button(page, "Remove 1 keyword").click();
	await page.getByText("1 keyword removed.").waitFor();
	await page.context().close();
});
