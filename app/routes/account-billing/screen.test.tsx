import { expect, test } from "vitest";
import { invoiceLink, listInvoices } from "~/services/billing/read-billing";
import { type Paying, payingCaller, subscribe } from "~/services/billing/test-payments";
import { signedBy } from "~/services/seat/test-seat";
import { cellsOf, drawPage, textOf } from "../../../tests/builders/draw-page";
import { readBillingScreen } from "./read-screen";
import Billing from "./route";

async function draw({ ctx, caller }: Paying): Promise<string> {
	const url = new URL("https://app.example.com/account/billing");
	return drawPage(<Billing />, { loaded: { screen: await readBillingScreen(signedBy(ctx, caller), { url, language: "en" }) } });
}

test("an empty billing page says so and has nothing to fill in", async () => {
	const html = await draw(await payingCaller({ hasDetails: false }));
	for (const words of ["No billing details yet.", "No card is linked.", "No invoice yet."]) expect(textOf(html)).toContain(words);
	expect(html).not.toMatch(/<(?:form|input|select|textarea)\b/);
});

test("the billing page shows who is billed, the card and the invoice of a subscription that was paid", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 1);
	const html = await draw(paying);
	const address = /<address.*?<\/address>/s.exec(html)?.[0] ?? "";
	expect(cellsOf(address, "div")).toEqual(["Ann", "1 rue", "75001 Paris", "France", "ann@example.com"]);
	expect(textOf(html)).toMatch(/visa •••• ends in 4242 · expires December 2040/i);
	expect(cellsOf(html, "td")).toEqual([expect.stringMatching(/20\d\d$/), "€3.60", "Paid", "Card", ""]);
	const [invoice] = await listInvoices(ctx, caller);
	expect(html).toContain(`href="/account/billing/invoices/${invoice?.id}"`);
	expect(await invoiceLink(ctx, caller, invoice?.id ?? "")).toMatch(/^http/);
});

test("A §5 Billing: a card needs billing details first, which the dialog says", async () => {
	const { ctx, caller } = await payingCaller({ hasDetails: false });
	const path = "/account/billing?dialog=edit_customer_payment_method";
	for (const [language, words] of [
		["en", "Fill in your billing details first."],
		["fr", "Renseignez d’abord vos coordonnées de facturation."],
		["es", "Indique primero sus datos de facturación."],
	] as const) {
		const screen = await readBillingScreen(signedBy(ctx, caller), { url: new URL(path, "https://app.example.com"), language });
		expect(textOf(drawPage(<Billing />, { language, path, loaded: { screen } }))).toContain(words);
	}
});
