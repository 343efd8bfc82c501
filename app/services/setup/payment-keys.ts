import { z } from "zod";
import { hasRunningSubscription } from "~/db/billing";
import { settingOf, writeSetting } from "~/db/settings";
import { PaymentFailure } from "~/domain/billing/payment-failure";
import { isLiveKey, keyEnd, type paymentsFormSchema } from "~/domain/setup/payments-form";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import { paymentsOf } from "../billing/provider";
import type { Ctx } from "../ctx";

/** Setting: JSON of the payment provider's keys, or "" for none; secret key and webhook secret are sealed. */
const PAYMENTS_SETTING = "payments";

const storedSchema = z.object({
	publishableKey: z.string(),
	sealedSecret: z.string(),
	secretEnd: z.string(),
	sealedWebhook: z.string(),
	webhookEnd: z.string(),
});
type StoredKeys = z.output<typeof storedSchema>;

/** The keys as the provider's client takes them. */
export interface PaymentKeys {
	secretKey: string;
	publishableKey: string;
	webhookSecret: string;
}

/** How the stored keys end, and whether they take real money; null without keys. */
export async function readPaymentKeys(ctx: Ctx) {
	const stored = await readStored(ctx);
	if (stored === null) return null;
	const { publishableKey, secretEnd, webhookEnd } = stored;
	return {
		isLive: isLiveKey(publishableKey),
		ends: { secret_key: secretEnd, publishable_key: keyEnd(publishableKey), webhook_secret: webhookEnd },
	};
}

/** The stored keys with their secrets; null without keys. */
export async function openPaymentKeys(ctx: Ctx): Promise<PaymentKeys | null> {
	const stored = await readStored(ctx);
	if (stored === null) return null;
	const { publishableKey, sealedSecret, sealedWebhook } = stored;
	return { publishableKey, secretKey: await opened(ctx, sealedSecret), webhookSecret: await opened(ctx, sealedWebhook) };
}

/**
 * Stores the keys; an empty one keeps the stored one. Throws ValidationException where one is missing, where keys of the test mode stand beside live
 * ones, and where no secret of the installation can encrypt them.
 */
export async function savePaymentKeys(ctx: Ctx, typed: z.output<typeof paymentsFormSchema>): Promise<void> {
	const before = await openPaymentKeys(ctx);
	const keys = {
		secret_key: typed.secret_key || (before?.secretKey ?? ""),
		publishable_key: typed.publishable_key || (before?.publishableKey ?? ""),
		webhook_secret: typed.webhook_secret || (before?.webhookSecret ?? ""),
	};
	const missing = Object.entries(keys).filter(([, key]) => key === "");
	if (missing.length > 0) throw faults(Object.fromEntries(missing.map(([name]) => [name, ["setup.plans.keys.errors.missing"]])));
	if (isLiveKey(keys.secret_key) !== isLiveKey(keys.publishable_key)) throw faults({ publishable_key: ["setup.plans.keys.errors.modes"] });
	const { secrets } = ctx.ports;
	if (!secrets) throw faults({ secret_key: ["sources.noSecret"] });
	const stored: StoredKeys = {
		publishableKey: keys.publishable_key,
		sealedSecret: await secrets.seal(keys.secret_key),
		secretEnd: keyEnd(keys.secret_key),
		sealedWebhook: await secrets.seal(keys.webhook_secret),
		webhookEnd: keyEnd(keys.webhook_secret),
	};
	await write(ctx, JSON.stringify(stored));
}

/** Forgets the keys. Throws ConflictException where a subscription runs, because nobody could end it then. */
export async function removePaymentKeys(ctx: Ctx): Promise<void> {
	if (await hasRunningSubscription(ctx.db)) throw new AppError("ConflictException", {}, { plans: ["setup.plans.running"] });
	await write(ctx, "");
}

/** Asks the provider for the prices by the keys. Throws PaymentFailedException {fault}: its catalogue, the key, or that it cannot be reached. */
export async function testPayments(ctx: Ctx): Promise<void> {
	try {
		await (await paymentsOf(ctx)).check();
	} catch (error) {
		if (!(error instanceof PaymentFailure)) throw error;
		const fault = error.code === "catalogue_missing" ? "catalogue" : error.kind === "refused" ? "key" : "unreachable";
		throw new AppError("PaymentFailedException", { fault });
	}
}

function faults(errors: Record<string, string[]>): AppError {
	return new AppError("ValidationException", {}, errors);
}

async function write(ctx: Ctx, value: string): Promise<void> {
	await ctx.db.batch([
		writeSetting(ctx.db, { key: PAYMENTS_SETTING, value, at: ctx.now() }),
		recordAudit(ctx, { subject: "installation", action: "setup.payments_changed" }),
	]);
}

async function readStored(ctx: Ctx): Promise<StoredKeys | null> {
	const value = await settingOf(ctx.db, PAYMENTS_SETTING);
	return value ? storedSchema.parse(JSON.parse(value)) : null;
}

async function opened(ctx: Ctx, sealed: string): Promise<string> {
	const text = await ctx.ports.secrets?.open(sealed);
	if (typeof text !== "string") throw new Error("a stored key of payments cannot be read: it was sealed with another SOURCES_SECRET");
	return text;
}
