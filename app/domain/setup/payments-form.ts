import { z } from "zod";

const MAX_KEY_CHARACTERS = 255;
/** The end of a key that is shown: a key is recognised by it, and cannot be used. */
const SHOWN_CHARACTERS = 4;

/** A key of Stripe; an empty one keeps what is stored. Messages are keys of the catalogue. */
const key = (form: RegExp, message: string) =>
	z
		.string()
		.trim()
		.max(MAX_KEY_CHARACTERS, message)
		.refine((text) => text === "" || form.test(text), message)
		.default("");

/** Stripe's three keys. Source: Stripe's documentation "API keys" and "Receive events in your webhook endpoint". */
export const paymentsFormSchema = z.object({
	secret_key: key(/^(sk|rk)_(test|live)_\w+$/, "setup.plans.keys.errors.secret"),
	publishable_key: key(/^pk_(test|live)_\w+$/, "setup.plans.keys.errors.publishable"),
	webhook_secret: key(/^whsec_[\w+/=-]+$/, "setup.plans.keys.errors.webhook"),
});

/** Whether a key takes real money. */
export function isLiveKey(text: string): boolean {
	return /^[a-z]+_live_/.test(text);
}

export function keyEnd(text: string): string {
	return text.slice(-SHOWN_CHARACTERS);
}
