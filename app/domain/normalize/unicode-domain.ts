// RFC 3492 §5. Implemented here because URL only encodes, and the domain layer uses no package.
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;
const MAX_CODE = 0x10ffff;
const PREFIX = "xn--";

/** Whether a stored domain (punycode) contains a text (as `normalizeTerm`), in punycode or in its own script. */
export function domainHolds(domain: string, text: string): boolean {
	return domain.includes(text) || (domain.includes(PREFIX) && unicodeDomain(domain).includes(text));
}

/** A stored domain in its own script: "xn--caf-dma.example" is "café.example". A label that is not punycode is unchanged. Source: RFC 3492. */
export function unicodeDomain(domain: string): string {
	return domain
		.split(".")
		.map((label) => (label.startsWith(PREFIX) ? (decodeLabel(label.slice(PREFIX.length)) ?? label) : label))
		.join(".");
}

/** null when the label is not punycode. */
function decodeLabel(text: string): string | null {
	const end = text.lastIndexOf("-");
	const codes = [...text.slice(0, Math.max(0, end))].map((one) => one.charCodeAt(0));
	let [code, bias, place] = [FIRST_CODE, FIRST_BIAS, 0];
	for (let at = end + 1; at < text.length; ) {
		const before = place;
		let weight = 1;
		for (let k = BASE; ; k += BASE) {
			const digit = digitOf(text.charCodeAt(at++));
			if (digit === null) return null;
			place += digit * weight;
			// A long label grows it to Infinity or NaN, with which adapt would not end. RFC 3492 §6.4.
			if (!Number.isSafeInteger(place)) return null;
			const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
			if (digit < threshold) break;
			weight *= BASE - threshold;
		}
		const length = codes.length + 1;
		bias = adapt(place - before, length, before === 0);
		code += Math.floor(place / length);
		if (code > MAX_CODE) return null;
		place %= length;
		codes.splice(place++, 0, code);
	}
	return codes.length === 0 ? null : String.fromCodePoint(...codes);
}

/** null beyond the end (NaN) and for characters that are not digits. */
function digitOf(character: number): number | null {
	if (character >= 97 && character <= 122) return character - 97;
	return character >= 48 && character <= 57 ? character - 22 : null;
}

function adapt(delta: number, length: number, isFirst: boolean): number {
	let rest = Math.floor(delta / (isFirst ? DAMP : 2));
	rest += Math.floor(rest / length);
	let k = 0;
	for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
	return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
