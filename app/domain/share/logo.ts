/** Stored in the database and written into each shared page. */
export const MAX_LOGO_BYTES = 64 * 1024;

/** A colour as forms send it, "#rrggbb" in lower case; "" for anything else. */
export function brandColour(text: string): string {
	const colour = text.trim().toLowerCase();
	return /^#[0-9a-f]{6}$/.test(colour) ? colour : "";
}

/** Kinds of images, by the bytes that they begin with. No SVG: it may hold scripts. */
const KINDS = [
	{ media: "image/png", at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
	{ media: "image/jpeg", at: 0, bytes: [0xff, 0xd8, 0xff] },
	// "WEBP" after "RIFF" and a length.
	{ media: "image/webp", at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const;
export type LogoMedia = (typeof KINDS)[number]["media"];

/** The kind of an image; null for anything else. The name and the type that a browser sends prove nothing. */
export function logoMedia(bytes: Uint8Array): LogoMedia | null {
	return KINDS.find(({ at, bytes: sign }) => sign.every((byte, i) => bytes[at + i] === byte))?.media ?? null;
}
