import { z } from "zod";
import { customerSchema } from "~/domain/billing/customer-form";
import { localDay } from "~/domain/time/local-day";
import { formatDay } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { outerUrl } from "~/server/account-address";
import { actOf, type Done, parseForm, textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import type { Sent } from "~/server/serve-screen";
import { AppError } from "~/services/app-error";
import { openCardPage, readOpenPayment } from "~/services/billing/cards";
import { changePlan } from "~/services/billing/change-plan";
import { dropPlannedChange, resumePlan, terminatePlan } from "~/services/billing/end-plan";
import { type PaymentResult, subscribeBy } from "~/services/billing/pay-attempt";
import { readBilling } from "~/services/billing/read-billing";
import { saveCustomer } from "~/services/billing/save-customer";
import { withdraw } from "~/services/billing/withdraw";

type FormCall = Pick<Sent, "signed" | "request" | "form" | "url" | "language">;
type Act = (call: FormCall) => Promise<Done<never>>;

/** Forms of the dialogs, by intent. With JavaScript, paying forms make the calls of the API instead. */
const ACTS: Readonly<Record<string, Act>> = {
	customer,
	pay,
	card_page: cardPage,
	payment_page: paymentPage,
	change,
	drop_change: dropChange,
	terminate,
	resume,
	withdraw: withdrawNow,
};

/** Runs any form of this screen. */
export async function changeSubscription(call: FormCall): Promise<Done<never>> {
	const act = actOf(ACTS, call.form);
	if (!act) throw new AppError("NotFoundException");
	return act(call);
}

/** The same dialog at another step. */
function atStep({ pathname, searchParams }: URL, step: string): string {
	const query = new URLSearchParams(searchParams);
	query.set("step", step);
	return `${pathname}?${query}`;
}

async function customer({ signed, form, url }: FormCall): Promise<Done<never>> {
	await saveCustomer(signed.ctx, signed.seat, parseForm(customerSchema, form));
	return { to: atStep(url, "payment") };
}

async function pay({ signed, form, url }: FormCall): Promise<Done<never>> {
	return leadOn(url, await subscribeBy(signed.ctx, signed.seat, { attempt: textOf(form, "attempt"), useCard: true }));
}

/** A payment that must be confirmed is confirmed on the provider's page. */
function leadOn(url: URL, result: PaymentResult): Done<never> {
	return { to: result.paid ? atStep(url, "waiting") : result.payment.page };
}

async function cardPage({ signed, request, language }: FormCall): Promise<Done<never>> {
	try {
		return { to: await openCardPage(signed.ctx, signed.seat, { backTo: outerUrl(request).href, language }) };
	} catch (error) {
		// The dialog of the card asks for the proof.
		if (!(error instanceof AppError) || error.code !== "ReauthenticationException") throw error;
		return { to: paths.billingDialog("edit_customer_payment_method") };
	}
}

async function paymentPage({ signed }: FormCall): Promise<Done<never>> {
	return { to: (await readOpenPayment(signed.ctx, signed.seat)).page };
}

async function change({ signed, form, url, language }: FormCall): Promise<Done<never>> {
	const immediateDowngrade = form.get("immediateDowngrade") === "true";
	const result = await changePlan(signed.ctx, signed.seat, { attempt: textOf(form, "attempt"), immediateDowngrade });
	const { subscription } = await readBilling(signed.ctx, signed.seat);
	if (!result.paid || immediateDowngrade || subscription?.nextPacks == null) return leadOn(url, result);
	const facts = { day: dayOf(signed, subscription.periodEnd, language) };
	return { to: paths.subscriptions, toast: { kind: "success", key: "payments.changeDialog.planned", facts } };
}

async function dropChange({ signed }: FormCall): Promise<Done<never>> {
	await dropPlannedChange(signed.ctx, signed.seat);
	return { to: paths.subscriptions, toast: { kind: "success", key: "payments.dropDialog.done" } };
}

async function terminate({ signed, language }: FormCall): Promise<Done<never>> {
	await terminatePlan(signed.ctx, signed.seat);
	const { subscription } = await readBilling(signed.ctx, signed.seat);
	const facts = { day: dayOf(signed, subscription?.endsAt ?? signed.ctx.now(), language) };
	return { to: paths.subscriptions, toast: { kind: "success", key: "payments.terminateDialog.done", facts } };
}

async function resume({ signed }: FormCall): Promise<Done<never>> {
	await resumePlan(signed.ctx, signed.seat);
	return { to: paths.subscriptions, toast: { kind: "success", key: "payments.resumeDialog.done" } };
}

/** The right of consumers alone. */
const withdrawalSchema = z.object({ consumer: z.literal("true", { error: "payments.withdrawDialog.required" }) });

async function withdrawNow({ signed, form }: FormCall): Promise<Done<never>> {
	parseForm(withdrawalSchema, form);
	await withdraw(signed.ctx, signed.seat);
	return { to: paths.subscriptions, toast: { kind: "success", key: "payments.withdrawDialog.done" } };
}

const dayOf = ({ account }: Signed, at: number, language: Language) => formatDay(localDay(account.timezone, at), language);
