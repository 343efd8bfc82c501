/** Bytes of the message in front of the length of the name: role and producer. */
const BYTES_BEFORE_LENGTH = 5;

/**
 * The canonical name of a place in the engine's parameter `uule`; "" for none. Source: valentin.app/uule.html, "split the string by the “plus” and
 * base64-decode the second part of the string (the one beginning with “CAIQICI”)", which holds a "canonical name", such as “West New York,New
 * Jersey,United States”, "the name of the place, a region and the country"; "By making use of this you can see a Google result page like someone
 * located at the specified location".
 */
export function placeOfCode(code: string): string {
	const body = /^w[+ ](CAIQIC[\w+/ -]+)=*$/.exec(code)?.[1];
	if (body === undefined) return "";
	const text = atob(body.replace(/[- ]/g, "+").replaceAll("_", "/"));
	const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
	const ofLength = (bytes[BYTES_BEFORE_LENGTH] ?? 0) < 128 ? 1 : 2;
	return new TextDecoder().decode(bytes.subarray(BYTES_BEFORE_LENGTH + ofLength));
}

/** The code of a place by its name, for interfaces that take the name itself. */
export function codeOfPlace(name: string): string {
	const bytes = new TextEncoder().encode(name);
	const length = bytes.length < 128 ? [bytes.length] : [(bytes.length & 127) | 128, bytes.length >> 7];
	const text = String.fromCharCode(8, 2, 16, 32, 34, ...length, ...bytes);
	return `w+${btoa(text).replaceAll("+", "-").replaceAll("/", "_")}`;
}
