import { redirect } from "@remix-run/cloudflare";
import { allowsImmediateDowngrade } from "~/domain/billing/change";
import type { BillingConflict } from "~/domain/billing/conflicts";
import { estimateOrder, type Reduction } from "~/domain/billing/estimate";
import { runningOrder, termsAt } from "~/domain/billing/estimate-choice";
import { dataKeptUntil } from "~/domain/billing/retention";
import { isOverdue } from "~/domain/billing/rights";
import type { SubscriptionActions } from "~/domain/billing/subscription-actions";
import { withdrawalUntil } from "~/domain/billing/withdrawal";
import { CONTRACT } from "~/domain/legal/contract";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { cardView, customerFormView } from "~/server/billing-view";
import { refusalWords } from "~/server/error-words";
import { flashToast, type NewFlash } from "~/server/flash";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { isPaymentDone } from "~/services/billing/await-payment";
import { readOpenPayment, takeCardPage } from "~/services/billing/cards";
import { assertMayOrder, conflict, requireChangeable, requireRunning } from "~/services/billing/conflict";
import { tryCoupon } from "~/services/billing/find-coupon";
import { type EstimateView, makeEstimate } from "~/services/billing/make-estimate";
import { paymentsOf } from "~/services/billing/provider";
import { actionsOf, readBilling, type SubscriptionRow } from "~/services/billing/read-billing";
import { assertMayWithdraw } from "~/services/billing/withdraw";
import { readChoice } from "../read-choice";
import { DIALOGS, type DialogName } from "./names";

export interface DialogCall {
	signed: Signed;
	url: URL;
	language: Language;
	/** The subscription that runs or waits for its first payment. */
	subscription: SubscriptionRow | null;
	/** An instant as a day of the account's zone. */
	day(at: number): string;
}

/** Server parts of the dialogs: what each one shows. Their views: dialog-views.tsx, their forms: ../actions.ts. */
const READERS = {
	subscribe_to_plan: readSubscribe,
	change_plan: readChange,
	change_plan_cancel: readPlanned,
	terminate_plan: readEnd("terminate"),
	resume_plan: readEnd("resume"),
	confirm_payment: readOpen,
	withdraw: readWithdrawal,
} satisfies { [Name in DialogName]: (call: DialogCall) => Promise<unknown> };

type Contents = { [Name in DialogName]: { name: Name; failure: null; content: Awaited<ReturnType<(typeof READERS)[Name]>> } }[DialogName];
export type DialogContent = Contents | { name: DialogName; failure: string; content: null };
export type ContentOf<Name extends DialogName> = Extract<Contents, { name: Name }>["content"];

/** The dialog that the address names; where it cannot be shown, why. */
export async function readDialog(call: DialogCall): Promise<DialogContent | null> {
	const name = DIALOGS.find((one) => one === call.url.searchParams.get("dialog"));
	if (!name) return null;
	try {
		// The cast: name and content come from one row of the registry.
		return { name, failure: null, content: await READERS[name](call) } as Contents;
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const { message, errors } = refusalWords(error, call.language);
		return { name, failure: Object.values(errors).flat().join(" ") || message, content: null };
	}
}

type OwnAction = Exclude<keyof SubscriptionActions, "subscribe">;

/** Why a subscription that runs and is paid by card does not allow an action. */
const NOT_ALLOWED = {
	change: "terminated",
	terminate: "alreadyTerminated",
	resume: "notTerminated",
	dropChange: "noPlannedChange",
	confirm: "nothingToPay",
} as const satisfies Record<OwnAction, BillingConflict>;

/** The subscription that allows this. Throws ConflictException, PaymentNotSetUpException. */
async function allowing(action: OwnAction, { signed, subscription }: DialogCall): Promise<SubscriptionRow> {
	await paymentsOf(signed.ctx);
	if (subscription && actionsOf(subscription)[action]) return subscription;
	const running = await requireRunning(signed.ctx, signed.seat, subscription);
	if (action === "change") await requireChangeable(signed.ctx, signed.seat, running);
	throw conflict(NOT_ALLOWED[action]);
}

/** Leads on once the payment has taken effect. */
async function wait({ signed }: DialogCall, key: NewFlash["key"]): Promise<{ step: "waiting" }> {
	if (!(await isPaymentDone(signed.ctx, signed.seat))) return { step: "waiting" };
	throw redirect(paths.subscriptions, { headers: { "Set-Cookie": await flashToast({ kind: "success", key }) } });
}

/** Billing details, then payment, then waiting. Source: spec A §4 "Subscribe flow". */
async function readSubscribe(call: DialogCall) {
	const { signed, url, language } = call;
	const { ctx } = signed;
	const step = url.searchParams.get("step");
	if (step === "waiting") return await wait(call, "payments.done");
	await paymentsOf(ctx);
	assertMayOrder(call.subscription);
	const { packs, yearly } = readChoice(url, null);
	if (packs === null) throw new AppError("ValidationException", {}, { packs: ["packs.invalid"] });
	const { customer } = await readBilling(ctx, signed.seat);
	const order = { packs, yearly };
	if (step !== "payment" || !customer?.providerId)
		return { step: "billing" as const, order, ...customerFormView(customer, signed, language) };
	await takeCard(signed, url);
	const { code, error, reduction } = await readCoupon(call);
	const estimate = await makeEstimate(ctx, signed.seat, { order, couponCode: reduction ? code : "" });
	return {
		step: "payment" as const,
		order,
		// A fixed reduction takes off no more than the order costs.
		coupon: { code, error, reduction: reduction && !reduction.percentage ? { ...reduction, amount: estimate.discount } : reduction },
		...(await paymentView(signed, { estimate, language, customer })),
	};
}

/** The provider's page has led back with the session of a card that it saved. */
async function takeCard(signed: Signed, url: URL): Promise<void> {
	const session = url.searchParams.get("card_session");
	if (session === null) return;
	await takeCardPage(signed.ctx, signed.seat, { session });
	const next = new URLSearchParams(url.searchParams);
	next.delete("card_session");
	throw redirect(`${url.pathname}?${next}`);
}

async function readCoupon({
	signed,
	url,
	language,
}: DialogCall): Promise<{ code: string; error: string | null; reduction: Reduction | null }> {
	const code = (url.searchParams.get("coupon") ?? "").trim();
	if (code === "") return { code, error: null, reduction: null };
	try {
		const { percentage, amount } = await tryCoupon(signed.ctx, signed.seat, code);
		return { code, error: null, reduction: { percentage, amount } };
	} catch (error) {
		if (!(error instanceof AppError) || (error.code !== "ValidationException" && error.code !== "TooManyAttemptsException")) throw error;
		const { message, errors } = refusalWords(error, language);
		return { code, error: errors.coupon?.join(" ") ?? message, reduction: null };
	}
}

interface Paying {
	estimate: EstimateView;
	language: string;
	customer: Parameters<typeof cardView>[0];
}

async function paymentView({ ctx }: Signed, { estimate, language, customer }: Paying) {
	const { attempt, items, discount, tax, total, dueNow, later, downgrade } = estimate;
	return {
		attempt,
		estimate: { items, discount, tax, total, dueNow, later, downgrade },
		card: cardView(customer, { language, now: ctx.now() }),
		page: await pageOf({ ctx }),
	};
}

async function pageOf({ ctx }: Pick<Signed, "ctx">) {
	const { script, key } = (await paymentsOf(ctx)).page;
	return { script, key };
}

async function readChange(call: DialogCall) {
	const { signed, url, language, day } = call;
	if (url.searchParams.get("step") === "waiting") return await wait(call, "payments.changed");
	const current = await allowing("change", call);
	const { packs, yearly } = readChoice(url, current);
	if (packs === null) throw new AppError("ValidationException", {}, { packs: ["packs.invalid"] });
	const order = { packs, yearly };
	const { customer } = await readBilling(signed.ctx, signed.seat);
	const estimate = await makeEstimate(signed.ctx, signed.seat, { order });
	return {
		step: "confirm" as const,
		order,
		isLess: packs < current.packs,
		drops: estimate.dropsChange,
		chargedAgain: estimate.chargedAgain,
		isImmediate: allowsImmediateDowngrade(current, order),
		effective: estimate.effectiveAt === null ? null : day(estimate.effectiveAt),
		...(await paymentView(signed, { estimate, language, customer })),
	};
}

async function readPlanned(call: DialogCall) {
	const current = await allowing("dropChange", call);
	return {
		packs: current.nextPacks ?? current.packs,
		yearly: current.nextYearly ?? current.yearly,
		day: call.day(current.periodEnd),
	};
}

function readEnd(action: "terminate" | "resume") {
	return async (call: DialogCall) => {
		const current = await allowing(action, call);
		const next = estimateOrder(current, termsAt(runningOrder(current), current.periodEnd));
		// Terms of a subscription that waits for its payment: it may end before its period does.
		const overdue = isOverdue(current) ? { suspension: CONTRACT.suspensionDays, notice: CONTRACT.noticeDays } : null;
		const end = current.endsAt ?? current.periodEnd;
		return { yearly: current.yearly, day: call.day(end), keptUntil: call.day(dataKeptUntil(end)), next: next.total, overdue };
	};
}

async function readOpen(call: DialogCall) {
	const { signed, url, language } = call;
	if (url.searchParams.get("step") === "waiting") return await wait(call, "payments.paid");
	// Mails about an open payment lead here; the invoice of a transfer stands among the others.
	if (call.subscription?.platform === "transfer") throw redirect(paths.billing);
	const { status } = await allowing("confirm", call);
	const { customer } = await readBilling(signed.ctx, signed.seat);
	const { amount } = await readOpenPayment(signed.ctx, signed.seat);
	return {
		step: "confirm" as const,
		amount,
		isRenewal: isOverdue({ status }),
		card: cardView(customer, { language, now: signed.ctx.now() }),
		page: await pageOf(signed),
	};
}

async function readWithdrawal({ signed, subscription, day }: DialogCall) {
	await paymentsOf(signed.ctx);
	const { startedAt } = await assertMayWithdraw(signed.ctx, signed.seat, subscription);
	return { until: day(withdrawalUntil(startedAt)) };
}
