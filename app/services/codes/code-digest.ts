import { limitedAddress } from "~/domain/account/attempt-limit";
import type { CodePurpose } from "~/domain/account/code-rules";
import { isHid } from "~/domain/hid";
import { digestOf } from "../digest";

/** 128 bits. Source: reliability V7.2.3. */
export const LINK_TOKEN_BYTES = 16;

/** Stored digest of a code. It includes user and purpose, so it matches no other user and no other purpose. */
export function codeDigest(userId: number, purpose: CodePurpose, code: string): string {
	return digestOf(`${userId}:${purpose}:${code}`);
}

/** Stored digest of a link's token; null for a text that cannot be a token. */
export function linkDigest(token: string): string | null {
	return isHid(token) ? digestOf(`link:${token}`) : null;
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
	if (request !== undefined) return digestOf(`request:${request}`);
	return browser === null ? digestOf(`address:${limitedAddress(ip)}`) : digestOf(`browser:${browser}`);
}
