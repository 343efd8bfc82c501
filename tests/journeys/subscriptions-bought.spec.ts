import type { Browser, Page, Request } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { machineNow } from "../setup/test-time";
import { expectAccessible } from "./accessible";
import { AHEAD_MS, address, hydrated, launchBrowser } from "./browser";
import {
	answerBank,
	BILLED,
	CARDS,
	chargesDuring,
	filesWithCards,
	makeCoupon,
	payersPage,
	requestsWithCards,
	saveDetails,
	shot,
	typeCard,
	typeOnProvidersPage,
} from "./paying";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

const SUBSCRIPTIONS = "/account/subscriptions";
const due = (page: Page) => page.locator(".estimate [data-due] dd").last().textContent();
const chips = (page: Page) => page.locator("main .module-panel > summary .chip").allTextContents();
const click = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const open = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).click();
const toast = (page: Page, words: string | RegExp) => page.locator(".toast", { hasText: words }).waitFor();

test("forms that are used before the page's scripts run lose nothing; the estimate follows period, slider and number; details, coupon and a declined card are told; another card pays once, and no number reaches us", async () => {
	const { page } = await payersPage(browser);
	const cards = requestsWithCards(page);
	let release = await holdScripts(page);
	await page.goto(address(SUBSCRIPTIONS), { waitUntil: "commit" });
	await expect.poll(() => due(page)).toBe("€3.60");
	await page.getByLabel("Number of keywords", { exact: true }).fill("300");
	await page.getByLabel(/^Yearly/).check();
	release();
	await hydrated(page);
	await expect.poll(() => due(page)).toBe("€116.64");
	await page.getByLabel("Monthly").check();
	await expect.poll(() => due(page)).toBe("€10.80");
	await page.getByLabel("Number of keywords, as a slider").fill("500");
	await page.getByLabel(/^Yearly/).check();
	await expect.poll(() => due(page)).toBe("€194.40");
	await expect.poll(() => page.locator(".segments small").textContent()).toBe("saves €18.00 a year");
	await page.getByLabel("Number of keywords", { exact: true }).fill("150");
	await expect.poll(() => page.getByText("From 100 to 20,000 keywords, in steps of 100.").count()).toBe(2);
	await expect.poll(() => page.getByRole("button", { name: "Subscribe" }).isDisabled()).toBe(true);
	await page.getByLabel("Number of keywords", { exact: true }).fill("300");
	await page.getByLabel("Monthly").check();
	// The provider's script is in no page but those that pay.
	await expect.poll(() => page.locator("script[src*='stripe.js']").count()).toBe(0);
	await click(page, "Subscribe");
	await page.getByRole("heading", { name: "Subscribe to a plan" }).waitFor();
	await page.getByLabel("Name or company").fill("");
	await click(page, "Continue to payment");
	for (const words of ["Billing name is required.", "Address is required.", "The postal code is required.", "The city is required."])
		await page.getByText(words).waitFor();
	await expectAccessible(page);
	release = await holdScripts(page);
	await page.reload({ waitUntil: "commit" });
	await page.fill("[name=name]", BILLED.name);
	await page.fill("[name=line1]", BILLED.address.line1);
	await page.fill("[name=postal_code]", BILLED.address.postal_code);
	await page.fill("[name=city]", BILLED.address.city);
	await click(page, "Continue to payment");
	await page.getByRole("button", { name: "Go to the payment provider's page" }).waitFor();
	release();
	await page.frameLocator('iframe[title="Card"]').locator("#number").waitFor();
	await expectAccessible(page);
	await shot(page, "payment");
	const coupon = await makeCoupon(30);
	await page.getByLabel("Discount code").fill("NONE");
	await page.getByText("Error, your discount code is not valid").waitFor();
	await page.getByLabel("Discount code").fill(coupon);
	await page.getByText("A reduction of 30% has been applied to your order.").waitFor();
	await expect.poll(() => due(page)).toBe("€7.56");
	await click(page, "Pay €7.56");
	await page.getByText("The name of the cardholder is required.").waitFor();
	await page.getByLabel("Cardholder").fill(BILLED.name);
	await click(page, "Pay €7.56");
	await page.getByText("The card details are not complete: Your card number is incomplete.").waitFor();
	const charges = await chargesDuring(async () => {
		await typeCard(page, CARDS.poor);
		await click(page, "Pay €7.56");
		await page.getByText("Your payment was rejected: Your card has insufficient funds.").waitFor();
		await typeCard(page, CARDS.good);
		await page.getByRole("button", { name: "Pay €7.56" }).dblclick();
		await toast(page, "The subscription is active.");
	});
	expect(charges).toEqual([
		[756, "failed"],
		[756, "succeeded"],
	]);
	await expect.poll(async () => [new URL(page.url()).search, await chips(page)]).toEqual(["", ["Expert", "Active"]]);
	await page.goto(address("/account/billing"));
	await page.locator("main p", { hasText: "4242" }).waitFor();
	const file = await page.request.get(address((await page.locator("main table a").getAttribute("href")) ?? ""), { maxRedirects: 0 });
	expect([file.status(), file.headers().location]).toEqual([302, expect.stringMatching(/^http/)]);
	// P44: a whole number reaches the provider alone.
	expect([cards.app, cards.others.length > 0, filesWithCards()]).toEqual([[], true, []]);
	await page.context().close();
});

test("3-D Secure; more at once and prorated, less at renewal or at once, a year, the end and its cancellation", async () => {
	const { user, page } = await payersPage(browser);
	await saveDetails(user);
	await page.goto(address(`${SUBSCRIPTIONS}?dialog=subscribe_to_plan&step=payment&keywords=200&yearly=0`));
	await typeCard(page, CARDS.asks);
	await click(page, "Pay €7.20");
	await answerBank(page, "Refuse");
	await page.getByText(/^Your payment was rejected: We are unable to authenticate/).waitFor();
	await typeCard(page, CARDS.asks);
	await click(page, "Pay €7.20");
	await answerBank(page, "Confirm");
	await toast(page, "The subscription is active.");
	await page.getByText("This is the plan you have.").waitFor();

	await page.getByLabel("Number of keywords", { exact: true }).fill("500");
	await click(page, "Change plan");
	await page.getByRole("heading", { name: "Change the plan" }).first().waitFor();
	const dueNow = () => page.locator("dialog:modal [data-due] dd").textContent();
	await expect.poll(dueNow).toMatch(/^€\d+\.\d\d$/);
	const shown = Math.round(100 * Number((await dueNow())?.slice(1)));
	await shot(page, "change");
	const charged = await chargesDuring(async () => {
		await page.locator("dialog:modal").getByRole("button", { name: "Change the plan" }).click();
		await answerBank(page, "Confirm");
		await toast(page, "The plan was changed.");
	});
	expect([shown > 1_000, charged]).toEqual([true, [[shown, "succeeded"]]]);

	const change = async (keywords: string, isImmediate = false) => {
		await page.getByLabel("Number of keywords", { exact: true }).fill(keywords);
		await click(page, "Change plan");
		if (isImmediate)
			await page
				.locator("dialog:modal")
				.getByLabel(/Apply the change at once/)
				.check();
		await page.locator("dialog:modal").getByRole("button", { name: "Change the plan" }).click();
	};
	await change("300");
	await toast(page, /^The change is planned for/);
	await page.getByText(/^From .*: 300 keywords, by the month\.$/).waitFor();
	await open(page, "Remove the planned change…");
	await click(page, "Remove the planned change");
	await toast(page, "The planned change was removed.");
	await expect.poll(() => page.getByText(/^From .*: 300 keywords/).count()).toBe(0);
	await change("100", true);
	await toast(page, "The plan was changed.");
	await page.getByText("1 pack of 100 keywords").waitFor();

	await page.getByLabel(/^Yearly/).check();
	await click(page, "Change plan");
	await page.locator("dialog:modal").getByRole("button", { name: "Change the plan" }).click();
	await answerBank(page, "Confirm");
	await page.getByText("€32.40 per year, excl. VAT").waitFor();

	await open(page, "Terminate…");
	const says = page.locator("dialog:modal p", { hasText: /it ends on .* and is not renewed/i });
	const end = /it ends on (.*?) and is not renewed/i.exec((await says.first().textContent()) ?? "")?.[1] ?? "";
	await expectAccessible(page);
	await shot(page, "terminate");
	await page.setViewportSize({ width: 390, height: 844 });
	await page.context().setOffline(true);
	await click(page, `Terminate on ${end}`);
	await toast(page, "Unable to communicate with the server");
	await page.context().setOffline(false);
	await shot(page, "toast-beside-dialog");
	// The message covers no button of the sheet.
	await click(page, `Terminate on ${end}`);
	await toast(page, `The subscription ends on ${end}.`);
	await expect.poll(() => page.getByRole("button", { name: "Change plan" }).count()).toBe(0);
	await open(page, "Cancel the termination…");
	await click(page, "Keep the subscription");
	await toast(page, "The termination was cancelled: the subscription goes on.");
	await page.getByRole("link", { name: "Terminate…" }).waitFor();
	await page.context().close();
});

test("without JavaScript the card is saved on the provider's page by 0.00 euro, and a free first period begins", async () => {
	const { page } = await payersPage(browser, { javaScriptEnabled: false });
	const coupon = await makeCoupon(100);
	await page.goto(address(SUBSCRIPTIONS));
	await page.fill("[name=keywords]", "200");
	await click(page, "Show the estimate");
	await expect.poll(() => due(page)).toBe("€7.20");
	await click(page, "Subscribe");
	await page.fill("[name=line1]", BILLED.address.line1);
	await page.fill("[name=postal_code]", BILLED.address.postal_code);
	await page.fill("[name=city]", BILLED.address.city);
	await page.fill("[name=name]", BILLED.name);
	await click(page, "Continue to payment");
	await page.getByText("That page needs scripts of theirs.").waitFor();
	await page.fill("[name=coupon]", coupon);
	await click(page, "Apply");
	await page.getByText("A reduction of 100% has been applied to your order.").waitFor();
	await expect.poll(() => due(page)).toBe("€0.00");
	const charges = await chargesDuring(async () => {
		await click(page, "Go to the payment provider's page");
		await typeOnProvidersPage(page, CARDS.good);
		await page.locator("dialog", { hasText: "4242" }).waitFor();
		await page.getByRole("button", { name: "Save the card and subscribe" }).dblclick();
		await page.getByText("The subscription is active.").waitFor();
	});
	expect(charges).toEqual([]);
	await expect.poll(() => chips(page)).toEqual(["Expert", "Active"]);
	await page.context().close();
});

test("a payment that does not arrive is awaited four times five seconds, then the dialog closes with a warning", async () => {
	const { page } = await payersPage(browser);
	await page.clock.install();
	// From here on the page's clock moves by the steps below alone.
	await page.clock.pauseAt((await page.evaluate(machineNow)) + AHEAD_MS);
	let [reads, answers] = [0, 0];
	const isRead = (request: Request) => /\.data\?.*step=waiting/.test(request.url());
	page.on("request", (request) => void (isRead(request) && reads++));
	page.on("requestfinished", (request) => void (isRead(request) && answers++));
	page.on("requestfailed", (request) => void (isRead(request) && answers++));
	await page.goto(address(`${SUBSCRIPTIONS}?dialog=subscribe_to_plan&step=waiting`));
	await page.locator("dialog:modal", { hasText: "Waiting for the payment to be confirmed…" }).waitFor();
	await hydrated(page);
	let seconds = 0;
	await expect
		.poll(async () => {
			// Seconds that pass while a read is on its way would end the wait for its answer.
			if (reads === answers) {
				await page.clock.fastForward(1_000);
				seconds++;
			}
			return page.url();
		})
		.toBe(address(SUBSCRIPTIONS));
	// The live channel may cause reads of its own.
	expect([reads >= 4, seconds >= 20]).toEqual([true, true]);
	await page.clock.resume();
	await toast(page, "Your payment is awaited. Wait a few minutes, then refresh the page.");
	await page.waitForURL(/\/account\/subscriptions$/);
	await page.context().close();
});

/** Holds the scripts of the app back; the function that is returned lets them go. */
async function holdScripts(page: Page): Promise<() => void> {
	let release = () => {};
	const open = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.unrouteAll();
	await page.route(`${address("/assets/")}**.js`, async (route) => {
		await open;
		await route.continue();
	});
	return release;
}
