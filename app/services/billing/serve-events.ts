import { accountsWithEvents, dropStrangeEvents, takeEventRow } from "~/db/billing";
import { HOUR_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { eachAccount } from "../each-account";
import { mirrorAccount } from "./mirror-account";
import { findPayments, paymentsOf } from "./provider";

const MAX_ACCOUNTS_AT_ONCE = 20;
/** A customer's id is written after the provider's answer: its first events may be here before. */
const STRANGE_AFTER_MS = HOUR_MS;

/**
 * Takes a signed event: it is written once, and the customer is read anew after the answer. Returns false for what is not the provider's.
 * Late, doubled and disordered events lead to the same state, because none is believed.
 */
export async function takeEvent(ctx: Ctx, { body, signature }: { body: string; signature: string }): Promise<boolean> {
	const event = await (await paymentsOf(ctx)).readEvent(body, signature, ctx.now());
	if (!event) return false;
	const isNew = await takeEventRow(ctx.db, event, ctx.now());
	ctx.log({ event: "payment_event", type: event.type, repeated: !isNew });
	if (isNew && event.customer !== null)
		ctx.background(
			serveEvents(ctx).then(
				() => {},
				() => {},
			),
		);
	return true;
}

/** Mirrors the customers of waiting events. Returns true when none is left. */
export async function serveEvents(ctx: Ctx): Promise<boolean> {
	if (!(await findPayments(ctx))) return true;
	const accounts = await accountsWithEvents(ctx.db, MAX_ACCOUNTS_AT_ONCE);
	// The event of a customer whose reading failed stays open.
	const failed = await eachAccount(ctx, accounts, async ({ accountId }) => {
		await mirrorAccount(ctx, accountId);
	});
	if (accounts.length === 0) await dropStrangeEvents(ctx.db, ctx.now() - STRANGE_AFTER_MS, ctx.now());
	return accounts.length < MAX_ACCOUNTS_AT_ONCE || failed === accounts.length;
}
