import { COMMON_PASSWORDS } from "./common-passwords";
import { type PasswordLengthFault, passwordLengthFault } from "./password-length";

/** The product's name is among the first guesses. */
const PRODUCT_NAME = "serpentine";

export type PasswordFault = PasswordLengthFault | "password.common" | "password.guessable";

/**
 * Fault of a new password; null when there is none. All characters are allowed and none is changed; spaces and accents count. Besides the length it
 * refuses common passwords, and those made of the product's name or the owner's address with digits and signs around. Each fault is a key of the
 * catalogue (api.fields). Source: spec A §5, reliability S12, V6.2.
 */
export function passwordFault(password: string, owner: { email?: string } = {}): PasswordFault | null {
	const length = passwordLengthFault(password);
	if (length) return length;
	const plain = password.normalize("NFC").trim().toLowerCase();
	if (COMMON_PASSWORDS.has(plain) || new Set(plain).size === 1) return "password.common";
	const email = (owner.email ?? "").normalize("NFC").trim().toLowerCase();
	const [name = ""] = email.split("@");
	const bare = lettersOf(plain);
	if (plain === email || bare === PRODUCT_NAME) return "password.guessable";
	return plain === name || (bare !== "" && bare === lettersOf(name)) ? "password.guessable" : null;
}

function lettersOf(text: string): string {
	return text.replace(/[^\p{L}]/gu, "");
}
