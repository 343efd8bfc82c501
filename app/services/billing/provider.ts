import { PaymentFailure } from "~/domain/billing/payment-failure";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import type { PaymentProvider } from "../payment-ports";

/** The payment provider by the settings of the deployment, else by the keys of the set-up page; null without either. */
export async function findPayments(ctx: Ctx): Promise<PaymentProvider | null> {
	return ctx.ports.payments ?? (await ctx.ports.storedPayments?.()) ?? null;
}

/** The payment provider; throws PaymentNotSetUpException where there is none. */
export async function paymentsOf(ctx: Ctx): Promise<PaymentProvider> {
	const payments = await findPayments(ctx);
	if (!payments) throw new AppError("PaymentNotSetUpException");
	return payments;
}

/** Runs what asks the provider; its failures become those of the catalogue. */
export async function withProvider<T>(ctx: Ctx, work: (provider: PaymentProvider) => Promise<T>): Promise<T> {
	const provider = await paymentsOf(ctx);
	try {
		return await work(provider);
	} catch (error) {
		throw asAppError(ctx, error);
	}
}

function asAppError(ctx: Ctx, error: unknown): unknown {
	if (!(error instanceof PaymentFailure)) return error;
	ctx.log({ event: "payment_failed", kind: error.kind, code: error.code });
	switch (error.kind) {
		case "declined":
			return new AppError("PaymentRejectedException", { reason: error.message });
		case "unreachable":
			return new AppError("PaymentUnreachableException");
		case "busy":
			return new AppError("StillRunningException");
		case "refused":
			return new AppError("PaymentFailedException");
	}
}
