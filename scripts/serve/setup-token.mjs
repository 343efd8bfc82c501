import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A token for the set-up link, and its SHA-256 in hex, which is all that the Worker gets. */
export function newSetupToken() {
	const token = randomBytes(TOKEN_BYTES).toString("base64url");
	return { token, digest: createHash("sha256").update(token).digest("hex") };
}

/** Address at which the first administrator is made. */
export function setupLink(app, token) {
	return `${app}/admin/setup?token=${token}`;
}
