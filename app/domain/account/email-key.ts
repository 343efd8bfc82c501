/** RFC 5321 4.5.3.1: a path has at most 256 octets with its brackets. */
const EMAIL_MAX_CHARACTERS = 254;

/**
 * The form of an e-mail address that is unique and looked up: trimmed, NFC, lower-cased. null when it cannot be an address.
 * Loose on purpose, as the spec's check is (A §5: "loosely match a form with an @ sign").
 */
export function emailKey(email: string): string | null {
	const key = email.normalize("NFC").trim().toLowerCase();
	if (key.length > EMAIL_MAX_CHARACTERS) return null;
	return /^[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@<>"(),:;\\[\]\p{Cc}]+\.[^\s@<>"(),:;\\[\]\p{Cc}]+$/u.test(key) ? key : null;
}
