import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/durations";
import type { AttemptLimit } from "./attempt-limit";

/**
 * "activation" activates a new account and does nothing else; "sign_in" serves login by code and the forgotten password. Neither is accepted for the
 * other.
 */
export type CodePurpose = "activation" | "sign_in";

/** Four digits only for a user who is already signed in. Source: design.md "Where we leave the spec". */
export const CODE_DIGITS: Readonly<Record<CodePurpose, number>> = { activation: 4, sign_in: 8 };
/** Source: reliability V6.5.5. */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** Wrong attempts after which a code is dead. Source: reliability S17. */
export const CODE_TRIES_MAX = 5;
/** Time between two codes. Source: spec A §9 "resend timer 60 s". */
export const CODE_RESEND_MS = MINUTE_MS;
/**
 * Activation codes to one address or phone number of an account: a corrected address does not wait for the previous one. Sign-in codes that one
 * network address requests for one e-mail address.
 */
export const CODE_TIMER_LIMIT: AttemptLimit = { max: 1, windowMs: CODE_RESEND_MS, slotMs: 1 };
/** Activation codes of one account: with five attempts each, guessing 4 digits succeeds on at most 0.5 % of days. Source: reliability S17, S54. */
export const ACTIVATION_LIMITS: readonly AttemptLimit[] = [
	{ max: 5, windowMs: HOUR_MS, slotMs: 1 },
	{ max: 10, windowMs: DAY_MS, slotMs: 1 },
];
/** Sign-in codes that one network address requests for one e-mail address, beside the timer; beyond it the bot check is required. Source: reliability S54. */
export const CODE_SOURCE_LIMITS = ACTIVATION_LIMITS;
/** Sign-in codes for one e-mail address, from all network addresses; beyond it the bot check is required (docs/design/accounts.md). */
export const CODE_UNPROVEN_LIMITS: readonly AttemptLimit[] = [
	{ max: 10, windowMs: HOUR_MS, slotMs: 1 },
	{ max: 20, windowMs: DAY_MS, slotMs: 1 },
];
/** Limit beyond that where no bot check is configured: one mail per lifetime of a link, so that the mailbox always contains a link that works. */
export const CODE_PACE_LIMIT: AttemptLimit = { max: 1, windowMs: CODE_LIFETIME_MS, slotMs: 1 };
/** Mails to an owner about a sign-up with their address. */
export const ADDRESS_IN_USE_LIMITS: readonly AttemptLimit[] = [CODE_PACE_LIMIT, { max: 10, windowMs: DAY_MS, slotMs: 1 }];
/** Requests for codes from one network address, for any account: as many as failed sign-ins. */
export const CODE_ASK_ADDRESS_LIMIT: AttemptLimit = { max: 30, windowMs: 5 * MINUTE_MS };

/** Random bytes of one code: the remainder by 10^8 is even to one part in two million. */
export const CODE_BYTES = 6;

/** A code of the purpose's length, from CODE_BYTES random bytes. */
export function printCode(purpose: CodePurpose, bytes: Uint8Array): string {
	const digits = CODE_DIGITS[purpose];
	const number = bytes.slice(0, CODE_BYTES).reduce((sum, byte) => sum * 256 + byte, 0);
	return String(number % 10 ** digits).padStart(digits, "0");
}

/** The typed or pasted code without spaces and dashes; null when it cannot be a code of that purpose. */
export function readCode(purpose: CodePurpose, text: string): string | null {
	if (text.length > 100) return null;
	const digits = text.normalize("NFKC").replace(/[\s\p{Cf}\-.]/gu, "");
	return /^\d+$/.test(digits) && digits.length === CODE_DIGITS[purpose] ? digits : null;
}
