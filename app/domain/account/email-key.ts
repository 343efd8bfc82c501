/** RFC 5321 4.5.3.1: a path has at most 256 octets, including its brackets. */
const EMAIL_MAX_CHARACTERS = 254;

/**
 * A name, an @ and a domain of at least two labels; no quotes, separators, line ends or invisible characters (control, format, unpaired surrogates).
 */
const ADDRESS = /^[^\s@<>"(),:;\\[\]\p{C}]+@[^\s@<>"(),:;\\[\]\p{C}.]+(?:\.[^\s@<>"(),:;\\[\]\p{C}.]+)+$/u;

/**
 * The unique form of an e-mail address for look-ups: trimmed, NFC, lower case. null when the input cannot be an address. Deliberately loose, like
 * the spec's check (A §5: "loosely match a form with an @ sign").
 */
export function emailKey(email: string): string | null {
	const key = email.normalize("NFC").trim().toLowerCase();
	if (key.length > EMAIL_MAX_CHARACTERS) return null;
	return ADDRESS.test(key) ? key : null;
}

/** No address contains a colon, so no address matches these keys. */
const UNCLAIMED = "unclaimed:";

/** Replaces the key of a user whose address belongs to another user (docs/design/accounts.md). */
export function unclaimedKey(userHid: string): string {
	return UNCLAIMED + userHid;
}

/** Whether the address belongs to the user with this key; false when it is another user's. */
export function isClaimed(key: string): boolean {
	return !key.startsWith(UNCLAIMED);
}
