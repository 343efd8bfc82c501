const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUES = new Map(
	[...ALPHABET]
		.map((letter, value): [string, number] => [letter, value])
		.concat([
			["+", 62],
			["/", 63],
		]),
);

/** UTF-8 text of a base64 or base64url string, padded or not; null for invalid input. */
export function decodeBase64Url(text: string): string | null {
	let bits = 0;
	let width = 0;
	let escaped = "";
	for (const letter of text.replace(/=+$/, "")) {
		const value = VALUES.get(letter);
		if (value === undefined) return null;
		bits = ((bits << 6) | value) & 0xfff;
		width += 6;
		if (width < 8) continue;
		width -= 8;
		escaped += `%${((bits >> width) & 0xff).toString(16).padStart(2, "0")}`;
	}
	try {
		return decodeURIComponent(escaped);
	} catch {
		return null;
	}
}
