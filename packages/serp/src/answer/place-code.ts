/** Parameter by which Google is told the place from which a search is made. */
export const PLACE_PARAMETER = "uule";

/** Numbers of the fields of the message, each with its kind of value, and the values that go before the name: role 2, producer 32. */
const BEFORE_NAME = [0x08, 2, 0x10, 32, 0x22];

/**
 * The code of a place by its canonical name, as "w+CAIQICIaQXVzdGluLFRleGFzLFVuaXRlZCBTdGF0ZXM" of "Austin,Texas,United States": a protocol buffer of
 * role, producer and name, in the base64 of addresses. Source: valentin.app/uule.html ("One beginning with “w+CAIQICI…”", "a “canonical name” is used
 * which is typically used by Google AdWords to geotarget ads"); the fields: npm uule-converter ("a protobuf message payload with a canonical place name").
 */
export function placeCode(name: string): string {
	const bytes = new TextEncoder().encode(name);
	const text = String.fromCharCode(...BEFORE_NAME, ...lengthBytes(bytes.length), ...bytes);
	return `w+${plainBase64(btoa(text))}`;
}

/** The code as a value of URLSearchParams, which write a space as a plus sign: it stands in the address as "w+CAIQICI…". */
export function placeParameter(name: string): string {
	return placeCode(name).replace("+", " ");
}

/** Whether fields name another place than the asked one ("" for none). Fields without a place say nothing. */
export function namesOtherPlace(fields: Pick<URLSearchParams, "getAll">, name: string): boolean {
	return fields.getAll(PLACE_PARAMETER).some((value) => value !== "" && (name === "" || !isPlaceCode(value, name)));
}

/** Whether a value of the parameter is the code of a place. */
export function isPlaceCode(value: string, name: string): boolean {
	return isSameCode(value, placeCode(name));
}

/** Whether two values of the parameter are one code. A plus sign that stands in an address as it is arrives as a space. */
export function isSameCode(one: string, other: string): boolean {
	return plainCode(one) === plainCode(other);
}

function plainCode(value: string): string {
	return `${value.slice(0, 2).replace(" ", "+")}${plainBase64(value.slice(2))}`;
}

/** Without padding, and with the signs that addresses hold unchanged. */
function plainBase64(text: string): string {
	return text.replace(/=+$/, "").replace(/[+ ]/g, "-").replaceAll("/", "_");
}

/** Lengths above 127 have two bytes, the lower seven bits first. */
function lengthBytes(length: number): number[] {
	return length < 128 ? [length] : [(length & 127) | 128, length >> 7];
}
