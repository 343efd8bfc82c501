import { expect, test } from "vitest";
import { InactiveSubscriptionBanner } from "~/components/account/inactive-subscription-banner";
import { RequestFailure } from "~/components/connection/request-failure";
import { CardFields } from "~/components/payments/card-fields";
import { CardRefused } from "~/components/payments/provider-script";
import { usePaymentErrors } from "~/components/payments/use-payment-errors";
import { ToastCard } from "~/components/toast/toast-card";
import type { Language } from "~/i18n/languages";
import { answerForm } from "~/server/answer-form";
import { refusalWords } from "~/server/error-words";
import { callRoute } from "~/server/test-form";
import { AppError } from "~/services/app-error";
import { changePlan } from "~/services/billing/change-plan";
import { keepBilling } from "~/services/billing/keep-billing";
import { makeEstimate } from "~/services/billing/make-estimate";
import { makeCoupon, makeFixedCoupon, type Paying, payingCaller, subscribe } from "~/services/billing/test-payments";
import { signedBy } from "~/services/seat/test-seat";
import { drawPage, textOf } from "../../../tests/builders/draw-page";
import { changeSubscription } from "./actions";
import { readScreen } from "./read-screen";
import Subscriptions from "./route";

const DAY = 24 * 3_600_000;

/** Text of the screen at this address, as the server sends it. */
async function read(paying: Paying, query: string, language: Language = "en", acted?: unknown): Promise<string> {
	const { ctx, caller } = paying;
	const path = `/account/subscriptions${query}`;
	const signed = signedBy(ctx, { ...caller, account: await paying.account() });
	const screen = await readScreen(signed, { url: new URL(path, "https://app.example.com"), language });
	return textOf(drawPage(<Subscriptions />, { language, path, loaded: { screen }, acted }));
}

const toast = (key: string, language: Language) =>
	textOf(drawPage(<ToastCard toast={{ id: key, kind: "warning", key, facts: {}, modal: false }} />, { language }));

function Failure({ error }: { error: unknown }) {
	return usePaymentErrors()(error);
}
const failure = (error: unknown, language: Language) => textOf(drawPage(<Failure error={error} />, { language }));

test("A §5 Billing: an empty form is refused in the words of the spec, each beside its field", async () => {
	const paying = await payingCaller({ hasDetails: false });
	const { ctx, caller } = paying;
	const query = "?dialog=subscribe_to_plan&keywords=100&yearly=0";
	const form = new FormData();
	for (const [name, value] of Object.entries({ intent: "customer", name: " ", line1: "", postal_code: "", city: "", country: "" }))
		form.set(name, value);
	for (const [language, words] of [
		[
			"en",
			[
				"Billing name is required.",
				"Address is required.",
				"The city is required.",
				"The country is required.",
				"The postal code is required.",
			],
		],
		["fr", ["Le nom de facturation est requis.", "L’adresse est requise.", "La ville est requise."]],
		["es", ["El nombre de facturación es obligatorio.", "La dirección es obligatoria.", "La ciudad es obligatoria."]],
	] as const) {
		const url = new URL(`https://app.example.com/account/subscriptions${query}`);
		const act = () => changeSubscription({ signed: signedBy(ctx, caller), request: new Request(url), form, url, language });
		const { data: refused } = await callRoute(async () => answerForm({ form, language, act }), "/");
		const shown = await read(paying, query, language, refused);
		for (const one of words) expect([one, shown.includes(one)]).toEqual([one, true]);
	}
});

test("A §5 Card form: cardholder and card details are asked for in the words of the spec", () => {
	for (const [language, error, words] of [
		["en", new CardRefused("holder"), "The name of the cardholder is required."],
		["fr", new CardRefused("holder"), "Le nom du titulaire de la carte est requis."],
		["es", new CardRefused("holder"), "El nombre del titular de la tarjeta es obligatorio."],
		[
			"en",
			new CardRefused("incomplete", "Your card number is incomplete."),
			"The card details are not complete: Your card number is incomplete.",
		],
	] as const)
		expect(failure(error, language)).toBe(words);
});

test("A §5 Coupon: both sentences, with a percentage and with an amount, stand in the payment step", async () => {
	const paying = await payingCaller();
	const [part, fixed] = [await makeCoupon(30, "once"), await makeFixedCoupon(200)];
	const step = (code: string) => `?dialog=subscribe_to_plan&step=payment&keywords=100&yearly=0&coupon=${code}`;
	for (const [code, language, words] of [
		["NONE", "fr", "Erreur, votre code de réduction n'est pas valide"],
		["NONE", "en", "Error, your discount code is not valid"],
		[part, "fr", "Réduction de 30% appliquée sur votre commande."],
		[part, "en", "A reduction of 30% has been applied to your order."],
		[fixed, "fr", "Réduction de 2,00 € appliquée sur votre commande."],
		[fixed, "en", "A reduction of €2.00 has been applied to your order."],
		// No more than the order costs.
		[await makeFixedCoupon(99_999_999), "en", "A reduction of €3.00 has been applied to your order."],
	] as const)
		expect(await read(paying, step(code), language)).toContain(words);
	// An empty code clears the former one.
	expect(await read(paying, step(""), "fr")).not.toMatch(/Réduction de|réduction n'est pas valide/);
	expect(await read(paying, "?dialog=subscribe_to_plan&keywords=150", "en")).toContain("From 100 to 20,000 keywords, in steps of 100.");
});

test("A §4, §8 Payment: waiting, awaited, rejected and unknown failures", async () => {
	for (const [language, waiting, awaited, unknown] of [
		[
			"en",
			"Waiting for the payment to be confirmed…",
			"Your payment is awaited. Wait a few minutes, then refresh the page.",
			"An unknown payment error has occurred. Try again shortly.",
		],
		[
			"fr",
			"En attente de la confirmation du paiement…",
			"Votre paiement est attendu. Patientez quelques minutes, puis actualisez la page.",
			"Une erreur de paiement inconnue s’est produite. Réessayez dans quelques instants.",
		],
	] as const) {
		const paying = await payingCaller();
		expect(await read(paying, "?dialog=subscribe_to_plan&step=waiting", language)).toContain(waiting);
		expect(toast("payments.awaited", language)).toContain(awaited);
		for (const error of [new CardRefused("rejected"), new RequestFailure("x", 500)]) expect(failure(error, language)).toBe(unknown);
		expect(refusalWords(new AppError("PaymentFailedException"), language).message).toBe(unknown);
	}
	expect(failure(new CardRefused("rejected", "Your card has insufficient funds."), "en")).toBe(
		"Your payment was rejected: Your card has insufficient funds.",
	);
	const offline = new RequestFailure("x", null);
	expect(failure(offline, "en")).toBe("Unable to communicate with the server, check your internet connection.");
});

test("A §4, §8 Overdue: warning, refused automatic payment and suspension; a change says what it does", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const { providerId: customer } = await subscribe(paying, 3);
	const less = await read(paying, "?dialog=change_plan&keywords=100&yearly=0");
	expect(less).toContain("The change takes effect at the renewal, on ");
	expect(less).toContain("Apply the change at once: instant and free, without a refund");
	expect(less).toContain("are no longer read when it takes effect; they are kept with their history for 7 days, and then deleted");
	expect(await read(paying, "?dialog=change_plan&keywords=500&yearly=0")).toContain("The change takes effect at once.");
	const { attempt } = await makeEstimate(ctx, caller, { order: { packs: 1, yearly: false } });
	await changePlan(ctx, caller, { attempt, immediateDowngrade: false });
	expect(await read(paying, "")).toMatch(/From [^.]+: 100 keywords, by the month\./);
	expect(await read(paying, "?dialog=terminate_plan")).toMatch(/The subscription ends on [^.]+, \d{4} and is not renewed\./);
	expect(textOf(drawPage(<InactiveSubscriptionBanner count={1} />))).toContain("A payment failed: 1 subscription is inactive.");
	await paying.control("next", { outcome: "generic_decline", times: 9, customer });
	await paying.wait(32 * DAY);
	await keepBilling(ctx);
	// Not "nothing changes": it may be suspended and ended before.
	const terminated = await read(paying, "?dialog=terminate_plan");
	expect(terminated).toMatch(/ends on [^.]+, \d{4} at the latest and is not renewed\./);
	expect(terminated).toContain("unless it is paid, the subscription is suspended 14 days after the due day and ended 15 days later.");
	expect(terminated).not.toContain("nothing changes");
	for (const [language, warning, why] of [
		[
			"en",
			"The last payment is missing: the subscription is not active.",
			"Your bank refused the automatic payment. Confirm it with a card. €3.60 is still to be paid.",
		],
		[
			"fr",
			"Le dernier paiement manque : l’abonnement n’est pas actif.",
			"Votre banque a refusé le paiement automatique. Confirmez-le avec une carte. Il reste 3,60 € à payer.",
		],
	] as const) {
		expect(await read(paying, "", language)).toContain(warning);
		expect(await read(paying, "?dialog=confirm_payment", language)).toContain(why);
	}
	await paying.wait(14 * DAY);
	await keepBilling(ctx);
	expect(await read(paying, "")).toContain("The subscription is suspended because a payment is missing. Nothing is deleted.");
	await paying.control("next", { outcome: "succeed", times: 0, customer });
}, 60_000);

test("A §4 Subscribe flow: a new card is checked by an authorisation of 0.00 euro", () => {
	const fields = (amount: number, language: Language) =>
		textOf(
			drawPage(<CardFields page={{ script: "", key: "" }} amount={amount} handle={{ current: null }} onAbsent={() => {}} />, { language }),
		);
	expect(fields(0, "en")).toContain("A new card is checked by an authorisation of €0.00. Nothing is taken.");
	expect(fields(0, "fr")).toContain("Une nouvelle carte est vérifiée par une autorisation de 0,00 €. Rien n’est débité.");
	expect(fields(360, "en")).not.toContain("authorisation");
});
