import { createHash } from "node:crypto";

/** What is stored of a share's token: SHA-256 in hex. The token holds 192 random bits, so nothing slower is needed. */
export function shareDigest(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
