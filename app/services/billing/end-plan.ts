import { type SubscriptionRow, subscriptionOf } from "~/db/billing";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { PaymentProvider } from "../payment-ports";
import { assertRight, type UserSeat } from "../seat/seat";
import { requireRunning } from "./conflict";
import { mirrorAccount, mirrorAfter } from "./mirror-account";
import { withProvider } from "./provider";

type Running = SubscriptionRow & { providerId: string };

/** Ends the subscription with its period; a planned change goes with it. Terminating twice is the same as once. */
export async function terminatePlan(ctx: Ctx, seat: UserSeat): Promise<void> {
	assertRight(seat, "billing.write");
	await write(ctx, seat, "billing.terminated", async (provider, { providerId, schedule, endsAt }) => {
		if (schedule !== null) await provider.releaseSchedule(schedule);
		if (endsAt === null) await provider.setEnd(providerId, true);
	});
}

/** Takes the termination back, as long as the subscription runs. */
export async function resumePlan(ctx: Ctx, seat: UserSeat): Promise<void> {
	assertRight(seat, "billing.write");
	await write(ctx, seat, "billing.resumed", async (provider, { providerId, endsAt }) => {
		if (endsAt !== null) await provider.setEnd(providerId, false);
	});
}

/** Removes the change that would take effect at renewal. */
export async function dropPlannedChange(ctx: Ctx, seat: UserSeat): Promise<void> {
	assertRight(seat, "billing.write");
	await write(ctx, seat, "billing.change_removed", async (provider, { schedule }) => {
		if (schedule !== null) await provider.releaseSchedule(schedule);
	});
}

async function write(
	ctx: Ctx,
	seat: UserSeat,
	action: string,
	work: (provider: PaymentProvider, running: Running) => Promise<void>,
): Promise<void> {
	const accountId = seat.account.id;
	// Reads the provider, not the mirror: a concurrent call may have changed it.
	await withProvider(ctx, () => mirrorAccount(ctx, accountId));
	const running = await requireRunning(ctx, seat, await subscriptionOf(ctx.db, accountId));
	await withProvider(ctx, (provider) => work(provider, running));
	await ctx.db.batch([recordAudit(ctx, { subject: `account:${seat.account.hid}`, action })]);
	await mirrorAfter(ctx, accountId);
}
