/** What an API key begins with: says what it is wherever it is found. Source: reliability §2b "API tokens". */
const MARK = "kp_live_";
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 190 random bits. */
const SECRET_CHARACTERS = 32;
/** 62^6 is more than 2^32. */
const CHECKSUM_CHARACTERS = 6;
/** Characters of a key that are kept in sight, to recognise it by: the mark and four of its own. */
export const API_KEY_PREFIX_CHARACTERS = MARK.length + 4;
/** A byte above this would make some characters likelier than others. */
const EVEN_BYTES = Math.floor(256 / ALPHABET.length) * ALPHABET.length;

const PATTERN = new RegExp(`^${MARK}([0-9A-Za-z]{${SECRET_CHARACTERS}})([0-9A-Za-z]{${CHECKSUM_CHARACTERS}})$`);

/** A new key "kp_live_" + 32 base62 + checksum; `randomBytes(n)` gives n random bytes each time it is asked. */
export function makeApiKey(randomBytes: (n: number) => Uint8Array): string {
	let secret = "";
	while (secret.length < SECRET_CHARACTERS) {
		for (const byte of randomBytes(SECRET_CHARACTERS)) {
			if (byte < EVEN_BYTES && secret.length < SECRET_CHARACTERS) secret += ALPHABET[byte % ALPHABET.length];
		}
	}
	return MARK + secret + checksum(secret);
}

/** Can this text be one of our keys? Mistyped and made-up ones cost no look-up. */
export function isApiKey(text: string): boolean {
	const [, secret, sum] = PATTERN.exec(text) ?? [];
	return secret !== undefined && sum === checksum(secret);
}

/** Does it claim to be an API key, whole or not? */
export function looksLikeApiKey(text: string): boolean {
	return text.startsWith(MARK);
}

/** CRC-32 (IEEE 802.3) in base62, padded. */
function checksum(text: string): string {
	let crc = 0xffffffff;
	for (let i = 0; i < text.length; i++) {
		crc ^= text.charCodeAt(i);
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
	}
	let rest = (crc ^ 0xffffffff) >>> 0;
	let printed = "";
	for (let i = 0; i < CHECKSUM_CHARACTERS; i++) {
		printed = ALPHABET.charAt(rest % ALPHABET.length) + printed;
		rest = Math.floor(rest / ALPHABET.length);
	}
	return printed;
}
