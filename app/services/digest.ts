import { createHash } from "node:crypto";

/** SHA-256 in hex, stored instead of a secret. Keys and tokens have at least 128 random bits, so no slower hash is needed; passwords have their own. */
export function digestOf(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}
