import { createHash } from "node:crypto";

/** What is stored of an API key: SHA-256 in hex. The key holds 190 random bits, so nothing slower is needed. */
export function apiKeyDigest(key: string): string {
	return createHash("sha256").update(key).digest("hex");
}
