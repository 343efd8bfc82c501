/** Names of U+00A0 to U+00FF in order. Source: HTML named character references. */
const LATIN_1 =
	"nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 " +
	"ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc " +
	"Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml " +
	"aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute " +
	"ucirc uuml yacute thorn yuml";

const OTHER_NAMES: Record<string, number> = {
	amp: 38,
	lt: 60,
	gt: 62,
	quot: 34,
	apos: 39,
	OElig: 0x152,
	oelig: 0x153,
	Scaron: 0x160,
	scaron: 0x161,
	Yuml: 0x178,
	circ: 0x2c6,
	tilde: 0x2dc,
	ensp: 0x2002,
	emsp: 0x2003,
	thinsp: 0x2009,
	zwnj: 0x200c,
	zwj: 0x200d,
	lrm: 0x200e,
	rlm: 0x200f,
	ndash: 0x2013,
	mdash: 0x2014,
	lsquo: 0x2018,
	rsquo: 0x2019,
	sbquo: 0x201a,
	ldquo: 0x201c,
	rdquo: 0x201d,
	bdquo: 0x201e,
	dagger: 0x2020,
	bull: 0x2022,
	hellip: 0x2026,
	permil: 0x2030,
	prime: 0x2032,
	lsaquo: 0x2039,
	rsaquo: 0x203a,
	euro: 0x20ac,
	trade: 0x2122,
	larr: 0x2190,
	uarr: 0x2191,
	rarr: 0x2192,
	darr: 0x2193,
	minus: 0x2212,
	le: 0x2264,
	ge: 0x2265,
};

const NAMED = new Map<string, string>([
	...LATIN_1.split(" ").map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
	...Object.entries(OTHER_NAMES).map(([name, code]): [string, string] => [name, String.fromCharCode(code)]),
]);

/** Characters of the numbers 128 to 159 in browsers: windows-1252. Source: HTML standard, numeric character reference end state. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function fromCodePoint(code: number): string {
	if (code >= 128 && code <= 159) return WINDOWS_1252.charAt(code - 128);
	if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return "\ufffd";
	return String.fromCodePoint(code);
}

/**
 * Text with its character references resolved: numeric ones and the common named ones, only where they end in a semicolon (addresses contain
 * `&copy=` and the like). Unknown names are unchanged.
 */
export function decodeEntities(text: string): string {
	if (!text.includes("&")) return text;
	return text.replace(/&(?:#[xX]([0-9a-fA-F]{1,7})|#([0-9]{1,8})|([a-zA-Z][a-zA-Z0-9]{1,7}));/g, (whole, hex, decimal, name) => {
		if (hex !== undefined) return fromCodePoint(Number.parseInt(hex, 16));
		if (decimal !== undefined) return fromCodePoint(Number(decimal));
		return NAMED.get(name) ?? whole;
	});
}
