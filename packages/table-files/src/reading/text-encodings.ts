/** Encodings of text files. The specification offers the first two; the others are recognised by their bytes. */
export const TEXT_ENCODINGS = ["utf-8", "iso-8859-1", "utf-16le", "utf-16be"] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Other names of the same encodings, in small letters. Source: WHATWG Encoding, "Names and labels". */
const OTHER_NAMES: Record<string, TextEncoding> = {
	utf8: "utf-8",
	latin1: "iso-8859-1",
	"iso8859-1": "iso-8859-1",
	"iso_8859-1": "iso-8859-1",
	iso88591: "iso-8859-1",
	"utf-16": "utf-16le",
};

/** An encoding as clients spell it ("UTF-8", "ISO-8859-1", "latin1") under its name here; anything else stays as it is. */
export function encodingName(sent: unknown): unknown {
	if (typeof sent !== "string") return sent;
	const name = sent.trim().toLowerCase();
	return OTHER_NAMES[name] ?? name;
}
