/** Prefix of an API key, so that secret scanners recognise it. */
const MARK = "sp_live_";
/** Prefix of the keys that were made before; they stay good. Source: reliability §2b "API tokens". */
const FORMER_MARK = "kp_live_";
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 190 random bits. */
const SECRET_CHARACTERS = 32;
/** 62^6 is more than 2^32. */
const CHECKSUM_CHARACTERS = 6;
/** Leading characters of a key that stay visible: the prefix and four more. */
export const API_KEY_PREFIX_CHARACTERS = MARK.length + 4;
/** A byte above this would make some characters more likely than others. */
const EVEN_BYTES = Math.floor(256 / ALPHABET.length) * ALPHABET.length;

const PATTERN = new RegExp(`^(?:${MARK}|${FORMER_MARK})([0-9A-Za-z]{${SECRET_CHARACTERS}})([0-9A-Za-z]{${CHECKSUM_CHARACTERS}})$`);

/** A new key: "sp_live_" + 32 base62 characters + checksum. `randomBytes(n)` returns n random bytes per call. */
export function makeApiKey(randomBytes: (n: number) => Uint8Array): string {
	let secret = "";
	while (secret.length < SECRET_CHARACTERS) {
		for (const byte of randomBytes(SECRET_CHARACTERS)) {
			if (byte < EVEN_BYTES && secret.length < SECRET_CHARACTERS) secret += ALPHABET[byte % ALPHABET.length];
		}
	}
	return MARK + secret + checksum(secret);
}

/** Whether the text can be one of our keys. Mistyped and invented keys cost no look-up. */
export function isApiKey(text: string): boolean {
	const [, secret, sum] = PATTERN.exec(text) ?? [];
	return secret !== undefined && sum === checksum(secret);
}

/** Whether the text claims to be an API key, complete or not. */
export function looksLikeApiKey(text: string): boolean {
	return text.startsWith(MARK) || text.startsWith(FORMER_MARK);
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
