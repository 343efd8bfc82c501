/** Bytes of a digest that name a state; 96 bits are far more than states of one answer. */
const TAG_BYTES = 12;

/** The ETag of an answer: the same text has the same. Weak, because proxies may compress the text. */
export async function entityTag(text: string | Uint8Array<ArrayBuffer>): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", typeof text === "string" ? new TextEncoder().encode(text) : text);
	return `W/"${Buffer.from(digest, 0, TAG_BYTES).toString("base64url")}"`;
}

/** Whether the client says that it has this state. Source: RFC 9110 §13.1.2: weak comparison. */
export function isUnchanged(request: Request, tag: string): boolean {
	const wanted = request.headers.get("If-None-Match");
	if (wanted === null) return false;
	const opaque = (one: string) => one.trim().replace(/^W\//, "");
	return wanted.split(",").some((one) => one.trim() === "*" || opaque(one) === opaque(tag));
}
