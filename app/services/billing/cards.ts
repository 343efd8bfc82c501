import { subscriptionOf } from "~/db/billing";
import type { OpenPayment } from "~/domain/billing/provider-state";
import { isLive } from "~/domain/billing/rights";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { proveOwner } from "../sessions/prove-owner";
import { conflict, noSubscription } from "./conflict";
import { mirrorAfter } from "./mirror-account";
import { withProvider } from "./provider";
import { requireCustomer } from "./save-customer";

/** Lets the provider's script save a card: an authorisation of 0.00 euro. */
export async function newSetup(ctx: Ctx, seat: UserSeat): Promise<{ clientSecret: string }> {
	assertRight(seat, "billing.write");
	const { providerId } = await requireCustomer(ctx, seat);
	return withProvider(ctx, (provider) => provider.newSetup(providerId, `setup:${ctx.newHid()}`));
}

/** Makes a saved card the one that is charged. Throws ReauthenticationException, ValidationException (payment_method) for one that is unknown or somebody else's. */
export async function chooseCard(ctx: Ctx, seat: UserSeat, { method, password }: { method: string; password: string }): Promise<void> {
	assertRight(seat, "billing.write");
	await proveOwner(ctx, seat, { password, after: "any" });
	await chargeCard(ctx, seat, method);
}

async function chargeCard(ctx: Ctx, seat: UserSeat, method: string): Promise<void> {
	const { account } = seat;
	const { providerId } = await requireCustomer(ctx, seat);
	const running = await subscriptionOf(ctx.db, account.id);
	const subscription = running && isLive(running) ? running.providerId : null;
	const isOwn = await withProvider(ctx, (provider) => provider.setCard({ customer: providerId, subscription, method }));
	if (!isOwn) throw new AppError("ValidationException", {}, { payment_method: ["method.unknown"] });
	await ctx.db.batch([recordAudit(ctx, { subject: `account:${account.hid}`, action: "billing.card_saved" })]);
	await mirrorAfter(ctx, account.id);
}

/**
 * Address of the provider's page that saves a card, for browsers that run no script of ours. `backTo`: where that page leads afterwards. Where a
 * subscription runs, the card would be charged in the place of another: throws ReauthenticationException without a recent proof.
 */
export async function openCardPage(ctx: Ctx, seat: UserSeat, { backTo, language }: { backTo: string; language: string }): Promise<string> {
	assertRight(seat, "billing.write");
	const running = await subscriptionOf(ctx.db, seat.account.id);
	if (running && isLive(running)) await proveOwner(ctx, seat, { password: "", after: "any" });
	const { providerId: customer } = await requireCustomer(ctx, seat);
	return withProvider(ctx, (provider) => provider.setupPage({ customer, backTo, language, key: `card-page:${ctx.newHid()}` }));
}

/** Makes the card that such a page saved the one that is charged. Throws NotFoundException for a page that is not done, or not the caller's. */
export async function takeCardPage(ctx: Ctx, seat: UserSeat, { session }: { session: string }): Promise<void> {
	assertRight(seat, "billing.write");
	const { providerId } = await requireCustomer(ctx, seat);
	const method = await withProvider(ctx, (provider) => provider.readSetupPage(session, providerId));
	if (method === null) throw new AppError("NotFoundException");
	await chargeCard(ctx, seat, method);
}

/** The payment that stands out. Throws ConflictException where nothing does. Source: spec A §7 GET account/customer/payment. */
export async function readOpenPayment(ctx: Ctx, seat: UserSeat): Promise<OpenPayment> {
	assertRight(seat, "billing.write");
	const running = await subscriptionOf(ctx.db, seat.account.id);
	const subscription = running && isLive(running) ? running.providerId : null;
	if (subscription === null) throw await noSubscription(ctx, seat.account.id, running);
	const payment = await withProvider(ctx, (provider) => provider.openPayment(subscription));
	if (!payment) throw conflict("nothingToPay");
	return payment;
}
