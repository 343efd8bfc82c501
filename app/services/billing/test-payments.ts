import { eq } from "drizzle-orm";
import { inject } from "vitest";
import { stripePayments } from "~/adapters/payments/stripe-payments";
import { customerOf } from "~/db/billing";
import { account as accounts } from "~/db/tables/users";
import { machineNow, TEST_INSTANT } from "../../../tests/setup/test-time";
import { signedInCaller } from "../account/test-account";
import type { PaymentProvider } from "../payment-ports";
import type { NewUser } from "../users/create-user";
import { chooseCard, newSetup } from "./cards";
import { makeEstimate } from "./make-estimate";
import { mirrorAccount } from "./mirror-account";
import { payAttempt } from "./pay-attempt";
import { saveCustomer } from "./save-customer";

export const DETAILS = { name: "Ann", email: "ann@example.com", line1: "1 rue", postalCode: "75001", city: "Paris", country: "FR" };
const SECRET = "sk_test_sandbox";

/** For tests in workerd: a caller and the payment sandbox, on one clock. */
export async function payingCaller({ hasDetails = true, ...fields }: { hasDetails?: boolean } & Partial<NewUser> = {}) {
	const origin = inject("paymentServer");
	const signed = await signedInCaller(fields);
	const { ctx, caller } = signed;
	const payments = stripePayments({
		secretKey: SECRET,
		publishableKey: "pk_test_sandbox",
		webhookSecret: "whsec_sandbox",
		apiOrigin: origin,
		scriptOrigin: origin,
	});
	ctx.ports.payments = payments;
	const control = async (name: string, payload: unknown) =>
		(await fetch(`${origin}/control/${name}`, { method: "POST", body: JSON.stringify(payload) })).json();
	const offset = TEST_INSTANT - machineNow();
	await control("clock", { offset_ms: offset });
	ctx.runClock(offset);
	const asBrowser = async (path: string, fields: Record<string, string>) => {
		const headers = { Authorization: "Bearer pk_test_sandbox" };
		const answer = await fetch(`${origin}${path}`, { method: "POST", headers, body: new URLSearchParams(fields) });
		return (await answer.json()) as { id: string; status: string; error?: { message: string } };
	};
	const confirm = async (kind: "payment_intents" | "setup_intents", clientSecret: string, number: string) => {
		const method = await asBrowser("/elements/methods", { number, expiry: "12/40", cvc: "123", name: "Ann" });
		const path = `/v1/${kind}/${clientSecret.split("_secret_")[0]}/confirm`;
		return { method: method.id, ...(await asBrowser(path, { client_secret: clientSecret, payment_method: method.id })) };
	};
	const ledger = async () => {
		const id = (await customerOf(ctx.db, caller.account.id))?.providerId;
		const { charges } = (await (await fetch(`${origin}/control/ledger.json`)).json()) as {
			charges: { customer: string; amount: number; status: string; refunded: number }[];
		};
		return charges.filter((one) => one.customer === id);
	};
	if (hasDetails) await saveCustomer(ctx, caller, DETAILS);
	return {
		...signed,
		payments: payments as PaymentProvider,
		control,
		confirm,
		/** Both clocks. */
		async wait(ms: number) {
			ctx.advance(ms);
			await control("clock", { advance_ms: ms });
		},
		/** Charges of this customer. */
		async charges() {
			return (await ledger()).map(({ amount, status }) => [amount, status]);
		},
		/** Cents paid back of each charge that succeeded. */
		async refunds() {
			return (await ledger()).filter(({ status }) => status === "succeeded").map(({ refunded }) => refunded);
		},
		/** The caller as the database has them now. */
		async account() {
			const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, caller.account.id));
			if (!row) throw new Error("no account");
			return row;
		},
	};
}

export type Paying = Awaited<ReturnType<typeof payingCaller>>;

/** Subscribes and confirms the payment with a card of that number. */
export async function subscribe(paying: Paying, packs: number, { yearly = false, number = "4242424242424242" } = {}) {
	const { ctx, caller } = paying;
	const { attempt, total } = await makeEstimate(ctx, caller, { order: { packs, yearly } });
	const result = await payAttempt(ctx, caller, { attempt, useCard: false });
	if (result.paid) throw new Error("nothing was to be paid");
	if (result.payment.amount !== total) throw new Error(`to be paid: ${result.payment.amount}, shown: ${total}`);
	const confirmed = await paying.confirm("payment_intents", result.payment.clientSecret, number);
	await mirrorAccount(ctx, caller.account.id);
	const providerId = (await customerOf(ctx.db, caller.account.id))?.providerId ?? "";
	return { attempt, total, confirmed, providerId };
}

/** Saves a card of that number as the one that is charged. */
export async function saveCard({ ctx, caller, confirm }: Paying, number = "4242424242424242"): Promise<void> {
	const { clientSecret } = await newSetup(ctx, caller);
	const { method } = await confirm("setup_intents", clientSecret, number);
	const proven = { ...caller, session: { ...caller.session, confirmedAt: ctx.now() } };
	await chooseCard(ctx, proven, { method, password: "" });
}

/** Makes a coupon of the sandbox, for good, for one invoice or for a number of months; returns its id. */
export async function makeCoupon(percent: number, lasts: "once" | "forever" | number): Promise<string> {
	const id = `OFF${percent}-${crypto.randomUUID().slice(0, 8)}`;
	const duration = typeof lasts === "number" ? { duration: "repeating", duration_in_months: String(lasts) } : { duration: lasts };
	await callProvider("coupons", { id, percent_off: String(percent), ...duration });
	return id;
}

/** A coupon of the sandbox that takes off an amount of cents once; until: seconds. */
export async function makeFixedCoupon(amount: number, until?: number): Promise<string> {
	const id = `MINUS${amount}-${crypto.randomUUID().slice(0, 8)}`;
	const end = until === undefined ? null : { redeem_by: String(until) };
	await callProvider("coupons", { id, amount_off: String(amount), currency: "eur", duration: "once", ...end });
	return id;
}

/** A call of the provider that its owner makes, not the app. */
export async function callProvider(path: string, fields: Record<string, string>): Promise<void> {
	const headers = { Authorization: `Bearer ${SECRET}`, "Stripe-Version": "2026-10-28.endive" };
	const answer = await fetch(`${inject("paymentServer")}/v1/${path}`, { method: "POST", headers, body: new URLSearchParams(fields) });
	if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}
