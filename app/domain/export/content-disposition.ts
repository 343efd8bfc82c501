/** Characters that RFC 5987 requires to be encoded. */
const PLAIN = /[^A-Za-z0-9!#$&+.^_`|~-]/g;

/** Content-Disposition of a file to save: its name for all clients, and in full for those that know RFC 6266. */
export function contentDisposition(filename: string): string {
	const plain = filename
		.normalize("NFKD")
		.replace(/[^\x20-\x7e]/g, "")
		.replace(/["\\/]/g, "_");
	const whole = Array.from(new TextEncoder().encode(filename), (byte) => {
		const letter = String.fromCharCode(byte);
		return byte < 128 && letter.replace(PLAIN, "") !== "" ? letter : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
	}).join("");
	return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
