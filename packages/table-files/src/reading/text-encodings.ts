/** Encodings of Unicode: a file in one of them is recognised without doubt. */
export const UNICODE_ENCODINGS = ["utf-8", "utf-16le", "utf-16be"] as const;

/** The other ones that are read, by the names of WHATWG Encoding. They are recognised by what gives a plausible text, so that a person should look. */
export const LEGACY_ENCODINGS = [
	// Read as windows-1252, as every browser does.
	"iso-8859-1",
	"iso-8859-2",
	"windows-1250",
	"windows-1251",
	"windows-1253",
	"windows-1254",
	"windows-1255",
	"windows-1256",
	"windows-1257",
	"windows-1258",
	"windows-874",
	"koi8-r",
	"koi8-u",
	"ibm866",
	"macintosh",
	"x-mac-cyrillic",
	"shift_jis",
	"euc-jp",
	"gb18030",
	"big5",
	"euc-kr",
] as const;

export const TEXT_ENCODINGS = [...UNICODE_ENCODINGS, ...LEGACY_ENCODINGS];
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export function isUnicode(encoding: TextEncoding): boolean {
	return UNICODE_ENCODINGS.some((one) => one === encoding);
}

/** Other names of the same encodings, in small letters. Source: WHATWG Encoding, "Names and labels". */
const OTHER_NAMES: Record<string, TextEncoding> = {
	utf8: "utf-8",
	ascii: "utf-8",
	"us-ascii": "utf-8",
	latin1: "iso-8859-1",
	"iso8859-1": "iso-8859-1",
	"iso_8859-1": "iso-8859-1",
	iso88591: "iso-8859-1",
	"iso-8859-15": "iso-8859-1",
	"windows-1252": "iso-8859-1",
	cp1252: "iso-8859-1",
	"utf-16": "utf-16le",
	latin2: "iso-8859-2",
	"iso-8859-9": "windows-1254",
	"tis-620": "windows-874",
	koi8: "koi8-r",
	cp866: "ibm866",
	mac: "macintosh",
	"x-mac-roman": "macintosh",
	"x-sjis": "shift_jis",
	sjis: "shift_jis",
	"shift-jis": "shift_jis",
	"windows-31j": "shift_jis",
	gb2312: "gb18030",
	gbk: "gb18030",
	"x-gbk": "gb18030",
	"big5-hkscs": "big5",
	"ks_c_5601-1987": "euc-kr",
	"windows-949": "euc-kr",
};

/** An encoding as clients spell it ("UTF-8", "ISO-8859-1", "cp1251") under its name here; anything else stays as it is. */
export function encodingName(sent: unknown): unknown {
	if (typeof sent !== "string") return sent;
	const name = sent.trim().toLowerCase();
	return OTHER_NAMES[name] ?? name.replace(/^(?:x-)?cp-?(125\d)$/, "windows-$1");
}

export function isTextEncoding(name: unknown): name is TextEncoding {
	return TEXT_ENCODINGS.includes(name as TextEncoding);
}
