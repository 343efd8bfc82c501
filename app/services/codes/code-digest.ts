import { createHash } from "node:crypto";
import { limitedAddress } from "~/domain/account/attempt-limit";
import type { CodePurpose } from "~/domain/account/code-rules";

/** 128 bits. Source: reliability V7.2.3. */
export const LINK_TOKEN_BYTES = 16;

/** What is stored of a code: SHA-256 over user, purpose and code, hex. It fits no other user and no other purpose. */
export function codeDigest(userId: number, purpose: CodePurpose, code: string): string {
	return sha256(`${userId}:${purpose}:${code}`);
}

/** What is stored of a link's token, SHA-256 in hex; null for a text that no token can be. */
export function linkDigest(token: string): string | null {
	return /^[\w-]{22}$/.test(token) ? sha256(`link:${token}`) : null;
}

/** The requester of a code, or the person who types one. */
export interface Requester {
	/** Secret of the browser's code cookie; null for a client that keeps no cookies. */
	browser: string | null;
	ip: string | null;
	/** Id that the request for a code answered to a client without cookies; absent where it is not shown. */
	request?: string;
}

/**
 * Stored digest of a requester: of the request's id where the client shows it, of a browser's secret, or of the network address of a client
 * that shows neither.
 */
export function requesterDigest({ browser, ip, request }: Requester): string {
	if (request !== undefined) return sha256(`request:${request}`);
	return browser === null ? sha256(`address:${limitedAddress(ip)}`) : sha256(`browser:${browser}`);
}

function sha256(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}
