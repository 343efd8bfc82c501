import { MINUTE_MS } from "../time/durations";
import type { AttemptLimit } from "./attempt-limit";

/** Time between the first step of a sign-in and the second. */
export const HALF_SIGN_IN_MS = 10 * MINUTE_MS;
/** Time to answer the challenge of a passkey. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
/** Wrong codes after which a sign-in begins again. */
export const SECOND_STEP_TRIES = 5;
/** Time in which the secret of an authenticator app is confirmed by its first code. */
export const SET_UP_MS = 30 * MINUTE_MS;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX_CHARACTERS = 60;
/** Challenges of passkeys that one network address asks for. */
export const CHALLENGE_LIMIT: AttemptLimit = { max: 120, windowMs: 10 * MINUTE_MS };

/** 32 letters, five bits each; none looks like another (Crockford's base 32). */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const RECOVERY_LETTERS = 16;
/** Random bytes of a recovery code: 80 bits, because its digest must not be found by trying. */
export const RECOVERY_BYTES = (RECOVERY_LETTERS * 5) / 8;

/** "7k3m-x9qa-0bfh-2wzt" from random bytes. */
export function recoveryCodeOf(bytes: Uint8Array): string {
	const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
	const letters = bits.match(/.{5}/g)?.map((five) => LETTERS[Number.parseInt(five, 2)]) ?? [];
	return letters.join("").match(/.{4}/g)?.join("-") ?? "";
}

/** A typed text as a code of an authenticator app or as a recovery code, without spaces and dashes; null for a text that is neither. */
export function readStepCode(typed: string): { kind: "app" | "recovery"; code: string } | null {
	const bare = typed.replaceAll(/[\s-]/g, "").toLowerCase();
	if (/^\d{6}$/.test(bare)) return { kind: "app", code: bare };
	const code = bare.replaceAll("o", "0").replaceAll(/[il]/g, "1");
	return code.length === RECOVERY_LETTERS && [...code].every((letter) => LETTERS.includes(letter)) ? { kind: "recovery", code } : null;
}

/** Facts of a user that decide about the second step. */
interface StepFacts {
	twoStepAt: number | null;
	passwordOff: boolean;
}

/** Whether a mailbox or a password alone does not sign in: after them comes a code, a recovery code or a passkey. */
export function needsSecondStep({ twoStepAt, passwordOff }: StepFacts): boolean {
	return twoStepAt !== null || passwordOff;
}

/** Whether the password may be switched off: a lost passkey must not lock the owner out. */
export function mayEndPassword({ passkeys, recoveryCodes }: { passkeys: number; recoveryCodes: number }): boolean {
	return passkeys > 0 && recoveryCodes > 0;
}

/** Whether one of so many passkeys may be removed. */
export function mayRemovePasskey({ passwordOff, passkeys }: { passwordOff: boolean; passkeys: number }): boolean {
	return !passwordOff || passkeys > 1;
}

/** A sign-in without its second step. */
export interface HalfSignIn {
	method: "password" | "code" | "link";
	resurrect: boolean;
	/** Digest of the password's hash at the first step: a new password ends the sign-in. */
	passwordMark: string;
}
