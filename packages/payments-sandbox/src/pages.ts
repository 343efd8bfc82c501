import { cardBehaviour, cardBrand } from "./cards";
import { Failure, invalid } from "./failure";
import type { Form } from "./form";
import { frameScript } from "./frame-script";
import { intentOf, invoiceOf } from "./invoice-links";
import { newPaymentMethod } from "./new-objects";
import { confirmPayment, confirmSetup } from "./payments";
import type { World } from "./world";

export interface Page {
	status: number;
	html: string;
	/** A redirect. */
	to?: string;
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:0;padding:12px;color:#1c2b29;background:#fff}main{max-width:30rem;margin:2rem auto}label{display:block;margin:.4rem 0 .1rem;font-size:13px}input{font:inherit;width:100%;box-sizing:border-box;padding:.45rem .6rem;border:1px solid #b6c2bf;border-radius:6px;min-height:44px}.row{display:grid;grid-template-columns:1fr 1fr;gap:.6rem}button{font:inherit;padding:.55rem 1rem;border-radius:6px;border:1px solid #0c5f54;background:#0c5f54;color:#fff;min-height:44px;cursor:pointer}button.plain{background:#fff;color:#0c5f54}p.error{color:#a3201d}`;

function page(title: string, body: string, status = 200): Page {
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style>`;
	return { status, html: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>` };
}

const CARD_FIELDS = `<label for="number">Card number</label><input id="number" name="number" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required><div class="row"><div><label for="expiry">Expiry (MM/YY)</label><input id="expiry" name="expiry" autocomplete="cc-exp" placeholder="12 / 34" required></div><div><label for="cvc">Security code</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" required></div></div>`;

const FRAME_STYLE = "<style>body{padding:2px}</style>";
const NIGHT_STYLE =
	"<style>:root{color-scheme:dark}body{color:#e7eeeb;background:#1a2421}input{color:inherit;background:#141c1a;border-color:#6d7d78}</style>";

/** The frame with the card's fields, or without them only the caller of intents. */
export function cardFrame(publishable: string, { hasFields, isNight }: { hasFields: boolean; isNight: boolean }): Page {
	const style = FRAME_STYLE + (isNight ? NIGHT_STYLE : "");
	return page("Card", `${style}${hasFields ? `<form id="card">${CARD_FIELDS}</form>` : ""}<script>${frameScript(publishable)}</script>`);
}

/** Makes a payment method of a typed card; only what the provider keeps is kept. */
export function makeMethod(world: World, form: Form) {
	const number = String(form.number ?? "").replace(/\D/g, "");
	const behaviour = cardBehaviour(number);
	if (!behaviour) throw new Failure(402, { type: "card_error", code: "incorrect_number", message: "Your card number is incorrect." });
	const [, month, year] = /^(\d\d)\s*\/?\s*(\d\d)$/.exec(String(form.expiry ?? "").trim()) ?? [];
	if (!month || !year || Number(month) < 1 || Number(month) > 12)
		throw invalid("Your card's expiration date is invalid.", { code: "invalid_expiry_month" });
	const method = newPaymentMethod(world, {
		brand: cardBrand(number),
		last4: number.slice(-4),
		exp_month: Number(month),
		exp_year: 2000 + Number(year),
		name: String(form.name ?? "") || null,
	});
	world.store.put("card", { id: method.id, behaviour, isSetUp: false });
	return world.store.put("payment_method", method);
}

export function authenticationPage(world: World, intent: string, isEmbedded: boolean): Page {
	const { amount } = world.store.get("payment_intent", intent) ?? { amount: 0 };
	const euros = (amount / 100).toFixed(2);
	return page(
		"3-D Secure",
		`<main style="margin:0 auto"><h1 style="font-size:1.1rem">3-D Secure</h1><p>Your bank asks you to confirm ${euros} €.</p><form method="post"><input type="hidden" name="embedded" value="${isEmbedded ? "1" : ""}"><p><button name="answer" value="yes">Confirm</button> <button name="answer" value="no" class="plain">Refuse</button></p></form></main>`,
	);
}

export function authenticate(world: World, intent: string, form: Form): Page {
	const authenticated = form.answer === "yes";
	const payment = world.store.get("payment_intent", intent);
	const setup = world.store.get("setup_intent", intent);
	if (payment?.status === "requires_action") {
		confirmPayment(world, payment, String(payment.payment_method), { offSession: false, authenticated });
	} else if (setup?.status === "requires_action") confirmSetup(world, setup, String(setup.payment_method), authenticated);
	const session = setup && world.store.all("checkout.session").find((one) => one.setup_intent === setup.id);
	if (session && form.embedded !== "1") return afterSession(world, session.id);
	const invoice = payment && invoiceOf(world, payment);
	if (invoice && form.embedded !== "1") return { status: 303, html: "", to: `${world.origin}/i/${invoice.id}` };
	return page("3-D Secure", `<p>Thank you.</p><script>parent.postMessage({authenticated:${JSON.stringify(intent)}},"*")</script>`);
}

/** The hosted page that saves a card without a script of ours. */
export function checkoutPage(world: World, id: string, error = ""): Page {
	const session = world.store.get("checkout.session", id);
	if (session?.status !== "open") return page("Checkout", "<main><h1>This page is no longer valid.</h1></main>", 404);
	const cancel = session.cancel_url ? `<p><a href="${session.cancel_url}">Back</a></p>` : "";
	return page(
		"Checkout",
		`<main><h1>Add a card</h1><p>A new card is checked with an authorisation of 0.00 €.</p>${error ? `<p class="error" role="alert">${error}</p>` : ""}<form method="post"><label for="name">Cardholder</label><input id="name" name="name" autocomplete="cc-name" required>${CARD_FIELDS}<p><button>Save the card</button></p></form>${cancel}</main>`,
		error ? 402 : 200,
	);
}

export function submitCheckout(world: World, id: string, form: Form): Page {
	const session = world.store.get("checkout.session", id);
	const setup = session && world.store.get("setup_intent", String(session.setup_intent));
	if (!session || !setup || session.status !== "open") return checkoutPage(world, id);
	try {
		const confirmed = confirmSetup(world, setup, makeMethod(world, form).id);
		if (confirmed.status === "requires_action") return { status: 303, html: "", to: `${world.origin}/3ds/${setup.id}` };
		return afterSession(world, id);
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return checkoutPage(world, id, error.message);
	}
}

function afterSession(world: World, id: string): Page {
	const session = world.store.get("checkout.session", id);
	const setup = session && world.store.get("setup_intent", String(session.setup_intent));
	if (!session || !setup) return checkoutPage(world, id);
	if (setup.status !== "succeeded") return checkoutPage(world, id, setup.last_setup_error?.message ?? "Your card was declined.");
	world.store.put("checkout.session", { ...session, status: "complete" });
	world.emit("checkout.session.completed", session);
	return { status: 303, html: "", to: (session.success_url ?? "").replace("{CHECKOUT_SESSION_ID}", id) };
}

/** The hosted page of an invoice: what it says, and a form to pay it while it is open. */
export function invoicePage(world: World, id: string, error = ""): Page {
	const invoice = world.store.get("invoice", id);
	if (!invoice) return page("Invoice", "<main><h1>No such invoice.</h1></main>", 404);
	const euros = (cents: number) => `${(cents / 100).toFixed(2)} €`;
	const lines = invoice.lines.data.map((line) => `<tr><td>${line.description}</td><td>${euros(line.amount)}</td></tr>`).join("");
	const tax = (invoice.total_taxes ?? []).reduce((sum, one) => sum + one.amount, 0);
	const form =
		invoice.status === "open"
			? `<form method="post"><label for="name">Cardholder</label><input id="name" name="name" required>${CARD_FIELDS}<p><button>Pay ${euros(invoice.amount_remaining)}</button></p></form>`
			: "";
	return page(
		`Invoice ${invoice.number}`,
		`<main><h1>Invoice ${invoice.number}</h1><p>Status: ${invoice.status}</p><table>${lines}<tr><td>Tax</td><td>${euros(tax)}</td></tr><tr><td>Total</td><td>${euros(invoice.total)}</td></tr></table>${error ? `<p class="error" role="alert">${error}</p>` : ""}${form}</main>`,
	);
}

export function payOnPage(world: World, id: string, form: Form): Page {
	const invoice = world.store.get("invoice", id);
	const intent = invoice && intentOf(world, invoice);
	if (invoice?.status !== "open" || !intent) return invoicePage(world, id);
	try {
		const confirmed = confirmPayment(world, intent, makeMethod(world, form).id, { offSession: false });
		if (confirmed.status === "requires_action") return { status: 303, html: "", to: `${world.origin}/3ds/${intent.id}` };
		return invoicePage(world, id, confirmed.last_payment_error?.message ?? "");
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		return invoicePage(world, id, error.message);
	}
}
