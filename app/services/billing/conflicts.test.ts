import { expect, test } from "vitest";
import { BILLING_CONFLICTS, type BillingConflict } from "~/domain/billing/conflicts";
import { DAY_MS } from "~/domain/time/durations";
import { refusalWords } from "~/server/error-words";
import { AppError } from "../app-error";
import { seatOfCaller } from "../seat/make-seat";
import { readOpenPayment } from "./cards";
import { changePlan } from "./change-plan";
import { conflict } from "./conflict";
import { dropPlannedChange, resumePlan, terminatePlan } from "./end-plan";
import { estimateNextPeriod, makeEstimate, refuseWithoutAttempt } from "./make-estimate";
import { mirrorAccount } from "./mirror-account";
import { payAttempt, subscribeBy } from "./pay-attempt";
import { DETAILS, type Paying, payingCaller, saveCard, subscribe } from "./test-payments";
import { markInvoicePaid, recordTransfer } from "./transfer";
import { withdraw } from "./withdraw";

const month = (packs: number) => ({ order: { packs, yearly: false } });
const given = () => payingCaller({ account: { plan: "expert_20210323", packs: 2 } });
const administrator = ({ caller }: Paying) => seatOfCaller({ ...caller, user: { ...caller.user, role: "ADMINISTRATOR" as const } });
const running = async (packs = 2, how = {}) => {
	const paying = await payingCaller();
	await subscribe(paying, packs, how);
	return paying;
};
const byTransfer = async () => {
	const paying = await payingCaller();
	const order = { packs: 2, yearly: false };
	await recordTransfer(paying.ctx, administrator(paying), {
		userHid: paying.userHid,
		order,
		details: DETAILS,
		attempt: `form-${paying.userHid}`,
	});
	const { state } = await mirrorAccount(paying.ctx, paying.accountId);
	await markInvoicePaid(paying.ctx, administrator(paying), { userHid: paying.userHid, invoice: state?.invoices[0]?.id ?? "" });
	return paying;
};
const unpaid = async () => {
	const paying = await payingCaller();
	const { attempt } = await makeEstimate(paying.ctx, paying.caller, month(1));
	await payAttempt(paying.ctx, paying.caller, { attempt, useCard: false });
	return paying;
};
const overdue = async () => {
	const paying = await running();
	await saveCard(paying, "4000000000000341");
	await paying.wait(33 * DAY_MS);
	await mirrorAccount(paying.ctx, paying.accountId);
	return paying;
};
const terminated = async () => {
	const paying = await running();
	await terminatePlan(paying.ctx, paying.caller);
	return paying;
};

const ended = async () => {
	const paying = await terminated();
	await paying.wait(33 * DAY_MS);
	return paying;
};

type Call = (paying: Paying) => Promise<unknown>;
const terminate: Call = ({ ctx, caller }) => terminatePlan(ctx, caller);
const resume: Call = ({ ctx, caller }) => resumePlan(ctx, caller);
const drop: Call = ({ ctx, caller }) => dropPlannedChange(ctx, caller);
const takeBack: Call = ({ ctx, caller }) => withdraw(ctx, caller);
const openPayment: Call = ({ ctx, caller }) => readOpenPayment(ctx, caller);
const nextPeriod: Call = ({ ctx, caller }) => estimateNextPeriod(ctx, caller);
const estimate: Call = ({ ctx, caller }) => makeEstimate(ctx, caller, month(3));
const put: Call = ({ ctx, caller }) => refuseWithoutAttempt(ctx, caller, "change");
const putUnknown: Call = ({ ctx, caller }) => changePlan(ctx, caller, { attempt: "unknown", immediateDowngrade: false });
const post: Call = ({ ctx, caller }) => refuseWithoutAttempt(ctx, caller, "subscribe");
/** Creates by the attempt of a change. */
const postChange: Call = async ({ ctx, caller }) => {
	const { attempt } = await makeEstimate(ctx, caller, month(5));
	return subscribeBy(ctx, caller, { attempt, useCard: true });
};
const changeNow: Call = async ({ ctx, caller }) => {
	const { attempt } = await makeEstimate(ctx, caller, { order: { packs: 1, yearly: true } });
	return changePlan(ctx, caller, { attempt, immediateDowngrade: true });
};
const changeAtRenewal: Call = async ({ ctx, caller }) => {
	const { attempt } = await makeEstimate(ctx, caller, month(1));
	return changePlan(ctx, caller, { attempt, immediateDowngrade: false });
};

const SITUATIONS: [state: string, make: () => Promise<Paying>, call: string, Call, BillingConflict][] = [
	["no subscription", payingCaller, "terminate", terminate, "noSubscription"],
	["no subscription", payingCaller, "resume", resume, "noSubscription"],
	["no subscription", payingCaller, "drop a change", drop, "noSubscription"],
	["no subscription", payingCaller, "withdraw", takeBack, "noSubscription"],
	["no subscription", payingCaller, "open payment", openPayment, "noSubscription"],
	["no subscription", payingCaller, "next period", nextPeriod, "noSubscription"],
	["no subscription", payingCaller, "change", put, "noSubscription"],
	["no subscription", payingCaller, "change by an unknown attempt", putUnknown, "noSubscription"],
	["without payment", given, "terminate", terminate, "given"],
	["without payment", given, "withdraw", takeBack, "given"],
	["without payment", given, "open payment", openPayment, "given"],
	["without payment", given, "change", put, "given"],
	["unpaid", unpaid, "terminate", terminate, "firstPaymentOpen"],
	["unpaid", unpaid, "change", put, "firstPaymentOpen"],
	["active", running, "subscribe", post, "runs"],
	["active", running, "subscribe by a change", postChange, "runs"],
	["active", running, "open payment", openPayment, "nothingToPay"],
	["a year", () => running(2, { yearly: true }), "fewer keywords at once", changeNow, "notAtOnce"],
	["terminated", terminated, "a planned change", changeAtRenewal, "terminated"],
	["ended", ended, "terminate", terminate, "ended"],
	["ended", ended, "change", put, "ended"],
	["overdue", overdue, "estimate", estimate, "overdue"],
	["overdue", overdue, "change", put, "overdue"],
	["overdue", overdue, "withdraw", takeBack, "withdrawalOver"],
	["by transfer", byTransfer, "terminate", terminate, "byTransfer"],
	["by transfer", byTransfer, "estimate", estimate, "byTransfer"],
	["by transfer", byTransfer, "subscribe", post, "byTransfer"],
	["by transfer", byTransfer, "withdraw", takeBack, "withdrawalByTransfer"],
];

test.each(SITUATIONS)("%s: the refusal of a call names the situation", async (state, make, name, call, reason) => {
	const paying = await make();
	const before = await paying.charges();
	const refusal = await call(paying).then(
		() => "taken",
		(error) => (error instanceof AppError ? error.errors.subscription : String(error)),
	);
	expect([state, name, refusal]).toEqual([state, name, [`payments.conflicts.${reason}`]]);
	expect(await paying.charges()).toEqual(before);
});

test("each situation has a sentence of its own in each language, and none is the general one", () => {
	for (const language of ["en", "fr", "es"] as const) {
		const sentences = BILLING_CONFLICTS.map((reason) => refusalWords(conflict(reason), language).message);
		expect(new Set(sentences).size).toBe(BILLING_CONFLICTS.length);
		expect(sentences).not.toContain(refusalWords(new AppError("ConflictException"), language).message);
		for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
	}
});

test("what takes money needs the attempt of an estimate", async () => {
	const paying = await payingCaller();
	await expect(post(paying)).rejects.toMatchObject({ code: "ValidationException", errors: { attempt: ["attempt.required"] } });
	await subscribe(paying, 2);
	await expect(put(paying)).rejects.toMatchObject({ code: "ValidationException", errors: { attempt: ["attempt.required"] } });
	expect(await paying.charges()).toEqual([[720, "succeeded"]]);
});
