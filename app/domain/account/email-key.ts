/** RFC 5321 4.5.3.1: a path has at most 256 octets with its brackets. */
const EMAIL_MAX_CHARACTERS = 254;

/** A name, an @ and a domain of at least two labels; nothing that quotes, lists, ends a line or is not seen (control, format, half characters). */
const ADDRESS = /^[^\s@<>"(),:;\\[\]\p{C}]+@[^\s@<>"(),:;\\[\]\p{C}.]+(?:\.[^\s@<>"(),:;\\[\]\p{C}.]+)+$/u;

/**
 * The form of an e-mail address that is unique and looked up: trimmed, NFC, lower-cased. null when it cannot be an address.
 * Loose on purpose, as the spec's check is (A §5: "loosely match a form with an @ sign").
 */
export function emailKey(email: string): string | null {
	const key = email.normalize("NFC").trim().toLowerCase();
	if (key.length > EMAIL_MAX_CHARACTERS) return null;
	return ADDRESS.test(key) ? key : null;
}

/** No address has a colon, so that these keys are found by none. */
const UNCLAIMED = "unclaimed:";

/** Stands in the place of the key for a user whose address is another user's (docs/decisions/0014-taken-addresses.md). */
export function unclaimedKey(userHid: string): string {
	return UNCLAIMED + userHid;
}

/** Does the address belong to the user with this key? Not when it is another user's. */
export function isClaimed(key: string): boolean {
	return !key.startsWith(UNCLAIMED);
}
